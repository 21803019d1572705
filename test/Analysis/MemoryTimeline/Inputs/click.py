#!/usr/bin/env python3
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Uses the page of a timeline as a reader would, in a browser without network.

  click.py CHROMIUM PAGE.html [SCREENSHOT.png]
"""
import sys

from browser import Browser


def check(what, holds):
    if not holds:
        sys.exit(f"error: {what}")
    print("ok:", what)


def main():
    chromium, path = sys.argv[1:3]
    browser = Browser(chromium)
    try:
        browser.open(path)
        use(browser)
        if len(sys.argv) > 3:
            browser.screenshot(sys.argv[3])
        check(f"no script fails {browser.errors}", not browser.errors)
    finally:
        browser.close()


def use(browser):
    run = browser.run
    plans = run("vramTimeline.data.plans.length")
    check("two plans stand beside each other", plans == 2 and run(
        "(([a, b]) => a.left < b.left && a.top === b.top)([...document.querySelectorAll('canvas')]"
        ".map(c => c.getBoundingClientRect()))"))
    check("something is drawn in each", run(
        "[...document.querySelectorAll('canvas')].every(c => new Set(new Uint32Array(c.getContext('2d')"
        ".getImageData(0, 0, c.width, c.height).data.buffer)).size > 5)"))

    # The largest block that an op makes, in the plan after.
    index = run("(blocks => blocks.reduce((best, b, i) => b[5] >= 0 && (best < 0 || "
                "b[3] * (b[1] - b[0]) > blocks[best][3] * (blocks[best][1] - blocks[best][0])) ? i : best, -1))"
                "(vramTimeline.data.plans[1].blocks)")
    x, y, width, height = run(f"vramTimeline.rectOf(1, {index})")
    middle = x + width / 2, y + height / 2
    block = f"vramTimeline.data.plans[1].blocks[{index}]"
    op = run(f"vramTimeline.data.strings[vramTimeline.data.plans[1].ops[{block}[5]][0]]")

    browser.mouse("mouseMoved", *middle)
    tip = run("document.getElementById('tip').hidden ? '' : document.getElementById('tip').innerText")
    check("hovering shows the op and the size", op in tip and "size" in tip and "offset" in tip)
    browser.click(*middle)
    check("a click selects the block", run("JSON.stringify(vramTimeline.selected())") == f"[1,{index}]")
    details = run("document.getElementById('details').innerText")
    check("its details say op, category, offset and life",
          all(word in details for word in (op, "category", "offset", "alive", "after")))

    before = run("vramTimeline.viewOf(1)")
    browser.mouse("mouseWheel", *middle, deltaX=0, deltaY=-400)
    after = run("vramTimeline.viewOf(1)")
    check("the wheel zooms in around the cursor",
          after[1] - after[0] < before[1] - before[0] and after[3] - after[2] < before[3] - before[2])
    browser.mouse("mousePressed", *middle, button="left", buttons=1, clickCount=1)
    browser.mouse("mouseMoved", middle[0] - 60, middle[1], button="left", buttons=1)
    browser.mouse("mouseReleased", middle[0] - 60, middle[1], button="left", clickCount=1)
    moved = run("vramTimeline.viewOf(1)")
    check("dragging moves the view", moved[0] > after[0])

    def press(selector):
        box = run(f"(r => [r.left + r.width / 2, r.top + r.height / 2])"
                  f"(document.querySelector({selector!r}).getBoundingClientRect())")
        browser.click(*box)

    press("#reset")
    check("reset shows everything", run("vramTimeline.viewOf(1)") == before)
    press("#peak")
    peak = run("vramTimeline.data.plans[1].peak")
    view = run("vramTimeline.viewOf(1)")
    check("the peak comes into view", view[0] <= peak < view[1] and view[1] - view[0] <= before[1] - before[0])
    press("#reset")

    press("#search")
    browser.type(op)
    found = run("document.getElementById('found').innerText")
    check("search counts blocks and bytes", " blocks, " in found or " block, " in found)
    browser.key("Enter")
    check("enter goes to the first match",
          run("document.getElementById('found').innerText").startswith("1 of ")
          and run("vramTimeline.selected() !== null"))
    browser.key("Escape")
    check("escape clears the search", run("document.getElementById('search').value") == ""
          and run("vramTimeline.selected() === null"))
    press(".chip[data-category=activations]")
    check("a category can be switched off",
          run("document.querySelector('.chip[data-category=activations]').getAttribute('aria-pressed')") == "false")
    press(".chip[data-category=activations]")


if __name__ == "__main__":
    main()
