// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

namespace gapscope {

/// A rich-text paragraph with a small bottom margin.
inline QString paragraph(const QString& text) {
    return QStringLiteral("<p style=\"margin-top:0; margin-bottom:4px\">%1</p>").arg(text);
}

} // namespace gapscope
