// SPDX-License-Identifier: GPL-3.0-only
//
// The translation files: nothing is missing or obsolete, and every translation has the same arguments, tags and
// mnemonics as its source.
#include "tests/ui/support/translation_file.h"

#include "engine/base/run_sentence.h"
#include "engine/problem/problem.h"
#include "engine/solvers/registry.h"
#include "ui/basics/engine_text.h"
#include "ui/basics/language.h"
#include "ui/controller/run_controller.h"

#include <QDirIterator>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

using namespace gapscope;
using gapscope::test::readTranslations;
using gapscope::test::TranslatedMessage;
using gapscope::test::translationFile;

namespace {

const QStringList languages{QStringLiteral("de"), QStringLiteral("zh_CN"), QStringLiteral("en")};

QStringList all(const QString& expression, const QString& text) {
    QStringList found;
    const QRegularExpression regular(expression);
    for (auto matches = regular.globalMatch(text); matches.hasNext();)
        found += matches.next().captured();
    return found;
}

QStringList sorted(QStringList list) {
    list.sort();
    return list;
}

QStringList distinct(QStringList list) {
    list.removeDuplicates();
    return sorted(list);
}

QString nameOf(const TranslatedMessage& message) {
    return QStringLiteral("%1: \"%2\" -> \"%3\"").arg(message.context, message.source, message.translations.join(u'|'));
}

/// What is wrong with a translation as a replacement for its source.
QString faultOf(const QString& source, const QString& translation, bool isNumerus) {
    const QString places = QStringLiteral("%L?[0-9]+|%n|%p");
    QStringList wanted = distinct(all(places, source));
    QStringList found = distinct(all(places, translation));
    if (isNumerus) { // "one run" may omit its number
        wanted.removeAll(QStringLiteral("%n"));
        found.removeAll(QStringLiteral("%n"));
    }
    if (wanted != found)
        return QStringLiteral("places for arguments");
    const QString tags = QStringLiteral("</?[a-z][^>]*>");
    if (sorted(all(tags, source)) != sorted(all(tags, translation)))
        return QStringLiteral("tags");
    const QString underlined = QStringLiteral("&(?![a-z]+;)");
    if (all(underlined, source).size() != all(underlined, translation).size())
        return QStringLiteral("underlined letters");
    if (source.endsWith(u'…') != translation.endsWith(u'…'))
        return QStringLiteral("the dots at the end");
    if (source.contains(u'\t') != translation.contains(u'\t'))
        return QStringLiteral("the tab before the keys");
    const auto ends = [](const QString& text) { return std::pair(text.front().isSpace(), text.back().isSpace()); };
    return ends(source) == ends(translation) ? QString() : QStringLiteral("blanks at the ends");
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filesAreUpToDate();
    void nothingIsMissing_data();
    void nothingIsMissing();
    void translationsFitTheirSources_data();
    void translationsFitTheirSources();
    void sentencesOfRunsAreKnown();
    void sentencesOfTheEngineAreTranslated();
};

/// lupdate and the program that prints the engine's texts change nothing in a copy of the files.
void TestTranslations::filesAreUpToDate() {
    const QString paths = QStringLiteral("/usr/lib/qt6/bin");
    if (QStandardPaths::findExecutable(QStringLiteral("lupdate")).isEmpty() &&
        QStandardPaths::findExecutable(QStringLiteral("lupdate"), {paths}).isEmpty())
        QSKIP("lupdate is not installed (qt6-l10n-tools)");
    QTemporaryDir folder;
    for (const QString& language : languages)
        QVERIFY(QFile::copy(translationFile(language.toLatin1().constData()),
                            folder.filePath(QStringLiteral("gapscope_%1.ts").arg(language))));
    QProcess update;
    update.start(QStringLiteral("bash"), {QStringLiteral(GAPSCOPE_SOURCE_DIR "/resources/translations/update"),
                                          QStringLiteral(GAPSCOPE_ENGINE_TEXTS_PATH), folder.path()});
    QVERIFY(update.waitForFinished(120000));
    const QByteArray said = update.readAllStandardOutput() + update.readAllStandardError();
    QVERIFY2(update.exitCode() == 0, said.constData());
    QVERIFY2(said.contains("Every text has its translations."), said.constData());
    using Key = std::tuple<QString, QString, QString>;
    const auto keysOf = [](const QString& path) {
        std::vector<Key> keys;
        for (const TranslatedMessage& message : readTranslations(path))
            keys.emplace_back(message.context, message.source, message.comment);
        std::ranges::sort(keys);
        return keys;
    };
    for (const QString& language : languages) {
        const std::vector<Key> kept = keysOf(translationFile(language.toLatin1().constData()));
        const std::vector<Key> current = keysOf(folder.filePath(QStringLiteral("gapscope_%1.ts").arg(language)));
        QVERIFY(!current.empty());
        for (const Key& key : kept)
            QVERIFY2(std::ranges::binary_search(current, key),
                     qPrintable(QStringLiteral("%1: \"%2\" of %3 is in no source any more")
                                    .arg(language, std::get<1>(key), std::get<0>(key))));
    }
}

void TestTranslations::nothingIsMissing_data() {
    QTest::addColumn<int>("forms");
    QTest::newRow("de") << 2;
    QTest::newRow("zh_CN") << 1;
    QTest::newRow("en") << 2;
}

void TestTranslations::nothingIsMissing() {
    QFETCH(int, forms);
    const std::vector<TranslatedMessage> messages = readTranslations(translationFile(QTest::currentDataTag()));
    QVERIFY(messages.size() > 20);
    for (const TranslatedMessage& message : messages) {
        QVERIFY2(message.type.isEmpty(), qPrintable(message.type + u' ' + nameOf(message)));
        QVERIFY2(message.translations.size() == (message.isNumerus ? forms : 1), qPrintable(nameOf(message)));
        for (const QString& translation : message.translations)
            QVERIFY2(!translation.trimmed().isEmpty() || message.source.trimmed().isEmpty(),
                     qPrintable(nameOf(message)));
    }
}

void TestTranslations::translationsFitTheirSources_data() {
    QTest::addColumn<QByteArray>("language");
    for (const QString& language : languages)
        QTest::newRow(language.toLatin1().constData()) << language.toLatin1();
}

void TestTranslations::translationsFitTheirSources() {
    QFETCH(QByteArray, language);
    for (const TranslatedMessage& message : readTranslations(translationFile(language.constData())))
        for (const QString& translation : message.translations) {
            const QString fault = faultOf(message.source, translation, message.isNumerus);
            QVERIFY2(fault.isEmpty(), qPrintable(QStringLiteral("%1 differ: %2").arg(fault, nameOf(message))));
        }
}

/// The texts of runs are translated, as they are in their logs.
void TestTranslations::sentencesOfRunsAreKnown() {
    applyLanguage(Language::german);
    for (int id = 0; id < static_cast<int>(RunSentence::count); ++id) {
        const std::string text = english(static_cast<RunSentence>(id), {"12", "34"});
        QVERIFY2(outcomeText(text) != QString::fromStdString(text), text.c_str());
    }
    // None is written as a literal elsewhere, where it would not be translated.
    const QRegularExpression writtenOut(
        QStringLiteral("(?:endReason|outcome\\.reason) = \"[^\"]+\";|RunStatus::\\w+, \"[^\"]+\"\\}"));
    QDirIterator files(QStringLiteral(GAPSCOPE_SOURCE_DIR "/engine"), {QStringLiteral("*.cpp")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY2(!writtenOut.match(QString::fromUtf8(file.readAll())).hasMatch(), qPrintable(file.fileName()));
    }
    QCOMPARE(outcomeText("gap at most 1e-06 max(1, |P|)"), QStringLiteral("Lücke höchstens 1e-06 max(1, |P|)"));
    QCOMPARE(outcomeText("pass limit of 100 reached; w reached the boundary of the ball ‖w‖ ≤ 2.5"),
             QStringLiteral("Grenze von 100 Durchgängen erreicht; w erreichte den Rand der Kugel ‖w‖ ≤ 2.5"));
    QCOMPARE(outcomeText("something of another version"), QStringLiteral("something of another version"));
}

void TestTranslations::sentencesOfTheEngineAreTranslated() {
    QCOMPARE(argumentText("a number > 0"), QStringLiteral("eine Zahl > 0"));
    QCOMPARE(argumentText("a number >= 0 and < 1 or auto"), QStringLiteral("eine Zahl >= 0 und < 1 oder auto"));
    QCOMPARE(argumentText("an integer <= 7"), QStringLiteral("eine ganze Zahl <= 7"));
    QCOMPARE(argumentText("one of I, III, V"), QStringLiteral("eines von I, III, V"));
    QCOMPARE(argumentText("a numbered list"), QStringLiteral("a numbered list"));
    QCOMPARE(argumentText(""), QString());
    for (const SolverInfo& solver : allSolvers())
        for (const Parameter& parameter : solver.parameters) {
            const std::string range = acceptedRange(parameter);
            QVERIFY2(argumentText(range) != QString::fromStdString(range), range.c_str());
        }
    QCOMPARE(theoryText({NoTheoremId::lossNotSmooth}),
             QStringLiteral("Kein Satz ist anwendbar: der Verlust ist nicht glatt."));
    QCOMPARE(
        theoryText({NoTheoremId::otherSetting, {"eta", "auto", "0.5"}}),
        QStringLiteral("Kein Satz ist anwendbar: er ist für eta = auto bewiesen, aber dieser Lauf hat eta = 0.5."));
}

QTEST_GUILESS_MAIN(TestTranslations)
#include "test_translations.moc"
