// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/math/vector.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace gapscope {

/// Parsers for the fields of a run: C notation, whatever the locale; the messages are those of the command line.

/// A fraction above 0 and below 1; empty or 0 means none.
Result<std::optional<double>> readShare(const QString& text);
/// The probability that a training label is changed, from 0 to below 1; empty means 0.
Result<double> readFlipProbability(const QString& text);
/// A number of random Fourier features from 1 to 1e6; empty or 0 means none, returned as 0.
Result<Index> readFourierDimension(const QString& text);
/// A number of Nystroem landmarks from 1 to 20000; empty or 0 means none, returned as 0.
Result<Index> readLandmarks(const QString& text);
/// A number of thresholds per feature from 1 to 1e6; empty means the default, returned as 0.
Result<Index> readThresholds(const QString& text);
/// A bound of coefficients: a lower one at most 0, an upper one at least 0; empty means none, returned as an infinite
/// one.
Result<double> readBound(const QString& text, bool lower);
/// A dual budget above 0; empty means none.
Result<std::optional<double>> readDualBudget(const QString& text);
/// 0 to 2^64 - 1.
Result<std::uint64_t> readSeed(const QString& text);
/// A gap tolerance above 0.
Result<double> readTolerance(const QString& text);
/// A limit of passes from 1 to 1e9; empty means none.
Result<std::optional<double>> readPasses(const QString& text);
/// A limit of solver seconds above 0; empty means none.
Result<std::optional<double>> readSeconds(const QString& text);
/// Threads of one run, at least 1; RunSpec::automaticThreads for no text.
Result<int> readThreads(const QString& text);

} // namespace gapscope
