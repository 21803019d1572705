"""Functions in processes of their own, forked, so that packages are imported once.

Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
See LICENSE for license information.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import signal
import sys
import time
import traceback

#: Of a process that was stopped.
LATE = "over the time limit"


class Forked:
    """A process that runs `function()` and ends. `log`: the file that gets what it prints, and
    the traceback where it fails. No other thread may run in this process meanwhile."""

    def __init__(self, function, log):
        self.started = time.monotonic()
        sys.stdout.flush()
        sys.stderr.flush()
        self.pid = os.fork()
        if self.pid == 0:
            status = 1
            try:
                self._run(function, log)
                status = 0
            except BaseException:  # The process ends here, whatever it was.
                sys.stdout.flush()
                traceback.print_exc()
            finally:
                sys.stdout.flush()
                sys.stderr.flush()
                os._exit(status)

    @staticmethod
    def _run(function, log):
        os.setsid()
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        os.dup2(file, 1)
        os.dup2(file, 2)
        function()

    def stop(self):
        """Ends it, and what it has started."""
        try:
            os.killpg(self.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def ended(self, limit):
        """None while it runs. Then (seconds, why), `why` empty where it ran to its end: it has
        failed, or took longer than `limit` seconds and was stopped."""
        pid, status = os.waitpid(self.pid, os.WNOHANG)
        seconds = time.monotonic() - self.started
        if pid:
            return seconds, f"ended with status {status}" if status else ""
        if seconds <= limit:
            return None
        self.stop()
        os.waitpid(self.pid, 0)
        return seconds, LATE
