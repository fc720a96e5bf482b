// SPDX-License-Identifier: GPL-3.0-only
// The four charts of a shared page as in Gapscope's window, drawn on canvases, with zoom and cross-hair linked.
"use strict";

const picture = {canvas: document.createElement("canvas"), image: null, words: null}; // for paintLines

/** The length of a line in pixels: with the number of its points it says how long drawing it takes. */
function lengthOf(line) {
    let length = 0;
    for (let k = 3; k < line.length; k += 2) {
        const step = Math.abs(line[k - 1] - line[k - 3]) + Math.abs(line[k] - line[k - 2]);
        if (step === step) length += step;
    }
    return length;
}

/** Paints long lines pixel by pixel, which takes a tenth of the time of drawing them. */
function paintLines(pen, lines, area, scale) {
    const {width, height} = pen.canvas;
    if (picture.image === null || picture.image.width !== width || picture.image.height !== height) {
        [picture.canvas.width, picture.canvas.height] = [width, height];
        picture.image = new ImageData(width, height);
        picture.words = new Uint32Array(picture.image.data.buffer);
    }
    picture.words.fill(0);
    for (const {run, dash, line} of lines) {
        pen.fillStyle = colourOf(run);
        const [, red, green, blue] = /^#(..)(..)(..)/.exec(pen.fillStyle) ?? [0, "80", "80", "80"];
        const pattern = dash.flatMap((length, i) => Array(Math.round(length * scale)).fill(i % 2 === 0));
        paintLine(line, parseInt(`ff${blue}${green}${red}`, 16), pattern, area, scale);
    }
    picture.canvas.getContext("2d").putImageData(picture.image, 0, 0);
    pen.drawImage(picture.canvas, 0, 0, width / scale, height / scale);
}

/** Paints one line: in each column of pixels that it crosses, those between its ends there. */
function paintLine(line, colour, pattern, area, scale) {
    const {words, image: {width, height}} = picture;
    const [left, top] = [area.left, area.top].map(side => Math.round(side * scale));
    const right = Math.min(Math.round(left + area.width * scale), width - 1);
    const bottom = Math.min(Math.round(top + area.height * scale), height - 1);
    for (let k = 2; k < line.length; k += 2) {
        const x0 = line[k - 2] * scale, y0 = line[k - 1] * scale, x1 = line[k] * scale, y1 = line[k + 1] * scale;
        if (!(y0 === y0 && y1 === y1)) continue;
        const slope = x1 > x0 ? (y1 - y0) / (x1 - x0) : 0;
        const last = Math.min(Math.floor(x1), right);
        for (let x = Math.max(Math.floor(x0), left); x <= last; ++x) {
            if (pattern.length > 0 && !pattern[x % pattern.length]) continue;
            const from = x <= x0 ? y0 : y0 + slope * (x - x0);
            const to = x + 1 >= x1 ? y1 : y0 + slope * (x + 1 - x0);
            const low = Math.min(Math.floor(Math.max(from, to)), bottom);
            for (let y = Math.max(Math.floor(Math.min(from, to)), top); y <= low; ++y) words[y * width + x] = colour;
        }
    }
}

/** Draws a line through pixels; a point without neighbours becomes a dot. */
function drawLine(pen, pixels) {
    pen.beginPath();
    for (let i = 0; i < pixels.length; i += 2) {
        if (Number.isNaN(pixels[i + 1])) continue;
        const begins = i === 0 || Number.isNaN(pixels[i - 1]);
        if (begins) pen.moveTo(pixels[i], pixels[i + 1]);
        else pen.lineTo(pixels[i], pixels[i + 1]);
        if (begins && !(pixels[i + 3] === pixels[i + 3])) pen.rect(pixels[i] - 1, pixels[i + 1] - 1, 2, 2);
    }
    pen.stroke();
}

/** Fills the band between two lines of pixels, piece by piece. */
function drawBand(pen, upper, lower) {
    const pieces = pixels => {
        const all = [[]];
        for (let i = 0; i < pixels.length; i += 2)
            if (Number.isNaN(pixels[i + 1])) all.push([]);
            else all[all.length - 1].push([pixels[i], pixels[i + 1]]);
        return all;
    };
    const below = pieces(lower);
    pieces(upper).forEach((piece, k) => {
        pen.beginPath();
        for (const [x, y] of piece.concat(below[k].reverse())) pen.lineTo(x, y);
        pen.fill();
    });
}

