// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace gapscope {

/// The step that SVRG, SAGA and SAG have in common (variance_reduced.md section 1):
///     w <- soft((1 - eta lambda) w - eta (pull x_i + share D), eta l1).
/// `pull` corrects the row just drawn; D (p entries) is the mean gradient of the risk as the method remembers it (SAG:
/// a sum, `share` = 1 over the number of rows seen; else share = 1). SAGA and SAG then learn: D <- D + learn x_i.
///
/// Three classes keep such an iterate. All have
///     restart(w, D)                    start anew from there
///     score(row)                       x_i . w; must precede each `advance`, for the same row
///     advance<learns>(row, pull, learn)  one step
///     settle(), copyWeights(w)         all coordinates up to date (p operations), then the weights
///     copyGradient(D)                  D as it is now
///     setShare(share)                  for the steps to come; it never grows
struct ProximalStep {
    double eta = 0.0;
    double lambda = 0.0; ///< strength of the l2 part; eta lambda <= 1
    double l1 = 0.0;

    double decay() const noexcept { return 1.0 - eta * lambda; }
    double threshold() const noexcept { return eta * l1; }
};

} // namespace gapscope
