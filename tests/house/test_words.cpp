// SPDX-License-Identifier: GPL-3.0-only
//
// The words of all texts for people: a short list of phrases that are not the field's terms, or no plain English, with
// what to write instead. Texts are Markdown, string literals of the program, translations, experiments, man pages and
// descriptions of the package; comments are not among them.
#include <QtTest>

#include <algorithm>
#include <array>

namespace {

struct Phrase {
    const char* pattern; ///< regular expression; a space stands for any white space
    const char* better;
};

// clang-format off
constexpr std::array phrases{
    Phrase{R"(\bways? of (?:the|a|all|every|each) runs?\b)", "trajectory"},
    Phrase{R"(\b(?:beside|looked at) the way\b)", "auxiliary points; trajectory"},
    Phrase{R"(\b(?:hold no way|no way is drawn|see its way)\b)", "trajectory"},
    Phrase{R"(\bgoes the same way\b)", "replaying reproduces it exactly"},
    Phrase{R"(\b(?:this|that|these|those|very|past|present|earlier|measured) moments?\b)", "iteration, position, snapshot"},
    Phrase{R"(\bmoments? (?:that|which|from which|at which|before|looked at)\b)", "iteration, position, snapshot"},
    Phrase{R"(\btold\b(?! (?:apart|otherwise)\b))", "reported, notified, detected"},
    Phrase{R"(\bTell when\b)", "Notify when"},
    Phrase{R"(\bdear(?:er|est|ly)?\b)", "expensive, costly"},
    Phrase{R"(\bmend(?:s|ed|ing)?\b)", "correct, fix"},
    Phrase{R"(\btouch(?:y|ier|iest|iness)\b)", "sensitive"},
    Phrase{R"(["'*](?:not )?seen["'*])", "reproduced, not reproduced"},
    Phrase{R"([✓✗][ ](?:not )?seen\b)", "reproduced, not reproduced"},
    Phrase{R"(\b(?:charged (?:by|for|with)|charges? (?:w|large|the coefficients))\b)", "penalized"},
    Phrase{R"(\bstands for an intercept\b)", "intercept"},
    Phrase{R"(\b(?:groups|rows of w) alive\b)", "nonzero groups"},
    Phrase{R"(\b(?:share|rate) of wrong\b)", "error rate"},
    Phrase{R"(\bP less (?:the|P|D)\b)", "P minus"},
    Phrase{R"(\btimes the least\b)", "ratio to the best"},
    Phrase{R"(\b(?:write|begins?|written) anew\b)", "again; are reset; regenerate"},
    Phrase{R"(\bbrought back\b)", "restored"},
    Phrase{R"(\blearning by heart\b)", "overfitting"},
    Phrase{R"(\bhelping hand\b)", "auxiliary regularization"},
    Phrase{R"(\blarge letters\b)", "large fonts"},
    Phrase{R"(\bwrong in print\b)", "erratum"},
    Phrase{R"(\bput right\b)", "correct"},
    Phrase{R"(\bdata are not what they were\b)", "data have changed"},
    Phrase{R"(\b(?:a|one) (?:row|line|column|name|group|feature) a (?:row|line|column|feature|token|text|point|name)\b)", "one ... per ..."},
};
// clang-format on

QString textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The same text with everything blanked that is not inside a string literal, each character at its place.
QString literalsOf(const QString& source) {
    static const QRegularExpression token(
        QStringLiteral("//[^\n]*|/\\*.*?\\*/|#include[^\n]*|\\bR\"(\\w*)\\((.*?)\\)\\1\"|\"((?:[^\"\\\\\n]|\\\\.)*)\"|"
                       "(?<!\\w)'(?:[^'\\\\]|\\\\.)+'"),
        QRegularExpression::DotMatchesEverythingOption);
    QString blank(source.size(), u' ');
    for (qsizetype k = source.indexOf(u'\n'); k >= 0; k = source.indexOf(u'\n', k + 1))
        blank[k] = u'\n';
    for (auto all = token.globalMatch(source); all.hasNext();) {
        const QRegularExpressionMatch match = all.next();
        for (const int group : {2, 3})
            if (const qsizetype from = match.capturedStart(group); from >= 0)
                blank.replace(from, match.capturedLength(group), match.captured(group));
    }
    return blank;
}

/// What a file says to people: the string literals of sources, the whole text of all others.
QString saidIn(const QString& path, const QString& text) {
    return path.endsWith(QStringLiteral(".cpp")) || path.endsWith(QStringLiteral(".h")) ? literalsOf(text) : text;
}

