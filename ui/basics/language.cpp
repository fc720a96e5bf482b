// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/language.h"

#include <QCoreApplication>
#include <QFontDatabase>
#include <QLibraryInfo>
#include <QTranslator>

#include <algorithm>
#include <array>

/// Resources of a static library must be initialized explicitly, outside all namespaces.
static void provideTranslations() {
    Q_INIT_RESOURCE(translations);
}

namespace gapscope {
namespace {

struct Entry {
    Language language;
    const char* word;
    const char* file; ///< suffix of the translation files
};

constexpr std::array entries{Entry{Language::system, "system", ""}, Entry{Language::english, "en", "en"},
                             Entry{Language::german, "de", "de"}, Entry{Language::chinese, "zh", "zh_CN"}};

/// The language of the desktop's messages; its number format may be that of another country.
Language ofTheDesktop() {
    for (const QString& name : QLocale::system().uiLanguages())
        switch (QLocale(name).language()) {
        case QLocale::German:
            return Language::german;
        case QLocale::Chinese:
            if (canBeDrawn(Language::chinese))
                return Language::chinese;
            break;
        case QLocale::English:
            return Language::english;
        default:
            break; // try the user's next language
        }
    return Language::english;
}

void install(const QString& name, const QString& folder) {
    auto* translator = new QTranslator(QCoreApplication::instance());
    if (translator->load(name, folder))
        QCoreApplication::installTranslator(translator);
    else
        delete translator;
}

} // namespace

std::optional<Language> languageOf(QStringView word) {
    const auto found =
        std::ranges::find_if(entries, [word](const Entry& entry) { return word == QLatin1String(entry.word); });
    return found == entries.end() ? std::nullopt : std::optional(found->language);
}

QString wordOf(Language language) {
    return QLatin1String(std::ranges::find(entries, language, &Entry::language)->word);
}

bool canBeDrawn(Language language) {
    return language != Language::chinese || QFontDatabase::writingSystems().contains(QFontDatabase::SimplifiedChinese);
}

void applyLanguage(Language language) {
    provideTranslations();
    omitGroupSeparators();
    const Language chosen = language == Language::system ? ofTheDesktop() : language;
    const QLatin1String file(std::ranges::find(entries, chosen, &Entry::language)->file);
    if (chosen != Language::english)
        install(QStringLiteral("qtbase_") + file, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(QStringLiteral("gapscope_") + file, QStringLiteral(":/translations"));
}

} // namespace gapscope
