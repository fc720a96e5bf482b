// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <string>

namespace gapscope::experiment_test {

/// A small experiment that takes a moment: two panels, a plain, a tuned and a seeded line, and one with a path.
inline const std::string& smallText() {
    static const std::string text = R"({
 "gapscope_experiment": 1,
 "id": "small",
 "title": "A small one",
 "source": "ours",
 "claim": "Newton is ahead.",
 "notes": ["for tests"],
 "data": [{"id": "made", "title": "Made", "small": "generate:gaussian,n=60,features=8,relevant=3,seed=3"}],
 "spec": {"problem": {"loss": {"id": "logistic"}}, "cadence": {"every": 1, "unit": "passes"}},
 "panels": [
  {"id": "strong", "title": "strong", "data": "made", "spec": {"problem": {"regularizer": {"id": "l2", "lambda": "1/n"}}}},
  {"id": "weak", "title": "weak", "data": "made", "spec": {"problem": {"regularizer": {"id": "l2", "lambda": "0.1/n"}}}}
 ],
 "lines": [
  {"id": "newton", "title": "Newton", "spec": {"solver": {"id": "newton"}}},
  {"id": "gd", "title": "Gradient descent", "spec": {"solver": {"id": "gd"}},
   "tune": {"key": "solver.eta", "values": [9.87654321, 1, 0.1]}},
  {"id": "sdca", "title": "Prox-SDCA", "spec": {"solver": {"id": "prox-sdca"}}, "seeds": [1, 2, 3]},
  {"id": "path", "title": "a path", "spec": {"solver": {"id": "fista"}}, "panels": ["strong"],
   "path": {"key": "lambda", "grid": "1e-3:1:4", "warm": true}}
 ],
 "budget": {"small": {"passes": 30}},
 "reference": {"spec": {"solver": {"id": "newton"}, "budget": {"rel_tol": 1e-10, "passes": 200}}},
 "views": [
  {"id": "gap", "title": "Gap", "x": "passes", "y": "gap"},
  {"id": "norms", "title": "Norm along the path", "x": "value", "y": "norm_w", "log_x": true}
 ],
 "checks": [
  {"says": "Newton ends nearer.", "left": {"of": "suboptimality", "line": "newton"}, "is": "<=",
   "right": {"of": "suboptimality", "line": "gd"}},
  {"says": "All come to a gap of 0.1.", "left": {"of": "passes", "at": {"gap": 0.1}}, "is": "<=", "right": 30,
   "lines": ["newton", "sdca"]}
 ]
})";
    return text;
}

/// The text with the first occurrence of `from` replaced; it must be there.
inline std::string changed(std::string text, const std::string& from, const std::string& to) {
    return text.replace(text.find(from), from.size(), to);
}

} // namespace gapscope::experiment_test
