// SPDX-License-Identifier: GPL-3.0-only
#include "ui/basics/language.h"

#include <QCoreApplication>
#include <QFile>
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

QString& appliedSuffix() {
    static QString suffix;
    return suffix;
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
    appliedSuffix() = file;
    if (chosen != Language::english)
        install(QStringLiteral("qtbase_") + file, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(QStringLiteral("gapscope_") + file, QStringLiteral(":/translations"));
}

QString translatedFile(const QString& folder, const QString& file) {
    const QString translated = QStringLiteral("%1/%2/%3").arg(folder, appliedSuffix(), file);
    return !appliedSuffix().isEmpty() && QFile::exists(translated) ? translated
                                                                   : QStringLiteral("%1/%2").arg(folder, file);
}

QString joinedChineseLines(const QString& markdown) {
    const auto isChinese = [](QChar letter) {
        return (letter >= u'\u2e80' && letter <= u'\u9fff') || letter >= u'\uff00';
    };
    QStringList lines;
    bool isCode = false;
    for (const QString& line : markdown.split(u'\n')) {
        const bool isJoined = !isCode && !lines.isEmpty() && !lines.back().isEmpty() && !line.isEmpty() &&
                              isChinese(lines.back().back()) && isChinese(line.front());
        if (isJoined)
            lines.back() += line;
        else
            lines += line;
        isCode = isCode != line.startsWith(QStringLiteral("```"));
    }
    return lines.join(u'\n');
}

} // namespace gapscope