/** Draws the marker of a run; "arrow" stands for values beyond the edge. */
function drawMarker(pen, marker, x, y, size = 3.5) {
    const corners = {square: [-1, -1, 1, -1, 1, 1, -1, 1], diamond: [0, -1.4, 1.4, 0, 0, 1.4, -1.4, 0],
        triangle: [0, -1.3, 1.2, 0.9, -1.2, 0.9], "triangle-down": [0, 1.3, 1.2, -0.9, -1.2, -0.9],
        arrow: [0, 0, 1.5, 1.8, 0.5, 1.8, 0.5, 3.4, -0.5, 3.4, -0.5, 1.8, -1.5, 1.8]}[marker];
    const strokes = {cross: [-1, -1, 1, 1, -1, 1, 1, -1], plus: [-1.3, 0, 1.3, 0, 0, -1.3, 0, 1.3],
        star: [-1.2, 0, 1.2, 0, -0.7, -1.2, 0.7, 1.2, -0.7, 1.2, 0.7, -1.2]}[marker];
    pen.beginPath();
    if (corners || strokes)
        for (let i = 0; i < (corners ?? strokes).length; i += 2)
            pen[strokes && i % 4 === 0 || i === 0 ? "moveTo" : "lineTo"](
                x + size * (corners ?? strokes)[i], y + size * (corners ?? strokes)[i + 1]);
    else pen.arc(x, y, size, 0, 7);
    if (corners) pen.closePath();
    if (!strokes) pen.fill();
    pen.stroke();
}

/** Adapts a canvas to its place and the screen, cleared, for drawing in CSS pixels. */
function penOf(canvas, scale) {
    const [width, height] = [canvas.parentElement.clientWidth, canvas.parentElement.clientHeight];
    if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale))
        [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
    const pen = canvas.getContext("2d");
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(0, 0, width, height);
    pen.setLineDash([]);
    pen.globalAlpha = 1;
    pen.font = `12px ${getComputedStyle(document.body).fontFamily}`;
    return pen;
}

/** The colour of a run in the theme of the page. */
function colourOf(run) {
    return run.colour[document.documentElement.dataset.theme === "dark" ? "dark" : "light"];
}

/** The area of a chart between its axes, in CSS pixels. */
function areaOf(chart) {
    const {clientWidth, clientHeight} = chart.plot;
    const [width, height] = [clientWidth - state.left - 12, clientHeight - 48];
    return {left: state.left, top: 10, width: Math.max(1, width), height: Math.max(1, height)};
}

/** Draws the axes of a chart with grid, ticks and its level: the tolerance, or the error of the constant prediction. */
function drawAxes(pen, chart, place, ticksY) {
    const {area, atX, atY, ink} = place;
    const line = (colour, ...points) => {
        pen.strokeStyle = colour;
        drawLine(pen, points.map(point => Math.round(point) + 0.5));
    };
    const [right, bottom] = [area.left + area.width, area.top + area.height];
    pen.lineWidth = 1;
    pen.fillStyle = ink.dim;
    pen.textAlign = "center";
    for (const [at, text] of state.ticks) {
        line(text ? ink.grid : ink.line, atX(at), text ? area.top : bottom - 4, atX(at), bottom);
        pen.fillText(text, Math.min(atX(at), right + 10 - pen.measureText(text).width / 2), bottom + 15);
    }
    pen.fillText(axes[state.axis][0], area.left + area.width / 2, bottom + 32);
    pen.textAlign = "right";
    for (const [at, text] of ticksY) {
        line(text ? ink.grid : ink.line, area.left, atY(at), text ? right : area.left + 4, atY(at));
        pen.fillText(text, area.left - 6, atY(at) + 4);
    }
    line(ink.line, area.left, area.top, area.left, bottom, right, bottom);
    const level = levelOf(chart);
    if (level === null || !(atY(level) >= area.top && atY(level) <= bottom)) return;
    pen.setLineDash([4, 4]);
    line(ink.dim, area.left, atY(level), right, atY(level));
    pen.setLineDash([]);
}

/** The level drawn across a chart in coordinates of its axis, or null. */
function levelOf(chart) {
    const level = chart.level?.();
    return level > 0 ? chart.isLog ? Math.log10(level) : level : null;
}

