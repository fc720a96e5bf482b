// SPDX-License-Identifier: GPL-3.0-only
// The words of a shared page: legend with read-out, table of the runs, certificates, charts as tables, theme, paper.
"use strict";

const swatches = [];

/** An element with attributes, listeners (on...) and children; texts become text nodes, never markup. */
function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes))
        if (typeof value === "function") element.addEventListener(key.slice(2), value);
        else element.setAttribute(key, value);
    element.append(...children);
    return element;
}

/** A piece of line as a key to the quantities of a chart. */
function lineSample(dash) {
    const [picture, line] = ["svg", "line"].map(tag => document.createElementNS("http://www.w3.org/2000/svg", tag));
    for (const [key, value] of [["width", 28], ["height", 8], ["aria-hidden", true]]) picture.setAttribute(key, value);
    for (const [key, value] of [["x2", 28], ["y1", 4], ["y2", 4], ["stroke", "currentColor"], ["stroke-width", 1.5],
        ["stroke-dasharray", dash.join(" ")]]) line.setAttribute(key, value);
    picture.append(line);
    return picture;
}

/** The line and marker of a run. */
function swatchOf(run) {
    const canvas = make("canvas", {"aria-hidden": true, style: "width: 26px; height: 12px"});
    swatches.push([run, canvas]);
    return canvas;
}

/** Draws the swatches in the colours of the theme. */
function paintSwatches(scale = window.devicePixelRatio || 1) {
    for (const [run, canvas] of swatches) {
        [canvas.width, canvas.height] = [26 * scale, 12 * scale];
        const pen = canvas.getContext("2d");
        pen.scale(scale, scale);
        pen.strokeStyle = pen.fillStyle = colourOf(run);
        pen.lineWidth = 2;
        drawLine(pen, [0, 6, 26, 6]);
        pen.lineWidth = 1.4;
        drawMarker(pen, run.marker, 13, 6);
    }
}

/** Sets the theme, "light" or "dark"; the button says the other one. */
function setTheme(theme) {
    document.documentElement.dataset.theme = theme;
    byId("theme").textContent = theme === "dark" ? "Light" : "Dark";
    paintSwatches();
    redraw();
}

/** What axes do not show, in words. */
function notesOf(chart) {
    const counts = [0, 0, 0];
    for (const run of shownRuns())
        for (const [key] of chart.curves) {
            const curve = curveOf(run, run.columns[key], key, chart.isLog);
            counts[0] += curve.atZero;
            counts[1] += curve.notPositive;
            const [low, high] = chart.full;
            if (curve.low < low || curve.high > high) for (const y of curve.y) counts[2] += y > high || y < low;
        }
    const start = `at ${axes[state.axis][1]} 0`;
    const where = [[`point ${start} is`, `points ${start} are`], ["point at or below 0 is", "points at or below 0 are"],
        ["point is", "points are"]];
    const why = ["not on a logarithmic axis", "not on a logarithmic axis", "outside the range"];
    return counts.map((count, i) => count === 0 ? "" : `${shown(count)} ${where[i][count === 1 ? 0 : 1]} ${why[i]}`)
        .filter(note => note !== "").join(" · ");
}

/** Follows a change of axes or of the runs to be seen: ranges, notes, levels and names of the charts. */
function fit() {
    state.full = fullX();
    for (const chart of charts) {
        chart.full = fullY(chart);
        chart.note.textContent = notesOf(chart);
        chart.levelKey.hidden = levelOf(chart) === null;
        chart.levelKey.lastChild.textContent = `${chart.levelName} ${shown(chart.level?.())}`;
        const ends = run => chart.curves.map(([key, name]) => `${name} ${shown(valueAt(run, key, null))}`).join(", ");
        const sentences = shownRuns().map(run => ` ${run.name} ends with ${ends(run)}.`);
        chart.plot.setAttribute("aria-label", `${chart.title}.${sentences.join("")}`);
    }
    redraw();
}

/** Shows or hides a run, or shows it alone; alone a second time shows all. */
function toggle(run, isAlone) {
    const others = runs.filter(each => each !== run && each.problem === run.problem);
    if (isAlone) {
        const isAloneAlready = run.isShown && others.every(each => !each.isShown);
        for (const each of others) each.isShown = isAloneAlready;
    }
    run.isShown = isAlone || !run.isShown;
    for (const each of runs) each.button.setAttribute("aria-pressed", each.isShown);
    fit();
}

