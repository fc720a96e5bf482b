// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QString>

class QWidget;

namespace gapscope {

// Names, notes, reasons and labels come from files, sessions, logs, lessons, data sets and other programs, so they are
// shown as plain text. By default Qt guesses: a label, tooltip or message box whose text looks like markup renders it
// and opens every file that an image in it names.

/// Makes every label, message box and tooltip plain text, except labels set to Qt::RichText and tips of setRichToolTip.
/// To be called before the first widget; repeated calls do nothing.
void showTextsAsWritten();

/// Sets a tooltip with the program's own markup; text from elsewhere must be escaped.
void setRichToolTip(QWidget& widget, const QString& rich);

/// For menus, buttons, tabs and docks: escapes mnemonics and control characters.
QString actionText(const QString& text);

/// For window titles: "[*]", with which Qt marks unsaved changes, is shown literally.
QString windowTitleText(const QString& text);

} // namespace gapscope
