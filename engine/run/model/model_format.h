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
// # centre [..]                                                  if there is one
// # factor [..]
// # nystroem {"width":1.5,"seed":1,"landmarks":[..]}           Nystroem features; see run/model/landmarks_json.h
// # tasks ["a","b"]                                              if rows belong to tasks; the K of matrix P K
// # shape {"rows":R,"columns":C}                                 ratings; matrix R C
// # thresholds [1.5,2.5]                                         between ordinal levels
// # kernel {"id":"rbf","width":1.5,"training":"xxh3:.."}         kernel N; the training rows come from the run
//                                                                several: {"sum":[{..,"weight":1,"divisor":2},..],..}
// # run {..}
// 0.25                                                           one coefficient per line. With K classes those of
//                                                                a feature are consecutive, the K free biases
//                                                                come last. For sequences the p of each tag, then
//                                                                the K x K of pairs; for an ensemble T hypotheses,
//                                                                see run/model/ensemble_text.h
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