/// The findings in a text, as "line: 'phrase' -> better words".
QStringList findingsIn(const QString& said) {
    static const std::vector<QRegularExpression> patterns = [] {
        std::vector<QRegularExpression> all;
        for (const Phrase& phrase : phrases)
            all.emplace_back(QString::fromUtf8(phrase.pattern).replace(u' ', QStringLiteral("\\s+")),
                             QRegularExpression::UseUnicodePropertiesOption |
                                 QRegularExpression::CaseInsensitiveOption);
        return all;
    }();
    QStringList findings;
    for (std::size_t k = 0; k < patterns.size(); ++k)
        for (auto all = patterns[k].globalMatch(said); all.hasNext();) {
            const QRegularExpressionMatch match = all.next();
            findings += QStringLiteral("%1: '%2' -> %3")
                            .arg(said.left(match.capturedStart()).count(u'\n') + 1)
                            .arg(match.captured().simplified(), QString::fromUtf8(phrases[k].better));
        }
    return findings;
}

class TestWords : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void textsUseTheFieldsWords() {
        const QStringList files = textFiles();
        QVERIFY(files.size() > 1000);
        int count = 0;
        for (const QString& file : files)
            for (const QString& finding : findingsIn(saidIn(file, textOf(m_root.filePath(file))))) {
                qWarning("%s:%s", qPrintable(file), qPrintable(finding)); // a message of QVERIFY2 would be cut off
                ++count;
            }
        QVERIFY2(count == 0, qPrintable(QStringLiteral("%1 phrases to be replaced").arg(count)));
    }

    /// Every pattern is valid; phrases are found across line breaks and adjacent literals, with their lines.
    void phrasesAreFound() {
        for (const Phrase& phrase : phrases)
            QVERIFY2(QRegularExpression(QString::fromUtf8(phrase.pattern)).isValid(), phrase.pattern);
        QCOMPARE(findingsIn(QStringLiteral("One\nthe ways of\nthe runs")),
                 QStringList{QStringLiteral("2: 'ways of the runs' -> trajectory")});
        QCOMPARE(findingsIn(QStringLiteral("You are told. Mend it, Touchy one.")).size(), 3);
        QCOMPARE(findingsIn(QString::fromUtf8("✗ not seen, \"seen\"")).size(), 2);
        const QString source = QStringLiteral("tr(\"at the \"\n   \"very \"\n \"moment\"); // you are told\n"
                                              "/* mended */ QChar c = '\"'; int dear = 1'000; // \"dear\"\n");
        QCOMPARE(findingsIn(literalsOf(source)),
                 QStringList{QStringLiteral("2: 'very moment' -> iteration, position, snapshot")});
        QCOMPARE(literalsOf(source).size(), source.size());
    }

    /// Good English that is near to the phrases.
    void goodWordsAreLeftAlone() {
        for (const char* good : {"the first and second moments of Adam", "at the moment", "cannot be told apart",
                                 "as seen in the chart", "this can be seen", "recommended", "amend", "in this way",
                                 "the battery is charging", "less than P", "untouched", "old"})
            QCOMPARE(findingsIn(QString::fromUtf8(good)), QStringList());
    }

private:
    /// All texts and sources, relative to the source folder.
    QStringList textFiles() const {
        const QStringList texts{QStringLiteral("*.md"), QStringLiteral("*.json"), QStringLiteral("*.ts"),
                                QStringLiteral("*.in"), QStringLiteral("*.xml"),  QStringLiteral("*.desktop"),
                                QStringLiteral("*.cff")};
        const QStringList sources{QStringLiteral("*.h"), QStringLiteral("*.cpp")};
        QStringList files = m_root.entryList(texts, QDir::Files | QDir::Hidden);
        const auto add = [&](const char* folder, const QStringList& names) {
            for (QDirIterator it(m_root.filePath(QLatin1String(folder)), names, QDir::Files | QDir::Hidden,
                                 QDirIterator::Subdirectories);
                 it.hasNext();)
                files += m_root.relativeFilePath(it.next());
        };
        add(".github", texts);
        add("resources", texts);
        add("tests", {QStringLiteral("*.md")});
        for (const char* folder : {"engine", "ui", "app"})
            add(folder, texts + sources);
        files.sort();
        return files;
    }

    QDir m_root{QStringLiteral(GAPSCOPE_SOURCE_DIR)};
};

} // namespace

QTEST_GUILESS_MAIN(TestWords)
#include "test_words.moc"
