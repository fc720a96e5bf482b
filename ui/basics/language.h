// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QLocale>
#include <QString>
#include <QStringView>

#include <optional>

namespace gapscope {

/// The languages of the window; `system` is that of the desktop where it is one of these, else English.
enum class Language { system, english, german, chinese };

/// From "system", "en", "de" or "zh"; nothing for other words.
std::optional<Language> languageOf(QStringView word);
QString wordOf(Language language);

/// Numbers are shown without group separators from then on: that of one country is the decimal point of another.
inline void omitGroupSeparators() {
    QLocale numbers;
    numbers.setNumberOptions(numbers.numberOptions() | QLocale::OmitGroupSeparator);
    QLocale::setDefault(numbers);
}

/// Whether a font of this machine has the letters of a language. Needs the application.
bool canBeDrawn(Language language);

/// Loads the texts of a language, Qt's own (buttons, dialogs of files) where they are installed, for the windows that
/// are made from then on. The help and the experiments stay English, and numbers have the decimal point of the desktop
/// and no group separators but those of shownCount (ui/basics/numbers.h). Once, before the first
/// window: windows that are there do not change.
void applyLanguage(Language language);

} // namespace gapscope