/** The markers of a curve, [marker, x, y, filled]: some along it, one at its end, at the edge if the run diverged, and
 *  one at the left edge for points that a logarithmic axis cannot show. */
function marksOf(run, curve, isFilled, {area, view, atX, atY}) {
    const marks = Number.isNaN(curve.edge) ? [] : [[run.marker, area.left + 5, atY(curve.edge), false]];
    if (curve.y.length === 0) return marks;
    const right = area.left + area.width;
    let seen = -1;
    for (let x = area.left + 30 + (run.index % 8) * 13; x < right && isFilled; x += 104) {
        const i = countUpTo(curve.x, view[0] + (x - area.left) / area.width * (view[1] - view[0])) - 1;
        if (i > seen && i < curve.y.length - 1) marks.push([run.marker, atX(curve.x[i]), atY(curve.y[i]), true]);
        seen = i;
    }
    let known = curve.y.length - 1;
    while (known > 0 && Number.isNaN(curve.y[known])) --known;
    const isBeyond = run.status === "diverged" && !(atY(curve.y[known]) > area.top && known === curve.y.length - 1);
    if (!isBeyond) return [...marks, [run.marker, atX(curve.x[known]), atY(curve.y[known]), isFilled]];
    const end = atX(curve.x[curve.x.length - 1]);
    return [...marks, ["arrow", Math.min(Math.max(end, area.left + 6), right - 6), area.top, isFilled]];
}

/** Draws one chart: axes, the band of the chosen run between P and D, the curves, their markers. */
function draw(chart, ticksY, scale) {
    const style = getComputedStyle(document.documentElement);
    const ink = {};
    for (const name of ["dim", "line", "grid", "paper"]) ink[name] = style.getPropertyValue(`--${name}`);
    const pen = penOf(chart.canvas, scale);
    const [view, y, area] = [state.x ?? state.full, chart.y ?? chart.full, areaOf(chart)];
    const place = {view, y, area, ink, atX: x => area.left + (x - view[0]) / (view[1] - view[0]) * area.width,
        atY: value => area.top + (y[1] - value) / (y[1] - y[0]) * area.height};
    drawAxes(pen, chart, place, ticksY);
    pen.save();
    pen.beginPath();
    pen.rect(area.left, area.top - 1, area.width, area.height + 2);
    pen.clip();
    const lines = [];
    for (const run of shownRuns().sort((a, b) => (a === state.chosen) - (b === state.chosen)))
        for (const [key, , dash] of chart.curves) {
            const curve = curveOf(run, run.columns[key], key, chart.isLog);
            const marks = marksOf(run, curve, dash.length === 0, place);
            lines.push({run, dash, line: pixelsOf(curve, place), marks});
        }
    const isCrowded = lines.reduce((sum, {line}) => sum + lengthOf(line) + line.length, 0) > 30000;
    if (isCrowded) paintLines(pen, lines, area, scale);
    for (const {run, dash, line} of lines) {
        if (chart.hasBand && run === state.chosen && dash.length === 0) {
            const border = side => pixelsOf(curveOf(run, run[side], side, false), place);
            [pen.fillStyle, pen.globalAlpha] = [colourOf(run), 0.13];
            drawBand(pen, border("upper"), border("lower"));
            pen.globalAlpha = 1;
        }
        if (isCrowded) continue;
        [pen.strokeStyle, pen.lineWidth] = [colourOf(run), run === state.chosen ? 2 : 1.4];
        pen.setLineDash(dash);
        drawLine(pen, line);
    }
    pen.restore();
    pen.lineWidth = 1.4;
    for (const {run, marks} of lines)
        for (const [marker, x, at, isFilled] of marks) {
            if (x < area.left - 1 || x > area.left + area.width + 1) continue;
            if (!(at >= area.top - 1 && at <= area.top + area.height + 1)) continue;
            pen.strokeStyle = colourOf(run);
            pen.fillStyle = isFilled ? pen.strokeStyle : ink.paper;
            drawMarker(pen, marker, x, at);
        }
    const count = lines.filter(({marks}) => marks.length > 0).length;
    Object.assign(chart.plot.dataset, {curves: count, low: y[0], high: y[1]}); // for tests
    if (count > 0) return;
    pen.fillStyle = ink.dim;
    pen.textAlign = "center";
    pen.fillText(shownRuns().length > 0 ? `${chart.unknown} for these runs` : "No run is shown",
        area.left + area.width / 2, area.top + area.height / 2);
}

