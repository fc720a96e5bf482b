// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QLocale>
#include <QString>
#include <QStringView>

#include <optional>

namespace gapscope {

/// The languages of the window; `system` is the desktop's language if it is one of these, else English.
enum class Language { system, english, german, chinese };

/// From "system", "en", "de" or "zh"; nothing for other texts.
std::optional<Language> languageOf(QStringView word);
QString wordOf(Language language);

/// Turns off group separators, because the separator of one country is the decimal point of another.
inline void omitGroupSeparators() {
    QLocale numbers;
    numbers.setNumberOptions(numbers.numberOptions() | QLocale::OmitGroupSeparator);
    QLocale::setDefault(numbers);
}

/// Whether an installed font covers the language. Needs the application object.
bool canBeDrawn(Language language);

/// Loads the translations of a language, and Qt's own (buttons, file dialogs) if they are installed. To be called once,
/// before the first window: existing windows do not change. The experiments stay English. Numbers use the desktop's
/// decimal point and no group separators except those of shownCount (ui/basics/numbers.h).
void applyLanguage(Language language);

/// The file of a folder of resources in the language applied, such as ":/help/de/losses/hinge.md"; the English file
/// ":/help/losses/hinge.md" if it is not translated.
QString translatedFile(const QString& folder, const QString& file);

/// Markdown without line breaks between Chinese characters, which would be shown as spaces. Code blocks keep theirs.
QString joinedChineseLines(const QString& markdown);

} // namespace gapscope
