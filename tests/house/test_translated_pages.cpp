// SPDX-License-Identifier: GPL-3.0-only
//
// The German and Chinese pages of the help and the lessons: every page is there, and has the headings, code blocks,
// formulas' numbers, keys, links and (in lessons) checks of the English page. An English page that changes in one of
// these without its translations fails here.
#include <QtTest>

namespace {

const QStringList languages{QStringLiteral("de"), QStringLiteral("zh_CN")};

/// Pages for developers, and generated tables.
const QStringList englishOnly{QStringLiteral("guide/adding-a-solver.md"), QStringLiteral("guide/source-code.md"),
                              QStringLiteral("guide/design.md"),          QStringLiteral("guide/benchmarks.md"),
                              QStringLiteral("guide/reference.md"),       QStringLiteral("guide/python-solvers.md"),
                              QStringLiteral("guide/solver-protocol.md"), QStringLiteral("guide/other-programs.md"),
                              QStringLiteral("guide/more-rows.md"),       QStringLiteral("guide/without-qt-charts.md"),
                              QStringLiteral("guide/many-machines.md")};

QString textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList found(const QString& text, const char* pattern, int group = 0) {
    const QRegularExpression expression(QString::fromUtf8(pattern), QRegularExpression::MultilineOption |
                                                                        QRegularExpression::DotMatchesEverythingOption);
    QStringList all;
    for (auto matches = expression.globalMatch(text); matches.hasNext();)
        all += matches.next().captured(group);
    return all;
}

QStringList sorted(QStringList list) {
    list.sort();
    return list;
}

constexpr const char* codeBlock = "^```.*?^```";
constexpr const char* number = "(?<![\\w.,])\\d+(?:\\.\\d+)?(?:e-?\\d+)?";

QString withoutBlocks(QString text) {
    return text.remove(
        QRegularExpression(QString::fromUtf8(codeBlock),
                           QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption));
}

/// The targets of links by their names: places and the way to the folder differ between languages.
QStringList targetsOf(const QString& text) {
    QStringList targets;
    for (const QString& link : found(text, "\\]\\(([^)]+)\\)", 1))
        targets += link.section(u'#', 0, 0).section(u'/', -1);
    return sorted(targets);
}

/// What differs between two lists, for people.
QString difference(const QStringList& english, QStringList translated) {
    QStringList missing;
    for (const QString& item : english)
        if (!translated.removeOne(item))
            missing += item;
    return QStringLiteral("missing [%1], additional [%2]").arg(missing.join(u' '), translated.join(u' '));
}

QStringList faultsOf(const QString& english, const QString& translated, bool isLesson) {
    QStringList faults;
    const auto compare = [&faults](const char* what, const QStringList& before, const QStringList& now) {
        if (before != now)
            faults += QStringLiteral("%1: %2").arg(QLatin1String(what), difference(before, now));
    };
    const QString prose = withoutBlocks(english);
    const QString own = withoutBlocks(translated);
    compare("headings", found(prose, "^#+(?= )"), found(own, "^#+(?= )"));
    compare("code", sorted(found(prose, "`([^`\\n]+)`", 1)), sorted(found(own, "`([^`\\n]+)`", 1)));
    compare("links", targetsOf(english), targetsOf(translated));
    const QStringList blocks = found(english, codeBlock);
    const QStringList ownBlocks = found(translated, codeBlock);
    if (blocks.size() != ownBlocks.size())
        faults += QStringLiteral("%1 code blocks in place of %2").arg(ownBlocks.size()).arg(blocks.size());
    for (qsizetype k = 0; k < std::min(blocks.size(), ownBlocks.size()); ++k) {
        if (blocks[k].count(u'\n') != ownBlocks[k].count(u'\n'))
            faults += QStringLiteral("lines of code block %1").arg(k + 1);
        compare("numbers of a code block", sorted(found(blocks[k], number)), sorted(found(ownBlocks[k], number)));
    }
    if (isLesson) {
        compare("keys", found(english, "^[a-z]+(?=: )"), found(translated, "^[a-z]+(?=: )"));
        compare("checks", found(english, "^(?:hide|start|check|number): [^\\n]*"),
                found(translated, "^(?:hide|start|check|number): [^\\n]*"));
    }
    return faults;
}

/// Numbers of two digits and more: years, pages, sections, sizes. Smaller ones are also written as words.
QStringList largeNumbers(const QString& text) {
    QStringList all;
    static const QRegularExpression thousands(QStringLiteral("(?<=\\d)[,\\x{a0}\\x{202f}](?=\\d{3}\\b)"));
    for (const QString& each : found(withoutBlocks(text).remove(thousands), number))
        if (each.size() > 1)
            all += each;
    return sorted(all);
}

} // namespace

