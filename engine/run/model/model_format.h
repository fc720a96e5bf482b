// SPDX-License-Identifier: GPL-3.0-only
//
// # gapscope-model 1
// # form vector                                                  or: matrix P K, with K classes; ensemble T; dual
// # loss "hinge"
// # labels {"negative":["malignant"],"positive":["benign"]}      null for regression; {"classes":["a","b","c"]}
// # bias "none"
// # data {"source":"breast-cancer","fingerprint":"xxh3:..","columns":30}
// # columns {"label":"y",..}                                     of a table: run/model/column_encoding_json.h
// # transforms ["standardize"]
// # centre [..]                                                  where there is one
// # factor [..]
// # tasks ["a","b"]                                              rows are of tasks; the K of matrix P K
// # shape {"rows":R,"columns":C}                                 ratings; matrix R C
// # thresholds [1.5,2.5]                                         between levels
// # kernel {"id":"rbf","width":1.5,"training":"xxh3:.."}         kernel N; the training rows come from the run
// # run {..}
// 0.25                                                           one coefficient a line; with K classes the K of
//                                                                a feature follow each other, the K free biases
//                                                                come last; of sequences the p of a tag, then the
//                                                                K x K of pairs; of an ensemble T hypotheses, as
//                                                                run/model/ensemble_text.h has them
#pragma once

#include "engine/base/message.h"
#include "engine/math/vector.h"

#include <cstdint>
#include <string>
#include <string_view>

/// Keywords of model files, shared by writer and reader.
namespace gapscope::model_format {

inline constexpr std::string_view title = "gapscope-model";
inline constexpr std::int64_t version = 1;
inline constexpr std::string_view constantFeature = "constant-feature";

/// "matrix P K"
inline std::string matrixForm(Index rows, Index columns) {
    return "matrix " + shown(static_cast<std::int64_t>(rows)) + " " + shown(static_cast<std::int64_t>(columns));
}

/// "ensemble T"
inline std::string ensembleForm(std::size_t count) {
    return "ensemble " + shown(static_cast<std::int64_t>(count));
}

/// "kernel N"
inline std::string kernelForm(Index count) {
    return "kernel " + shown(static_cast<std::int64_t>(count));
}

} // namespace gapscope::model_format
