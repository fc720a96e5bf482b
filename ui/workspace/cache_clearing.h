// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <functional>

namespace gapscope {

class Session;

/// Removes the binary copies of data files away from the window's thread; `said` hears what was removed, in words.
void clearDataCache(Session& session, const std::function<void(const QString&)>& said);

} // namespace gapscope
