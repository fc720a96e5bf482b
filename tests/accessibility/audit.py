"""Looks at the window of Gapscope over AT-SPI and lists what people with a screen reader would miss.

usage: audit.py GAPSCOPE FOLDER, started by tests/accessibility/run in a session of its own
"""

import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
# Only now the version of the interface is chosen.
from gi.repository import GLib  # noqa: E402
import pyatspi  # noqa: E402

PATIENCE = 60  # seconds
# Role -> whether it needs a description: its name says what it is, not what to enter.
CONTROLS = {
    "push button": False, "button": False, "toggle button": False, "check box": True, "radio button": False,
    "combo box": True, "text": True, "entry": True, "spin button": True, "slider": True, "progress bar": False,
    "table": False, "tree": False, "tree table": False, "list": False, "page tab": False, "menu item": False,
    "chart": True, "image": False, "dialog": False,
}
# Qt composes what is inside.
WHOLE = {"combo box", "text", "entry", "spin button", "table", "tree", "tree table", "list", "scroll bar"}
PAGES = ["convergence", "sensitivity", "solution", "data", "plane", "experiments", "inside"]
DIALOGS = [("new data", "ctrl+n"), ("commands", "ctrl+shift+p"), ("figure", "ctrl+shift+e"), ("help", "F1")]
STOPS = 60  # of Tab that are followed


def key(*keys):
    """Presses keys in the window that has the focus."""
    subprocess.run(["xdotool", "key", "--clearmodifiers", *keys], check=True)