class TestTranslatedPages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPageIsTranslated_data() {
        QTest::addColumn<QString>("folder");
        QTest::newRow("help") << QStringLiteral("resources/help");
        QTest::newRow("lessons") << QStringLiteral("resources/lessons");
    }
    void everyPageIsTranslated() {
        QFETCH(QString, folder);
        const QStringList english = pagesIn(folder);
        QVERIFY(english.size() >= 7);
        for (const QString& language : languages) {
            QStringList wanted = english;
            for (const QString& page : englishOnly)
                wanted.removeOne(page);
            QCOMPARE(pagesIn(folder + u'/' + language), wanted);
        }
    }

    void pagesFollowTheEnglish() {
        int count = 0;
        QStringList wrong;
        for (const char* folder : {"resources/help", "resources/lessons"})
            for (const QString& language : languages)
                for (const QString& page : pagesIn(QStringLiteral("%1/%2").arg(QLatin1String(folder), language))) {
                    const QString english =
                        textOf(m_root.filePath(QStringLiteral("%1/%2").arg(QLatin1String(folder), page)));
                    const QString translated =
                        textOf(m_root.filePath(QStringLiteral("%1/%2/%3").arg(QLatin1String(folder), language, page)));
                    QStringList faults = faultsOf(english, translated, folder == std::string("resources/lessons"));
                    if (largeNumbers(english) != largeNumbers(translated))
                        faults +=
                            QStringLiteral("numbers: ") + difference(largeNumbers(english), largeNumbers(translated));
                    for (const QString& fault : faults)
                        wrong += QStringLiteral("%1/%2: %3").arg(language, page, fault);
                    ++count;
                }
        for (const QString& fault : wrong) // a message of QVERIFY2 would be cut off
            qWarning("%s", qPrintable(fault));
        QVERIFY(wrong.isEmpty());
        QVERIFY(count > 200);
    }

    /// The comparison notices what it is for.
    void differencesAreNoticed() {
        const QString english = QStringLiteral("# A\n\n[x](../a.md#b) `key` in 2014.\n\n```\nx = 1\n```\n");
        QVERIFY(faultsOf(english, QStringLiteral("# B\n\n[y](../../a.md#c) `key` 2014.\n\n```\nx = 1\n```\n"), false)
                    .isEmpty());
        for (const char* other :
             {"B\n\n[y](../a.md) `key`\n\n```\nx = 1\n```\n", "# B\n\n[y](../b.md) `key`\n\n```\nx = 1\n```\n",
              "# B\n\n[y](../a.md) `kex`\n\n```\nx = 1\n```\n", "# B\n\n[y](../a.md) `key`\n\n```\nx = 2\n```\n",
              "# B\n\n[y](../a.md) `key`\n\n```\nx\n= 1\n```\n"})
            QVERIFY2(!faultsOf(english, QString::fromUtf8(other), false).isEmpty(), other);
        QVERIFY(!faultsOf(QStringLiteral("check: run"), QStringLiteral("check: shown"), true).isEmpty());
        QCOMPARE(largeNumbers(QStringLiteral("1 of 3,000 in 2014, 0.5")),
                 sorted({QStringLiteral("3000"), QStringLiteral("2014"), QStringLiteral("0.5")}));
    }

private:
    /// The Markdown files of a folder, without its README and translations, by their paths in it.
    QStringList pagesIn(const QString& folder) const {
        const QDir root(m_root.filePath(folder));
        QStringList pages;
        for (QDirIterator it(root.path(), {QStringLiteral("*.md")}, QDir::Files, QDirIterator::Subdirectories);
             it.hasNext();) {
            const QString page = root.relativeFilePath(it.next());
            if (page != QStringLiteral("README.md") && !languages.contains(page.section(u'/', 0, 0)))
                pages += page;
        }
        return sorted(pages);
    }

    const QDir m_root{QStringLiteral(GAPSCOPE_SOURCE_DIR)};
};

QTEST_GUILESS_MAIN(TestTranslatedPages)
#include "test_translated_pages.moc"