/** Shows the certificate and the command of a run, and its band in the charts. */
function choose(run) {
    state.chosen = run;
    for (const each of runs) {
        each.article.hidden = each !== run;
        each.row.classList.toggle("chosen", each === run);
        each.line.classList.toggle("chosen", each === run);
        each.line.querySelector("button").setAttribute("aria-pressed", each === run);
    }
    redraw();
}

/** Shows the runs of a problem: those of two are not comparable. */
function chooseProblem(index) {
    state.problem = index;
    const {data: set, loss, regularizer, lambda, n, p, formula} = problems[index];
    const strength = `λ = ${typeof lambda === "number" ? shown(lambda) : lambda ?? "–"}`;
    const facts = [set, `n = ${shown(n)}, p = ${shown(p)}`, `${loss} + ${regularizer}`, strength].join(" · ");
    byId("problem").replaceChildren(facts, ...(formula ? [" · ", make("span", {class: "formula"}, formula)] : []));
    for (const run of runs) run.row.hidden = run.problem !== index;
    choose(runs.find(run => run.problem === index) ?? state.chosen);
    Object.assign(state, {x: null, cross: null});
    for (const chart of charts) chart.y = null;
    fit();
}

/** The legend, a row for each run, with the columns that any run knows. */
function makeReadout() {
    const known = values.filter(([key]) => runs.some(run => (run.columns[key] ?? []).some(value => value !== null)));
    byId("readout").append(make("caption"), make("thead", {}, make("tr", {}, make("th", {scope: "col"}, "Run"),
        ...known.map(([, name]) => make("th", {scope: "col"}, name)))), make("tbody"));
    for (const run of runs) {
        run.button = make("button", {type: "button", "aria-pressed": true, title: run.name,
            onclick: event => toggle(run, event.shiftKey), ondblclick: () => toggle(run, true)},
        swatchOf(run), make("span", {}, run.name));
        run.cells = known.map(([key]) => [key, make("td")]);
        run.row = make("tr", {}, make("th", {scope: "row"}, run.button), ...run.cells.map(([, cell]) => cell));
        byId("readout").tBodies[0].append(run.row);
    }
}

/** Writes the values at the cross-hair, or at the end of each run; data-value holds the number with all digits. */
function fillReadout() {
    const caption = byId("readout").caption;
    caption.dataset.x = state.cross ?? "";
    caption.textContent = state.cross === null ? "Values at the end of each run"
        : `Last snapshots up to ${axes[state.axis][1]} ${shown(state.cross)}`;
    for (const run of runs)
        for (const [key, cell] of run.cells) {
            const value = valueAt(run, key, state.cross);
            cell.textContent = shown(value, ["primal", "dual"].includes(key) ? 7 : 4);
            cell.dataset.value = value ?? "";
        }
}

/** The table of all runs, and for each its certificate and its command. */
function makeRuns() {
    const head = ["Run", "Solver", "State", "Outcome", "Iterations", "Passes", "Seconds", "Gap"];
    const cells = head.map((name, i) => make("th", {scope: "col", class: i < 4 ? "words" : "number"}, name));
    byId("runs").append(make("thead", {}, make("tr", {}, ...cells)), make("tbody"));
    for (const run of runs) {
        const end = key => make("td", {}, shown(valueAt(run, key, null)));
        const button = make("button", {type: "button", title: `Show certificate and command of ${run.name}`,
            onclick: () => choose(run)}, swatchOf(run), make("span", {}, run.name));
        const isBad = ["diverged", "failed"].includes(run.status);
        run.line = make("tr", {}, make("th", {scope: "row"}, button), make("td", {class: "words"}, run.solver),
            make("td", {class: isBad ? "words bad" : "words"}, run.status),
            make("td", {class: "words outcome"}, run.outcome ?? ""),
            ...["iterations", "passes", "seconds", "gap"].map(end));
        byId("runs").tBodies[0].append(run.line);
        const command = make("pre", {tabindex: 0}, run.command);
        const copy = make("button", {type: "button", onclick: () => copyText(command, copy)}, "Copy");
        run.article = make("article", {}, make("h2", {}, `Certificate of ${run.name}`),
            ...run.certificate.map(text => make("p", {}, text)), make("h3", {}, "Command"),
            make("div", {class: "command"}, command, copy));
        byId("certificates").append(run.article);
    }
}

