// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/elided_label.h"

namespace gapscope {

/// A label that follows the problem of the settings: data, objective, λ; as much of it as there is room for.
ElidedLabel* makeProblemTitle(const Session& session);

} // namespace gapscope
