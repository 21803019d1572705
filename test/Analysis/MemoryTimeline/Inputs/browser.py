# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A headless Chromium, driven over its debugging pipe: no driver, no network."""
import base64
import json
import os
import select
import subprocess
import tempfile
import time


class Browser:
    def __init__(self, chromium, width=1400, height=900):
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_child, self.write_end = os.pipe()
        self.read_end, from_child = os.pipe()

        # Chromium reads commands from descriptor 3 and answers on 4.
        def redirect():
            first, second = os.dup(to_child), os.dup(from_child)
            os.dup2(first, 3)
            os.dup2(second, 4)

        self.process = subprocess.Popen(
            [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--disable-dev-shm-usage", "--remote-debugging-pipe", "--disable-extensions",
             "--no-first-run", f"--user-data-dir={self.folder.name}",
             f"--window-size={width},{height}", "about:blank"],
            preexec_fn=redirect, close_fds=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_child)
        os.close(from_child)
        self.buffer = b""
        self.count = 0
        self.session = None
        self.errors = []
        # Offline: a page that asked for anything would fail to get it.
        target = self.call("Target.createTarget", url="about:blank")
        attached = self.call("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self.session = attached["sessionId"]
        self.call("Runtime.enable")
        self.call("Page.enable")
        self.call("Network.enable")
        self.call("Network.emulateNetworkConditions", offline=True, latency=0,
                  downloadThroughput=0, uploadThroughput=0)
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=False)

    def message(self, deadline):
        while b"\0" not in self.buffer:
            if not select.select([self.read_end], [], [], max(0, deadline - time.monotonic()))[0]:
                raise TimeoutError("the browser does not answer")
            piece = os.read(self.read_end, 1 << 16)
            if not piece:
                raise RuntimeError("the browser has ended")
            self.buffer += piece
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **params):
        self.count += 1
        request = {"id": self.count, "method": method, "params": params}
        if self.session:
            request["sessionId"] = self.session
        os.write(self.write_end, json.dumps(request).encode() + b"\0")
        deadline = time.monotonic() + 120
        while True:
            answer = self.message(deadline)
            if answer.get("method") == "Runtime.exceptionThrown":
                self.errors.append(answer["params"]["exceptionDetails"])
            if answer.get("id") == self.count:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def open(self, path):
        self.call("Page.navigate", url="file://" + os.path.abspath(path))
        for _ in range(600):
            if self.run("document.readyState === 'complete' && !!window.vramTimeline"):
                return
            time.sleep(0.1)
        raise TimeoutError(f"the page did not come up: {self.errors}")

    def run(self, script):
        """The value of an expression in the page."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def click(self, x, y):
        self.mouse("mouseMoved", x, y)
        for kind in ("mousePressed", "mouseReleased"):
            self.mouse(kind, x, y, button="left", buttons=1, clickCount=1)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def key(self, name):
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=name, code=name,
                      windowsVirtualKeyCode={"Enter": 13, "Escape": 27}[name])

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot")["data"]))

    def close(self):
        # Also what it started: ours, by its id.
        os.close(self.write_end)
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.read_end)
        self.folder.cleanup()
