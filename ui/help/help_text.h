// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QCoreApplication>
#include <QString>

/// Building blocks of the generated rich text of the help.
namespace gapscope::help {

/// Translates the generated texts.
struct Help {
    Q_DECLARE_TR_FUNCTIONS(Help)
};

inline QString heading(int level, const QString& anchor, const QString& title) {
    return QStringLiteral("<h%1><a name=\"%2\"></a>%3</h%1>").arg(level).arg(anchor, title);
}

inline QString paragraph(const QString& text) {
    return QStringLiteral("<p>%1</p>").arg(text);
}

/// A link to another page of the help, such as "solver-pragam".
inline QString link(const QString& anchor, const QString& text) {
    return QStringLiteral("<a href=\"#%1\">%2</a>").arg(anchor, text);
}

} // namespace gapscope::help
