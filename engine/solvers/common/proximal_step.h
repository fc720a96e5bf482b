// SPDX-License-Identifier: GPL-3.0-only
#pragma once

namespace gapscope {

/// The step shared by SVRG, SAGA and SAG (variance_reduced.md section 1):
///     w <- soft((1 - eta lambda) w - eta (pull x_i + share D), eta l1);
/// with K outputs this holds for each column of W, and then each row W_j is shortened by eta rowNorm.
/// `pull` is the correction for the current row; D (p entries) is the stored mean gradient of the risk, with share = 1
/// (SAG: a sum, and `share` = 1 over the number of rows seen). SAGA and SAG then update D <- D + learn x_i.
///
/// Three classes hold such an iterate of one column, with the interface
///     restart(w, D)                    start from this point
///     score(row)                       x_i . w; must precede each `advance`, for the same row
///     advance<learns>(row, pull, learn)  one step
///     settle(), copyWeights(w)         bring all coordinates up to date (p operations), then copy w
///     copyGradient(D)                  the current D
///     setShare(share)                  for the following steps; must not increase
/// ColumnIterates and RowNormIterate hold all columns, with formScores in place of score and blocks of K numbers.
struct ProximalStep {
    double eta = 0.0;
    double lambda = 0.0; ///< strength of the l2 part; eta lambda <= 1
    double l1 = 0.0;
    double rowNorm = 0.0; ///< only RowNormIterate supports it

    double decay() const noexcept { return 1.0 - eta * lambda; }
    double threshold() const noexcept { return eta * l1; }
};

} // namespace gapscope
