"""Checks a page written by `gqlview report` in a headless browser and prints the problems.

    python3 Tests/Browser/look.py PAGE.html [PICTURES]

PICTURES is a folder for screenshots: light, dark, narrow, and without JavaScript. BROWSER names the
browser (default: chromium, chromium-browser or google-chrome). The script controls it through a pipe
with the DevTools protocol, so it needs only Python. The exit status is 0 if there are no problems, 1 if
there are any, and 3 if no browser can be started.
"""

import base64
import fcntl
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading


class Browser:
    """A headless browser that is controlled through a pipe."""

    def __init__(self, program, profile):
        ours_in, out = os.pipe()
        into, ours_out = os.pipe()
        # The descriptors must not be 3 or 4, which the command below closes.
        theirs_in, theirs_out = (fcntl.fcntl(end, fcntl.F_DUPFD, 20) for end in (into, out))
        os.close(into)
        os.close(out)
        # The browser reads commands from descriptor 3 and writes replies to 4.
        command = (
            f'exec "$0" "$@" 3<&{theirs_in} 4>&{theirs_out} {theirs_in}<&- {theirs_out}>&-'
        )
        arguments = [
            "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
            "--disable-background-networking", "--remote-debugging-pipe",
            f"--user-data-dir={profile}", "about:blank",
        ]
        self.process = subprocess.Popen(
            ["bash", "-c", command, program, *arguments],
            pass_fds=(theirs_in, theirs_out),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(theirs_in)
        os.close(theirs_out)
        # Ends a browser that hangs, so that the script does not wait forever.
        self.watch = threading.Timer(120, self.process.kill)
        self.watch.daemon = True
        self.watch.start()
        self.answers = os.fdopen(ours_in, "rb")
        self.orders = os.fdopen(ours_out, "wb")
        self.number = 0
        self.events = []
        self.session = None
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Log", "Network"]:
            self.ask(domain + ".enable")

    def ask(self, method, **parameters):
        self.number += 1
        order = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            order["sessionId"] = self.session
        self.orders.write(json.dumps(order).encode() + b"\0")
        self.orders.flush()
        while True:
            answer = self.next()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def next(self):
        text = bytearray()
        while True:
            byte = self.answers.read(1)
            if not byte:
                raise RuntimeError("the browser has ended")
            if byte == b"\0":
                return json.loads(text)
            text += byte

    def load(self, url):
        self.events = []
        self.ask("Page.navigate", url=url)
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.next())

    def run(self, script):
        """Returns the value of an expression in the page."""
        answer = self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(json.dumps(answer["exceptionDetails"])[:400])
        return answer["result"].get("value")

    def show(self, width, height, scheme="light", scripts=True):
        self.ask(
            "Emulation.setDeviceMetricsOverride",
            width=width, height=height, deviceScaleFactor=1, mobile=False,
        )
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.ask("Emulation.setEmulatedMedia", features=features)
        self.ask("Emulation.setScriptExecutionDisabled", value=not scripts)

    def picture(self, path):
        data = self.ask("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def close(self):
        self.watch.cancel()
        try:
            self.session = None
            self.ask("Browser.close")
        except (RuntimeError, OSError):
            pass
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()


def faults_of(browser, url):
    """Returns the errors that the browser reported and the network requests of the page."""
    faults = []
    for event in browser.events:
        method, told = event.get("method"), event.get("params", {})
        if method == "Runtime.exceptionThrown":
            faults.append("the script failed: " + json.dumps(told)[:300])
        elif method == "Log.entryAdded":
            faults.append("the browser says: " + told["entry"]["text"])
        elif method == "Network.requestWillBeSent" and told["request"]["url"] != url:
            faults.append("it asked for " + told["request"]["url"])
    return faults


# Clicks a row with a case; returns how many lines of each pane are highlighted and whether one is visible.
CLICK = """
(() => {
  const row = document.querySelector('#entities .r.c[data-s]') ||
    document.querySelector('#entities .r[data-s]');
  if (!row) return null;
  for (let fold = row.closest('details'); fold; fold = fold.parentElement.closest('details'))
    fold.open = true;
  row.querySelector('b').click();
  const lit = {};
  for (const id of ['entities', 'swift', 'document', 'schema']) {
    const found = [...document.querySelectorAll('#' + id + ' .on')];
    const pane = document.getElementById(id).getBoundingClientRect();
    lit[id] = [found.length, found.some(one => {
      const box = one.getBoundingClientRect();
      return box.bottom > pane.top && box.top < pane.bottom;
    })];
  }
  return lit;
})()
"""

# Clicks a line of the document that links to Swift; the objects follow.
BACK = """
(() => {
  const line = [...document.querySelectorAll('#document .l[data-s]')].pop();
  line.click();
  return [document.querySelectorAll('#swift .on').length,
    document.querySelectorAll('#entities .on').length];
})()
"""

SEARCH = """
(async () => {
  const field = document.getElementById('search');
  const before = document.querySelectorAll('#entities summary').length;
  field.value = '%s';
  field.dispatchEvent(new Event('input'));
  await new Promise(done => setTimeout(done, 400));
  const count = document.querySelectorAll('.hit').length;
  field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', cancelable: true}));
  const now = document.querySelector('.hit.now');
  return [field.offsetParent !== null, count, !!now && now.offsetParent !== null,
    document.getElementById('said').textContent];
})()
"""

SHAPE = """
(() => {
  const ids = [...document.querySelectorAll('[id]')].map(one => one.id);
  const links = [...document.querySelectorAll('a[href]')].map(one => one.getAttribute('href'));
  const named = new Set(ids);
  const allowed = new Set('A B BODY BR DETAILS DIV H1 H2 H3 H4 HEAD HEADER HTML I INPUT LABEL MAIN META \
NAV P PRE SCRIPT SECTION SMALL SPAN STYLE SUMMARY TITLE'.split(' '));
  return {
    twice: ids.filter((id, at) => ids.indexOf(id, at + 1) > 0).slice(0, 5),
    lost: links.filter(link => !link.startsWith('#') || !named.has(link.slice(1))).slice(0, 5),
    steps: [...document.querySelectorAll('[data-s]')]
      .flatMap(row => row.dataset.s.split(' ')).filter(name => !named.has(name)).slice(0, 5),
    strange: [...document.querySelectorAll('*')].map(one => one.tagName)
      .filter(name => !allowed.has(name)).slice(0, 5),
    events: [...document.querySelectorAll('*')]
      .filter(one => [...one.attributes].some(other => other.name.startsWith('on'))).length,
    title: document.title, lang: document.documentElement.lang,
    levels: [...document.querySelectorAll('h1, h2')].map(one => one.tagName).join(' '),
    wide: document.documentElement.scrollWidth, width: innerWidth,
  };
})()
"""


def look(browser, url, pictures):
    faults = []

    def check(holds, words):
        if not holds:
            faults.append(words)

    def picture(name):
        if pictures:
            browser.picture(pictures / f"{name}.png")

    browser.show(1400, 900)
    browser.load(url)
    shape = browser.run(SHAPE)
    faults += faults_of(browser, url)
    check(not shape["twice"], f"ids that stand twice: {shape['twice']}")
    check(not shape["lost"], f"links that lead nowhere: {shape['lost']}")
    check(not shape["steps"], f"steps that lead nowhere: {shape['steps']}")
    check(not shape["strange"], f"elements that are none of the page's: {shape['strange']}")
    check(shape["events"] == 0, "an element has a handler in an attribute")
    check(shape["lang"] == "en" and shape["title"], "the page has no language or no title")
    check(shape["levels"] == "H1 H2 H2 H2 H2", f"headings are {shape['levels']}")
    lit = browser.run(CLICK)
    if lit is not None:
        for pane, (count, seen) in lit.items():
            check(count > 0, f"a click on a case lights nothing in {pane}")
            check(seen or count == 0, f"what a click lights in {pane} is not to be seen")
    picture("light")
    back = browser.run(BACK)
    check(back[0] > 0, "a click on a line of the document lights no Swift")
    there, count, seen, said = browser.run(SEARCH % "typename")
    check(there, "the search cannot be seen")
    check(count > 0 and seen and said.startswith("1 of "), f"a search finds {count}, says {said!r}")
    browser.run("document.getElementById('search').value = ''")
    browser.show(1400, 900, "dark")
    back, fore = browser.run(
        "(s => [s.backgroundColor, s.color])(getComputedStyle(document.body))"
    )
    check(brightness(back) < 0.2 < 0.6 < brightness(fore), f"dark is {fore} on {back}")
    picture("dark")
    browser.show(390, 844)
    browser.load(url)
    narrow = browser.run(SHAPE)
    check(
        narrow["wide"] <= narrow["width"] + 1,
        f"on a phone the page is {narrow['wide']} wide, not {narrow['width']}",
    )
    picture("phone")
    # Without JavaScript the whole text is readable; a click opens closed folds.
    browser.show(1400, 900, scripts=False)
    browser.load(url)
    faults += faults_of(browser, url)
    picture("plain")
    return faults


def brightness(color):
    red, green, blue = [int(part) for part in color[4:-1].split(",")[:3]]
    return (red * 0.3 + green * 0.59 + blue * 0.11) / 255


def main():
    if len(sys.argv) not in (2, 3):
        print(__doc__)
        return 2
    names = [os.environ.get("BROWSER"), "chromium", "chromium-browser", "google-chrome"]
    program = next((found for found in map(shutil.which, filter(None, names)) if found), None)
    if not program:
        print("no browser found")
        return 3
    pictures = pathlib.Path(sys.argv[2]) if len(sys.argv) == 3 else None
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        try:
            browser = Browser(program, profile)
        except (RuntimeError, OSError) as error:
            print(f"{program} cannot be started here: {error}")
            return 3
        try:
            faults = look(browser, pathlib.Path(sys.argv[1]).resolve().as_uri(), pictures)
        finally:
            browser.close()
    print("\n".join(faults) if faults else "all is well")
    return 1 if faults else 0


sys.exit(main())
