// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <vector>

namespace gapscope {

/// The finite values that a typed text may mean, the likeliest first: in C notation, then in the locale of the screen.
/// "1.361" may mean 1361 in a locale with that group separator.
std::vector<double> typedNumbers(const QString& text);

} // namespace gapscope
