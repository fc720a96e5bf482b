// SPDX-License-Identifier: GPL-3.0-only
// The first of the three scripts of a shared page, which the writer puts one after the other: curves.js reads the runs
// from the JSON of the page and finds their curves, ranges, ticks and pixels; charts.js draws them; page.js writes the
// words and tables. They need nothing but a browser (ES2020). Texts of the data are text nodes, never markup.
//
// The JSON: {version, title, x, log_x, tolerance, problem, runs}; problem, or a list of problems to choose from, is
// {data, loss, regularizer, lambda, formula, n, p, baseline_error}; a run is {name, solver, colour: {light, dark},
// marker, status, outcome, command, certificate: [sentences], problem: index, snapshots: {iterations: [], passes: [],
// seconds: [], primal: [], ...}}. A column has a value for each snapshot: a number, null for unknown, or "inf", "-inf",
// "nan"; iterations, passes and seconds are numbers that do not fall.
"use strict";

const byId = id => document.getElementById(id);
const data = JSON.parse(byId("gapscope-charts").textContent);
const problems = [].concat(data.problem);
const axes = {iterations: ["iterations", "iteration"], passes: ["passes over the data", "pass"],
    seconds: ["solver seconds", "second"]};
const mostPoints = 2000;
const dashed = [6, 4];
const dashDotted = [9, 3, 2, 3];
// The four charts: their curves as [column, name, dash], and a level that is drawn across. full is the range of y, and
// y the zoomed one, both in coordinates of the axis: logarithms on a logarithmic one.
const charts = [
    {title: "Objectives", keepsStart: true, hasBand: true, unknown: "No objectives are known",
        curves: [["primal", "primal", []], ["dual", "best dual so far", dashed]]},
    {title: "Duality gap", isLog: true, unknown: "No certified gap is known",
        curves: [["gap", "gap", []], ["suboptimality", "suboptimality", dashDotted]],
        levelName: "tolerance", level: () => data.tolerance},
    {title: "Sparsity", isWhole: true, unknown: "No counts of nonzeros are known",
        curves: [["nonzeros_w", "w", []], ["nonzeros_alpha", "α", dashed]]},
    {title: "Errors", unknown: "No errors are known",
        curves: [["train_error", "training", []], ["test_error", "test", dashed]],
        levelName: "constant prediction", level: () => problems[state.problem].baseline_error},
].map(chart => ({...chart, y: null, full: [0, 1]}));
const values = [["iterations", "iteration"], ["passes", "passes"], ["seconds", "seconds"], ["primal", "primal P"],
    ["dual", "dual D"], ["gap", "gap"], ["suboptimality", "suboptimality"], ["nonzeros_w", "nonzeros w"],
    ["nonzeros_alpha", "nonzeros α"], ["train_error", "training error"], ["test_error", "test error"]];
const runs = data.runs.map(prepared);
for (const run of runs) run.columns.suboptimality = suboptimality(run);
const state = {axis: data.x in axes ? data.x : "passes", isLog: data.log_x !== false, problem: 0, x: null, full: [0, 1],
    cross: null, chosen: runs[0], drag: null, left: 40, frame: 0};

/** A value of the JSON as a number; null stays: unknown. */
function decoded(value) {
    return typeof value === "string" ? {inf: Infinity, "-inf": -Infinity}[value] ?? NaN : value;
}

/** A run with columns of numbers. lower and upper are the borders of its band, where D and P are both known. */
function prepared(run, index) {
    const columns = {};
    for (const [key, column] of Object.entries(run.snapshots)) columns[key] = column.map(decoded);
    let best = -Infinity;
    const bestSoFar = dual => dual === null || Number.isNaN(dual) ? dual : best = Math.max(best, dual);
    columns.dual = (columns.dual ?? []).map(bestSoFar);
    const border = own => columns.primal.map((primal, i) => {
        const dual = columns.dual[i] ?? null;
        return primal === null || dual === null ? null : Number.isFinite(primal - dual) ? own[i] : NaN;
    });
    return {...run, index, problem: run.problem ?? 0, isShown: true, columns, best, cache: new Map(),
        lower: border(columns.dual), upper: border(columns.primal)};
}