/** Draws the cross-hair, and the rectangle that is being dragged. */
function drawOverlay(chart, scale) {
    const pen = penOf(chart.overlay, scale);
    const [[low, high], area] = [state.x ?? state.full, areaOf(chart)];
    pen.strokeStyle = pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--accent");
    const x = (coordinate(state.cross) - low) / (high - low);
    if (state.cross !== null && x >= 0 && x <= 1)
        drawLine(pen, [area.left + x * area.width, area.top, area.left + x * area.width, area.top + area.height]);
    if (state.drag?.chart !== chart || state.drag.mode !== "rectangle") return;
    const {from, to} = state.drag;
    const box = [area.left + from.x * area.width, area.top + (1 - from.y) * area.height,
        (to.x - from.x) * area.width, (from.y - to.y) * area.height];
    pen.strokeRect(...box);
    pen.globalAlpha = 0.1;
    pen.fillRect(...box);
}

/** Draws everything now. The plots have one left margin, wide enough for all labels: their x axes are in line. */
function drawAll(scale = window.devicePixelRatio || 1) {
    const area = areaOf(charts[0]);
    const measure = penOf(charts[0].overlay, scale);
    const most = (length, each) => Math.max(2, Math.floor(length / each));
    const ticks = charts.map(chart => ticksOf(chart.y ?? chart.full, chart.isLog, most(area.height, 30)));
    state.left = 14 + Math.max(24, ...ticks.flat().map(([, text]) => measure.measureText(text).width));
    state.ticks = ticksOf(state.x ?? state.full, state.isLog, most(area.width, state.isLog ? 50 : 72));
    charts.forEach((chart, i) => draw(chart, ticks[i], scale));
    const [from, to] = (state.x ?? state.full).map(at => state.isLog ? 10 ** at : at);
    Object.assign(byId("charts").dataset, {axis: state.axis, from, to});
    drawCross(scale);
}

/** Draws what follows the pointer: cross-hair, rectangle, read-out. */
function drawCross(scale = window.devicePixelRatio || 1) {
    for (const chart of charts) drawOverlay(chart, scale);
    fillReadout();
}

/** Draws in the next frame: everything, or only what follows the pointer. */
function redraw(isWhole = true) {
    state.isStale = state.isStale || isWhole;
    if (state.frame) return;
    state.frame = requestAnimationFrame(() => {
        const isStale = state.isStale;
        state.frame = state.isStale = 0;
        if (isStale) drawAll();
        else drawCross();
    });
}

// ---- Zoom, cross-hair, keys ----

/** The coordinate of a value of x on its axis. */
function coordinate(x) {
    return state.isLog ? Math.log10(x) : x;
}

/** A range kept between a billionth and three times the full one, with its middle inside of it. */
function limited([low, high], full) {
    const whole = full[1] - full[0];
    const half = Math.min(Math.max(high - low, whole * 1e-9), 3 * whole) / 2;
    const middle = Math.min(Math.max((low + high) / 2, full[0]), full[1]);
    return [middle - half, middle + half];
}

/** The part of a range between two shares of its length. */
function part([low, high], from, to) {
    return [low + from * (high - low), low + to * (high - low)];
}

/** Zooms x of all charts by a factor around a share of its length. */
function zoomX(factor, share = 0.5) {
    state.x = limited(part(state.x ?? state.full, share - share / factor, share + (1 - share) / factor), state.full);
    redraw();
}

/** Zooms y of one chart. */
function zoomY(chart, factor, share = 0.5) {
    chart.y = limited(part(chart.y ?? chart.full, share - share / factor, share + (1 - share) / factor), chart.full);
    redraw();
}

/** Moves by shares of the ranges from which the move started. */
function pan(chart, across, up, x = state.x ?? state.full, y = chart.y ?? chart.full) {
    if (across !== 0) state.x = limited(part(x, across, 1 + across), state.full);
    if (up !== 0) chart.y = limited(part(y, up, 1 + up), chart.full);
    redraw();
}

/** Shows the full ranges of all charts. */
function showEverything() {
    state.x = null;
    for (const chart of charts) chart.y = null;
    redraw();
}

