// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

#include <functional>

namespace gapscope {

class Session;

/// Removes the binary copies of data files in the background; `said` receives a sentence on what was removed.
void clearDataCache(Session& session, const std::function<void(const QString&)>& said);

} // namespace gapscope