/** P minus the best lower bound of all runs of the same problem, hidden ones too: a bound stays valid. */
function suboptimality(run) {
    const bound = Math.max(...runs.filter(each => each.problem === run.problem).map(each => each.best));
    return run.columns.primal.map(primal => primal === null || !Number.isFinite(bound) ? null : primal - bound);
}

/** The runs that are to be seen now. */
function shownRuns() {
    return runs.filter(run => run.isShown && run.problem === state.problem);
}

/** A curve in coordinates of the axes (logarithms on logarithmic ones); y is NaN where the line ends because a value is
 *  not finite or not on the axis. Counts what the axes cannot show, and remembers the last point of x = 0 in edge; low,
 *  high and start are its least, largest and first value. */
function curveOf(run, column, name, isLogY) {
    const key = [name, state.axis, state.isLog].join();
    if (run.cache.has(key)) return run.cache.get(key);
    const at = run.columns[state.axis];
    const curve = {x: [], y: [], low: Infinity, high: -Infinity, start: NaN, atZero: 0, notPositive: 0, edge: NaN};
    (column ?? []).forEach((value, i) => {
        if (value === null) return;
        const x = state.isLog ? Math.log10(at[i]) : at[i];
        const y = isLogY ? Math.log10(value) : value;
        if (isLogY && value <= 0) ++curve.notPositive;
        if (Number.isFinite(x)) {
            curve.x.push(x);
            curve.y.push(Number.isFinite(y) ? y : NaN);
            if (!Number.isFinite(y)) return;
            curve.low = Math.min(curve.low, y);
            curve.high = Math.max(curve.high, y);
            if (Number.isNaN(curve.start)) curve.start = y;
        } else if (Number.isFinite(y)) {
            ++curve.atZero;
            curve.edge = curve.start = y;
        }
    });
    curve.x = Float64Array.from(curve.x);
    curve.y = Float64Array.from(curve.y);
    run.cache.set(key, curve);
    return curve;
}

/** The number of entries of a nondecreasing list that are at most value. */
function countUpTo(list, value) {
    let low = 0;
    for (let high = list.length; low < high;) {
        const middle = (low + high) >> 1;
        if (list[middle] <= value) low = middle + 1;
        else high = middle;
    }
    return low;
}

/** The value of a run at x, or at its end: of the last snapshot up to there that knows one; null beyond the run. */
function valueAt(run, key, x) {
    const at = run.columns[state.axis];
    if (x !== null && x > at[at.length - 1]) return null;
    for (let i = x === null ? at.length - 1 : countUpTo(at, x) - 1; i >= 0; --i)
        if ((run.columns[key]?.[i] ?? null) !== null) return run.columns[key][i];
    return null;
}

/** A number for reading: 4 digits, thin spaces for thousands, 1e-10 for small and large ones. */
function shown(value, digits = 4) {
    if (value === null || value === undefined) return "–";
    if (!Number.isFinite(value)) return Number.isNaN(value) ? "not a number" : value > 0 ? "∞" : "−∞";
    const exponent = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)) + 1e-9);
    if (exponent >= 7 || exponent <= -4)
        return value.toExponential(digits - 1).replace(/\.?0*e\+?/, "e").replace(/^-/, "−");
    const decimals = Number.isInteger(value) ? 0 : Math.max(0, digits - 1 - exponent);
    const [whole, ...fraction] = value.toFixed(decimals).split(".");
    const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, "\u202f") : whole;
    return [grouped, ...fraction].join(".").replace(/^-/, "−");
}

/** A step of 1, 2 or 5 times a power of ten, not smaller than rough. */
function niceStep(rough) {
    const power = 10 ** Math.floor(Math.log10(rough));
    return power * ([1, 2, 5].find(step => step * power >= rough * (1 - 1e-9)) ?? 10);
}

/** The value up to which a curve is of interest: nine tenths of its values with as much room again; sign -1: down to
 *  which, times -1. */
