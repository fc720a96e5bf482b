// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/record/snapshot.h"

#include <QStringList>

#include <string>

namespace gapscope {

struct Run;

/// What the gap of a run proves, in sentences of rich text, a paragraph each.
QStringList certificateWords(const Run& run, const Snapshot& last);
/// Where its lower bound comes from and how exact it is; empty without a bound.
QString lowerBoundWords(const Run& run, const Snapshot& last);
/// What holds with all rounding included; if nothing does, why. Empty for a diverged or stopped run.
QString provedWords(const Run& run);
/// The same for the bounds of a run that waits.
QString provedWords(const ProvedBounds& bounds);
/// That no such bounds are known for a loss, a regularizer or a kernel.
QString withoutProofWords(const std::string& what);

} // namespace gapscope