/** Moves the cross-hair to the next snapshot of the chosen run that is to be told apart. */
function stepCross(direction) {
    const run = shownRuns().includes(state.chosen) ? state.chosen : shownRuns()[0];
    if (!run) return;
    const [low, high] = state.x ?? state.full;
    const target = (state.cross === null ? (low + high) / 2 : coordinate(state.cross)) + direction * (high - low) / 400;
    const at = run.columns[state.axis];
    const next = countUpTo(at, state.isLog ? 10 ** target : target) - (direction < 0 ? 1 : 0);
    const x = at[Math.min(Math.max(next, 0), at.length - 1)];
    if (coordinate(x) < state.full[0]) return;
    state.cross = x;
    const share = (coordinate(x) - low) / (high - low);
    if (share < 0 || share > 1) pan(charts[0], share - 0.5, 0);
    redraw(false);
}

/** Lets a chart follow pointer, wheel and keys. */
function wire(chart) {
    const {plot} = chart;
    const spot = event => {
        const [box, area] = [plot.getBoundingClientRect(), areaOf(chart)];
        return {x: (event.clientX - box.left - area.left) / area.width,
            y: 1 - (event.clientY - box.top - area.top) / area.height};
    };
    const cross = ({x}) => {
        const [at] = part(state.x ?? state.full, x, x);
        state.cross = x < 0 || x > 1 ? null : state.isLog ? 10 ** at : at;
        redraw(false);
    };
    const move = event => {
        const {drag} = state;
        drag.to = spot(event);
        if (drag.mode === "pan") pan(chart, drag.from.x - drag.to.x, drag.from.y - drag.to.y, drag.x, drag.y);
        else cross(drag.to);
    };
    const end = event => {
        const {mode, from, to} = state.drag;
        const area = areaOf(chart);
        const [left, right, bottom, top] = [[from.x, to.x], [from.y, to.y]].flatMap(pair => pair.sort((a, b) => a - b))
            .map(share => Math.min(Math.max(share, 0), 1));
        if (mode === "rectangle" && event.type === "pointerup" && (right - left) * area.width > 5) {
            state.x = limited(part(state.x ?? state.full, left, right), state.full);
            const isHigh = (top - bottom) * area.height > 10; // else x only
            if (isHigh) chart.y = limited(part(chart.y ?? chart.full, bottom, top), chart.full);
        }
        state.drag = null;
        for (const [name, handler] of dragging) window.removeEventListener(name, handler);
        redraw();
    };
    const dragging = [["pointermove", move], ["pointerup", end], ["pointercancel", end]];
    plot.addEventListener("pointerdown", event => {
        if (event.button !== 0 || state.drag) return;
        const mode = event.pointerType === "touch" ? "cross" : event.shiftKey ? "pan" : "rectangle";
        const from = spot(event);
        state.drag = {chart, mode, from, to: from, x: state.x ?? state.full, y: chart.y ?? chart.full};
        cross(from);
        for (const [name, handler] of dragging) window.addEventListener(name, handler);
    });
    plot.addEventListener("pointermove", event => state.drag || cross(spot(event)));
    plot.addEventListener("pointerleave", event => state.drag || event.pointerType === "touch" || cross({x: -1}));
    plot.addEventListener("dblclick", showEverything);
    plot.addEventListener("wheel", event => {
        event.preventDefault();
        const [{x, y}, factor] = [spot(event), Math.exp(-0.002 * event.deltaY * (event.deltaMode === 1 ? 33 : 1))];
        if (x < 0) zoomY(chart, factor, y);
        else zoomX(factor, x);
    }, {passive: false});
    plot.addEventListener("keydown", event => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const [low, high] = state.x ?? state.full;
        const place = state.cross === null ? 0.5 : (coordinate(state.cross) - low) / (high - low);
        const share = Math.min(Math.max(place, 0), 1);
        const action = {
            ArrowLeft: () => event.shiftKey ? pan(chart, -0.1, 0) : stepCross(-1),
            ArrowRight: () => event.shiftKey ? pan(chart, 0.1, 0) : stepCross(1),
            ArrowUp: () => pan(chart, 0, 0.1), ArrowDown: () => pan(chart, 0, -0.1), "+": () => zoomX(1.25, share),
            "=": () => zoomX(1.25, share), "-": () => zoomX(0.8, share), 0: showEverything, Home: showEverything,
            Escape: () => { state.cross = state.drag = null; redraw(); }}[event.key];
        if (!action) return;
        event.preventDefault();
        action();
    });
}