function interesting(curve, sign) {
    const stride = 1 + Math.floor(curve.y.length / 200);
    const sorted = [];
    for (let i = curve.y.length - 1; i >= 0; i -= stride) if (!Number.isNaN(curve.y[i])) sorted.push(sign * curve.y[i]);
    if (sorted.length === 0) return -Infinity;
    sorted.sort((a, b) => a - b);
    const usual = sorted[Math.floor(0.9 * (sorted.length - 1))];
    return usual > sorted[0] ? sorted[0] + 2 * (usual - sorted[0]) : usual + Math.abs(usual);
}

/** The range of x over the runs to be seen, rounded outward. */
function fullX() {
    const all = shownRuns().map(run => run.columns[state.axis]);
    const largest = Math.max(0, ...all.map(at => at[at.length - 1] ?? 0));
    const smallest = Math.min(...all.map(at => at[countUpTo(at, 0)] ?? Infinity));
    if (!(largest > 0)) return state.isLog ? [-1, 0] : [0, 1];
    const power = 10 ** Math.floor(Math.log10(largest));
    const high = power * [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find(step => step * power >= largest * (1 - 1e-12));
    if (!state.isLog) return [0, high];
    const low = Math.max(Math.floor(Math.log10(smallest) * 3) / 3, Math.log10(largest) - 16);
    return [low, Math.max(Math.log10(high), low + 0.3)];
}

/** The range of y of a chart over the runs to be seen. A diverged run, a wild start or a run above all others does not
 *  compress them: objectives reach up to those of the start, errors to a little above the constant prediction. */
function fullY(chart) {
    const known = shownRuns().flatMap(run => chart.curves.map(([key], which) =>
        ({run, which, curve: curveOf(run, run.columns[key], key, chart.isLog)})))
        .filter(({curve}) => curve.low <= curve.high);
    const calm = known.filter(({run}) => run.status !== "diverged");
    const curves = calm.length > 0 ? calm : known;
    let low = Math.min(...curves.map(({curve}) => curve.low));
    let high = Math.max(...curves.map(({curve}) => curve.high));
    if (low > high) return chart.isLog ? [-1, 0] : [0, 1];
    const start = Math.max(...curves.map(({curve}) => curve.start));
    const level = levelOf(chart);
    if (chart.isLog) {
        if (level !== null && low < level + 3) low = Math.min(low, level - 0.3);
        low = Math.floor(Math.max(low, start - 16) + 1e-9);
        return [low, Math.max(low + 1, Math.ceil(Math.min(high, start + 6) - 1e-9))];
    }
    if (!chart.isWhole) {
        const chosen = curves.filter(({which}) => which === 0 || !chart.keepsStart);
        const tops = chosen.map(({curve}) => interesting(curve, 1));
        const top = chart.keepsStart ? Math.max(start, Math.min(...tops))
            : Math.min(Math.max(...tops), level === null ? Infinity : 1.1 * level);
        const bottom = Math.min(...curves.map(({curve}) => -interesting(curve, -1)));
        if (top > low && high - low > 2 * (top - low)) high = top;
        if (bottom < high && high - low > 2 * (high - bottom)) low = bottom;
    }
    if (low >= 0 && low <= 0.5 * high) low = 0;
    if (high <= 0 && high >= 0.5 * low) high = 0;
    const size = Math.max(Math.abs(low), Math.abs(high));
    const least = size > 0 ? Math.max(size * 1e-9, chart.isWhole ? 2 : 0) : 1;
    if (high - low < least) {
        const half = Math.max(least, size * 0.1) / 2;
        [low, high] = [(low + high) / 2 - half, (low + high) / 2 + half];
    }
    const step = Math.max(niceStep((high - low) / 10), chart.isWhole ? 1 : 0);
    const pad = 0.02 * (high - low);
    const outward = (value, round, shift) => value === 0 ? 0 : round((value + shift) / step) * step;
    return [outward(low, Math.floor, -pad), outward(high, Math.ceil, pad)];
}

/** The ticks of a range: [coordinate, text], text empty for small ticks. */
function ticksOf([low, high], isLog, most) {
    if (isLog && high - low >= 0.7) {
        const step = [1, 2, 3, 4, 5, 10, 20, 50, 100].find(each => (high - low) / each + 1 <= most) ?? 100;
        const few = high - low <= 2 && 3 * (high - low) <= most;
        const isPlain = Math.max(-low, high) < 4;
        const ticks = [];
        for (let k = Math.floor(low); k <= high; ++k)
            for (let m = 1; m <= (step === 1 ? 9 : 1); ++m)
                ticks.push([k + Math.log10(m), (m === 1 && k % step === 0) || (few && (m === 2 || m === 5))
                    ? isPlain || k === 0 ? shown(Number(`${m}e${k}`), 1) : `${m}e${k}` : ""]);
        return ticks.filter(([at]) => at >= low - 1e-9 && at <= high + 1e-9);
    }
    const [from, to] = isLog ? [10 ** low, 10 ** high] : [low, high];
    const step = niceStep((to - from) / most);
    const size = Math.max(Math.abs(from), Math.abs(to));
    const digits = 1 + Math.max(0, Math.floor(Math.log10(size) + 1e-9) - Math.floor(Math.log10(step) + 1e-9));
    const ticks = [];
    for (let k = Math.ceil(from / step - 1e-9); k <= to / step + 1e-9; ++k) {
        const value = k * step;
        const text = size >= 1e7 || size < 1e-3 || value === 0 ? shown(Number(value.toPrecision(12)), digits)
            : value.toFixed(Math.max(0, -Math.floor(Math.log10(step) + 1e-9))).replace(/^-/, "−");
        ticks.push([isLog ? Math.log10(value) : value, text]);
    }
    return ticks;
}

/** Thins points: of every cell of x, 1 / perUnit wide, the first, lowest, highest and last point are passed on, so that
 *  no spike is lost, and every hole. */
function thin({x, y}, from, to, start, perUnit, pass) {
    for (let i = from; i < to;) {
        if (y[i] !== y[i]) {
            pass(i++);
            continue;
        }
        const end = start + (Math.floor((x[i] - start) * perUnit) + 1) / perUnit;
        const first = i;
        let [low, high] = [i, i];
        for (++i; i < to && x[i] < end; ++i) {
            const value = y[i];
            if (value < y[low]) low = i;
            else if (value > y[high]) high = i;
            else if (value !== value) break;
        }
        const [one, two, last] = [Math.min(low, high), Math.max(low, high), i - 1];
        pass(first);
        if (one !== first) pass(one);
        if (two !== one) pass(two);
        if (last !== two) pass(last);
    }
}

/** A long curve thinned to a thousand cells, for views of all of it; kept with the curve. */
function coarse(curve) {
    if (!curve.coarse) {
        const [start, end] = [curve.x[0], curve.x[curve.x.length - 1]];
        const kept = [];
        curve.perUnit = 1024 / (end - start);
        thin(curve, 0, curve.x.length, start, curve.perUnit, i => kept.push(i));
        curve.coarse = {x: Float64Array.from(kept, i => curve.x[i]), y: Float64Array.from(kept, i => curve.y[i])};
    }
    return curve.coarse;
}

/** The pixels of a curve in an area, [x, y, x, y, ...], y = NaN between its pieces, thinned by columns of pixels where
 *  there are more than 2000 points. */
function pixelsOf(curve, {view, y, area}) {
    const across = area.width / (view[1] - view[0]);
    const up = area.height / (y[1] - y[0]);
    const isLong = curve.x.length > 4 * mostPoints;
    const {x: xs, y: ys} = isLong && coarse(curve) && curve.perUnit >= across ? curve.coarse : curve;
    const from = Math.max(0, countUpTo(xs, view[0]) - 1);
    const to = Math.min(xs.length, countUpTo(xs, view[1]) + 1);
    const line = [];
    const push = i => line.push(area.left + (xs[i] - view[0]) * across,
        area.top + Math.min(Math.max((y[1] - ys[i]) * up, -area.height), 2 * area.height));
    if (to - from > mostPoints) thin({x: xs, y: ys}, from, to, view[0], across, push);
    else for (let i = from; i < to; ++i) push(i);
    return line;
}