/** Copies a text; where the browser forbids it, selects it for Ctrl+C. */
async function copyText(element, button) {
    try {
        await navigator.clipboard.writeText(element.textContent);
        button.textContent = "Copied";
    } catch {
        window.getSelection().selectAllChildren(element);
        button.textContent = "Selected: press Ctrl+C";
    }
    setTimeout(() => button.textContent = "Copy", 2000);
}

/** Makes the places of a chart: heading with key, note, canvases, and its table, which is filled when it is opened. */
function makeChart(chart) {
    chart.note = make("span", {class: "note"});
    [chart.canvas, chart.overlay] = [make("canvas", {"aria-hidden": true}), make("canvas", {"aria-hidden": true})];
    chart.plot = make("div", {class: "plot", tabindex: 0, role: "application", "aria-roledescription": "chart",
        "aria-describedby": "help"}, chart.canvas, chart.overlay);
    const keys = chart.curves.map(([, name, dash]) => make("span", {}, lineSample(dash), name));
    chart.levelKey = make("span", {}, lineSample([3, 3]), "");
    const head = make("header", {}, make("h2", {}, chart.title), make("div", {class: "key"}, ...keys, chart.levelKey));
    byId("charts").append(make("section", {class: "chart", "aria-label": chart.title}, head, chart.note, chart.plot));
    const table = make("div", {class: "wide", tabindex: 0, role: "region", "aria-label": `${chart.title} as a table`});
    byId("tables").append(make("details", {ontoggle: () => table.replaceChildren(tableOf(chart))},
        make("summary", {}, chart.title), table));
    wire(chart);
}

/** A chart as a table: at most a hundred snapshots of each run. */
function tableOf(chart) {
    const columns = [...values.slice(0, 3), ...chart.curves];
    const rows = shownRuns().flatMap(run => {
        const count = run.columns.passes.length;
        const step = Math.max(1, (count - 1) / 99);
        return Array.from({length: Math.min(count, 100)}, (_, k) => make("tr", {}, make("th", {scope: "row"}, run.name),
            ...columns.map(([key]) => make("td", {}, shown(run.columns[key]?.[Math.round(k * step)], 7)))));
    });
    return make("table", {}, make("thead", {}, make("tr", {}, ...["Run", ...columns.map(([, name]) => name)]
        .map(name => make("th", {scope: "col"}, name)))), make("tbody", {}, ...rows));
}

/** Makes the choice of the x axis, of the problem, and the other controls. */
function makeControls() {
    const change = changes => {
        Object.assign(state, changes, {x: null, cross: null});
        fit();
    };
    for (const axis of Object.keys(axes)) {
        const radio = make("input", {type: "radio", name: "axis", value: axis, onchange: () => change({axis})});
        radio.checked = axis === state.axis;
        byId("axes").append(make("label", {}, radio, ` ${axis}`));
    }
    byId("logarithmic").checked = state.isLog;
    byId("logarithmic").addEventListener("change", event => change({isLog: event.target.checked}));
    byId("closer").addEventListener("click", () => zoomX(1.5));
    byId("farther").addEventListener("click", () => zoomX(1 / 1.5));
    byId("everything").addEventListener("click", showEverything);
    byId("problem-choice").hidden = problems.length < 2;
    byId("problems").append(...problems.map((problem, i) => make("option", {value: i},
        `${problem.data}: ${problem.loss} + ${problem.regularizer}, λ = ${problem.lambda}`)));
    byId("problems").addEventListener("change", event => chooseProblem(Number(event.target.value)));
    const isDark = () => document.documentElement.dataset.theme === "dark";
    byId("theme").addEventListener("click", () => setTheme(isDark() ? "light" : "dark"));
}

/** Fills the page, and follows the window, the system's theme and the printer. */
function start() {
    document.title = byId("title").textContent = data.title;
    byId("version").textContent = data.version;
    makeReadout();
    makeRuns();
    makeControls();
    charts.forEach(makeChart);
    const isDark = window.matchMedia("(prefers-color-scheme: dark)");
    const follow = () => setTheme(isDark.matches ? "dark" : "light");
    follow();
    isDark.addEventListener("change", follow);
    new ResizeObserver(() => redraw()).observe(byId("charts"));
    window.addEventListener("beforeprint", () => {
        state.theme = document.documentElement.dataset.theme;
        setTheme("light");
        drawAll(3);
    });
    window.addEventListener("afterprint", () => setTheme(state.theme));
    chooseProblem(0);
}

start();
