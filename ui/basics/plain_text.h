// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

class QWidget;

namespace gapscope {

// Names, notes, reasons and labels come from files, sessions, logs, lessons, data sets and other programs: they are
// shown as they are written. Qt guesses otherwise: a label, tool tip or message box whose text looks like markup lays
// it out, and opens every file that an image in it names.

/// From now on every label, message box and tool tip of the program is plain text, but for labels that are set to
/// Qt::RichText and tips of setRichToolTip. To be called before the first widget; again does nothing.
void showTextsAsWritten();

/// A tool tip with markup of the program's own, whose parts from elsewhere are escaped.
void setRichToolTip(QWidget& widget, const QString& rich);

/// For menus, buttons, tabs and docks: no letter becomes a key, and all of it stands in one line.
QString actionText(const QString& text);

/// For titles of windows, which may hold Qt's mark of unsaved changes, "[*]".
QString windowTitleText(const QString& text);

} // namespace gapscope
