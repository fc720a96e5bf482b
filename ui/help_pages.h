// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

namespace gapscope {

/// The help as one rich text, generated from the registries: how to work with the window, solvers, losses,
/// regularizers, data sets, topics. Every entry has an anchor: "solver-prox-sdca", "loss-hinge", "regularizer-l2",
/// "data-wine", "cutting-planes".
QString helpHtml();

/// The text of the About box.
QString aboutHtml();

} // namespace gapscope