def wait_for(found, what):
    """Returns what `found` returns as soon as it is true."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        result = found()
        if result:
            return result
        time.sleep(0.2)
    sys.exit(f"waited in vain for {what}")


def ask(element, question, otherwise):
    """What an element answers; elements may vanish while they are asked."""
    try:
        return question(element)
    except (GLib.Error, LookupError, RuntimeError, NotImplementedError):
        return otherwise


def has(element, state):
    return ask(element, lambda each: each.getState().contains(state), False)


def role_of(element):
    return ask(element, lambda each: each.getRoleName(), "")


def name_of(element):
    """The name; of a combo box that of its label, because its own is the chosen entry."""
    if role_of(element) == "combo box":
        relations = ask(element, lambda each: each.getRelationSet(), [])
        labels = [each.getTarget(0) for each in relations if each.getRelationType() == pyatspi.RELATION_LABELLED_BY]
        return next((text for text in (ask(each, lambda one: one.name, "") for each in labels) if text), "")
    return (ask(element, lambda each: each.name, "") or "").strip()


def children(element):
    count = ask(element, lambda each: each.childCount, 0)
    for place in range(min(count, 500)):
        child = ask(element, lambda each, place=place: each.getChildAtIndex(place), None)
        if child is not None:
            yield child


def elements(element, groups=()):
    """What is shown, each with the names of the groups around it."""
    yield element, groups
    if role_of(element) in WHOLE:
        return
    name = name_of(element)
    inside = (*groups, name) if name else groups
    for child in children(element):
        if has(child, pyatspi.STATE_SHOWING) or has(child, pyatspi.STATE_VISIBLE):
            yield from elements(child, inside)


def windows(application):
    return [each for each in children(application) if has(each, pyatspi.STATE_SHOWING)]


def findings_in(window, place):
    """The number of controls of a window, and what is wrong with them."""
    wrong, controls, same = [], 0, {}
    for element, groups in elements(window):
        role = role_of(element)
        takes_keys = has(element, pyatspi.STATE_FOCUSABLE)
        if role not in CONTROLS or not has(element, pyatspi.STATE_SHOWING):
            continue
        controls += 1
        name = name_of(element)
        text = f"{place}: {role} '{name}' in '{' > '.join(groups)}'"
        if not name:
            wrong.append(f"no name: {text}")
        if CONTROLS[role] and not ask(element, lambda each: each.description, ""):
            wrong.append(f"no description: {text}")
        if takes_keys and role not in ("menu item", "page tab"):
            same[text] = same.get(text, 0) + 1
    wrong += [f"{count} times: {text}" for text, count in same.items() if count > 1]
    return controls, wrong


def looks(window):
    """The controls that are shown, to see whether they are others than before."""
    return [(role_of(each), name_of(each)) for each, _ in elements(window)
            if role_of(each) in CONTROLS and has(each, pyatspi.STATE_SHOWING)]


def settled(window, place):
    """The findings once nothing is wrong any more, else those that stay: a page may still be computing what it shows."""
    end = time.monotonic() + PATIENCE
    last = None
    while True:
        found = findings_in(window, place)
        if found == last and (not found[1] or time.monotonic() > end):
            return found
        last = found
        time.sleep(0.5)


def go_to(window, number):
    """Shows a page of the window."""
    before = looks(window)
    key(f"ctrl+{number}")
    wait_for(lambda: looks(window) != before, f"page {number}")


def focused(application):
    """The deepest element with the focus."""
    found = None
    for window in windows(application):
        for element, _ in elements(window):
            if has(element, pyatspi.STATE_FOCUSED):
                found = element
    return found


def stops_of_tab(application, place):
    """Every stop of Tab is announced, with a name."""
    wrong = []
    for stop in range(STOPS):
        key("Tab")
        time.sleep(0.15)
        element = focused(application)
        if element is None:
            wrong.append(f"{place}: nothing has the focus after {stop + 1} times Tab")
        elif not name_of(element):
            wrong.append(f"{place}: the focus is on a nameless {role_of(element)} after {stop + 1} times Tab")
    return wrong


def tables_of_charts(application, window, place, pid):
    """The first chart with numbers opens them as a table."""
    def offered():
        for element, _ in elements(window):
            if role_of(element) != "chart":
                continue
            actions = ask(element, lambda each: each.queryAction(), None)
            names = [actions.getName(i) for i in range(actions.nActions)] if actions is not None else []
            if "ShowTable" in names:
                return element, actions, names.index("ShowTable")
        return None

    element, actions, number = wait_for(offered, "a chart that offers a table")
    before = len(windows(application))
    actions.doAction(number)
    wait_for(lambda: len(windows(application)) > before, "the table of a chart")
    opened = windows(application)[-1]
    tables = [each for each, _ in elements(opened) if role_of(each) == "table"]
    wrong = [] if tables else [f"{place}: no table of '{name_of(element)}'"]
    for table in tables:
        numbers = table.queryTable()
        if numbers.nRows < 2 or numbers.nColumns < 4 or not name_of(numbers.getAccessibleAt(0, 2)):
            wrong.append(f"{place}: the table of '{name_of(element)}' is empty")
    give_focus(pid)
    key("Escape")
    wait_for(lambda: len(windows(application)) <= before, "the end of the table")
    return wrong


def give_focus(pid):
    """There is no window manager: the newest window of the program gets the keyboard."""
    shown = wait_for(
        lambda: subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(pid), "--name", "."],
                               capture_output=True, text=True, check=False).stdout.split(), "a window")
    subprocess.run(["xdotool", "windowfocus", "--sync", shown[-1]], check=False)
    time.sleep(0.5)


def look_at(program, folder, language):
    """Starts the window in a language and walks through it."""
    settings = f"{folder}/{language}.ini"
    with open(f"{folder}/{language}.log", "wb") as log:
        window = subprocess.Popen(
            [program, "--settings", settings, "--size", "1280x800", "--language", language, "--data", "breast-cancer",
             "--standardize", "--solver", "prox-sdca", "--tol", "1e-4", "--start"], stderr=log, stdout=log)
    controls, wrong = 0, []
    try:
        desktop = pyatspi.Registry.getDesktop(0)
        application = wait_for(
            lambda: next((each for each in children(desktop) if name_of(each) == "gapscope" and windows(each)), None),
            f"the window in {language}: {open(f'{folder}/{language}.log', encoding='utf-8').read()}")
        give_focus(window.pid)
        main = windows(application)[0]
        for number, page in enumerate(PAGES, start=1):
            if number > 1:  # the first one is shown
                go_to(main, number)
            count, found = settled(main, f"{language}, {page}")
            controls += count
            wrong += found
        go_to(main, 1)
        wrong += tables_of_charts(application, main, language, window.pid)
        give_focus(window.pid)
        if language == "en":
            wrong += stops_of_tab(application, language)
        for dialog, keys in DIALOGS:
            give_focus(window.pid)
            before = len(windows(application))
            key(keys)
            wait_for(lambda: len(windows(application)) > before, f"the dialog {dialog}")
            give_focus(window.pid)
            count, found = settled(windows(application)[-1], f"{language}, {dialog}")
            controls += count
            wrong += found
            key("Escape")
            wait_for(lambda: len(windows(application)) <= before, f"the end of the dialog {dialog}")
    finally:
        window.kill()  # its runs are not to be kept
        window.wait()
    return controls, wrong


def main():
    program, folder = sys.argv[1:]
    controls, wrong = 0, []
    for language in ("en", "de", "zh"):
        count, found = look_at(program, folder, language)
        controls += count
        wrong += found
    for finding in sorted(set(wrong)):
        print(finding, file=sys.stderr)
    if controls < 300:
        sys.exit(f"only {controls} controls were found")
    print(f"accessibility: {controls} controls looked at in three languages, {len(set(wrong))} findings")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
