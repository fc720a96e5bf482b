// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

namespace gapscope {

/// Rich text with a small distance to what follows.
inline QString paragraph(const QString& text) {
    return QStringLiteral("<p style=\"margin-top:0; margin-bottom:4px\">%1</p>").arg(text);
}

} // namespace gapscope
