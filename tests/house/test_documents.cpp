// SPDX-License-Identifier: GPL-3.0-only
//
// The links of all Markdown files of the repository: every relative link or picture leads to a file, and every #place
// to a heading of that file, named as GitHub does.
#include <QtTest>

#include <map>

namespace {

struct Link {
    int line = 0;
    QString address;
};

QString textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString blanked(QString text, const QRegularExpression& what) {
    for (auto all = what.globalMatch(text); all.hasNext();) {
        const QRegularExpressionMatch match = all.next();
        for (qsizetype i = match.capturedStart(); i < match.capturedEnd(); ++i)
            if (text[i] != u'\n')
                text[i] = u' ';
    }
    return text;
}

/// The text with code blocks blanked, line by line.
QString withoutBlocks(const QString& markdown) {
    static const QRegularExpression block(QStringLiteral("^[ ]*(```+|~~~+)[^\\n]*\\n.*?(?:^[ ]*\\1[`~]*[ ]*$|\\z)"),
                                          QRegularExpression::MultilineOption |
                                              QRegularExpression::DotMatchesEverythingOption);
    return blanked(markdown, block);
}

std::vector<Link> linksIn(const QString& markdown) {
    static const QRegularExpression code(QStringLiteral("(`+)(?!`).*?(?<!`)\\1(?!`)"),
                                         QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression link(
        QStringLiteral("\\]\\(\\s*<?([^)>\\s]*)>?(?:\\s+\"[^\"]*\")?\\s*\\)"
                       "|^ {0,3}\\[[^\\]^][^\\]]*\\]:\\s+<?([^>\\s]+)"
                       "|<(?:a|img|source|video)\\b[^>]*?\\s(?:href|src|srcset)=\"([^\"\\s]*)"),
        QRegularExpression::MultilineOption);
    const QString text = blanked(withoutBlocks(markdown), code);
    std::vector<Link> links;
    for (auto all = link.globalMatch(text); all.hasNext();) {
        const QRegularExpressionMatch match = all.next();
        const int line = int(QStringView(text).left(match.capturedStart()).count(u'\n')) + 1;
        links.push_back({line, match.captured(1) + match.captured(2) + match.captured(3)});
    }
    return links;
}

/// What GitHub makes of a heading: letters, marks, digits, hyphens and low lines stay, a space becomes a hyphen.
QString slugOf(const QString& heading) {
    QString slug;
    for (const char32_t letter : heading.toLower().toUcs4()) {
        const bool isKept = QChar::isLetter(letter) || QChar::isMark(letter) || QChar::isDigit(letter) ||
                            QChar::category(letter) == QChar::Punctuation_Connector || letter == U'-';
        if (letter == U' ')
            slug += u'-';
        else if (isKept)
            slug += QString::fromUcs4(&letter, 1);
    }
    return slug;
}

/// The places in a page: one per heading; a repeated name gets -1, -2 and so on.
QStringList placesIn(const QString& markdown) {
    static const QRegularExpression heading(QStringLiteral("^#{1,6} +(.*?)(?: +#+)? *$"),
                                            QRegularExpression::MultilineOption);
    static const QRegularExpression link(QStringLiteral("!?\\[([^\\]]*)\\]\\([^)]*\\)"));
    static const QRegularExpression emphasis(QStringLiteral("(\\*+)(?=\\S)(.+?)(?<=\\S)\\1"));
    QStringList places;
    std::map<QString, int> counts;
    const QString text = withoutBlocks(markdown);
    for (auto all = heading.globalMatch(text); all.hasNext();) {
        QString title = all.next().captured(1);
        title.replace(link, QStringLiteral("\\1")).replace(emphasis, QStringLiteral("\\2")).remove(u'`');
        const QString slug = slugOf(title);
        const int count = counts[slug]++;
        places += count == 0 ? slug : slug + QStringLiteral("-%1").arg(count);
    }
    return places;
}

QStringList markdownFiles(const QDir& root) {
    QStringList files = root.entryList({QStringLiteral("*.md")}, QDir::Files);
    for (const char* top : {".github", "app", "engine", "resources", "tests", "ui"})
        for (QDirIterator it(root.filePath(QLatin1String(top)), {QStringLiteral("*.md")}, QDir::Files | QDir::Hidden,
                             QDirIterator::Subdirectories);
             it.hasNext();)
            files += root.relativeFilePath(it.next());
    return files;
}

/// Why a link of a file leads nowhere; empty if it leads somewhere, or to an address outside.
QString faultOf(const QDir& root, const QString& file, const QString& address) {
    static const QRegularExpression scheme(QStringLiteral("^[a-z][a-z0-9+.-]*:"));
    if (scheme.match(address).hasMatch())
        return {};
    const QString path = QUrl::fromPercentEncoding(address.section(u'#', 0, 0).toUtf8());
    const QString place = QUrl::fromPercentEncoding(address.section(u'#', 1).toUtf8());
    if (address.isEmpty() || path.startsWith(u'/'))
        return QStringLiteral("is not relative");
    const QString target = path.isEmpty() ? file : QDir::cleanPath(QFileInfo(file).path() + QStringLiteral("/") + path);
    if (target.startsWith(QStringLiteral("..")))
        return QStringLiteral("leaves the repository");
    if (!root.exists(target))
        return QStringLiteral("no such file");
    if (!place.isEmpty() && !placesIn(textOf(root.filePath(target))).contains(place))
        return QStringLiteral("no such heading");
    return {};
}

QStringList faultsIn(const QDir& root, const QString& file) {
    QStringList faults;
    for (const Link& link : linksIn(textOf(root.filePath(file))))
        if (const QString fault = faultOf(root, file, link.address); !fault.isEmpty())
            faults += QStringLiteral("%1:%2: %3: %4").arg(file).arg(link.line).arg(link.address, fault);
    return faults;
}

class TestDocuments : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyLinkLeadsSomewhere() {
        const QStringList files = markdownFiles(m_root);
        QVERIFY(files.size() > 100);
        QVERIFY(files.contains(QStringLiteral(".github/CONTRIBUTING.md")));
        QStringList faults;
        std::size_t links = 0;
        for (const QString& file : files) {
            links += linksIn(textOf(m_root.filePath(file))).size();
            faults += faultsIn(m_root, file);
        }
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
        QVERIFY(links > 500);
    }

    /// The check above, on links that must fail.
    void brokenLinksAreFound() {
        QTemporaryDir folder;
        const QDir root(folder.path());
        const auto write = [&root](const QString& name, const QByteArray& content) {
            QFile file(root.filePath(name));
            return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
        };
        QVERIFY(write(QStringLiteral("a.md"),
                      "# Title\n[right](b.md#two), [right](#title), ![right](b.md \"a\") [out](https://example.org)\n"
                      "[gone](c.md) ![gone\npicture](p.png)\n`[code](d.md)`\n```\n[code](d.md)\n```\n"
                      "[no heading](b.md#three)\n[own](#four) [x](/b.md) [y](../b.md)\n[d]: e.md\n"
                      "<img width=\"9\" src=\"q.png\">\n[![picture](r.png)](b.md)\n"));
        QVERIFY(write(QStringLiteral("b.md"), "# One\n\n## Two\n\n```\n# three\n```\n"));
        QCOMPARE(
            faultsIn(root, QStringLiteral("a.md")),
            (QStringList{QStringLiteral("a.md:3: c.md: no such file"), QStringLiteral("a.md:4: p.png: no such file"),
                         QStringLiteral("a.md:9: b.md#three: no such heading"),
                         QStringLiteral("a.md:10: #four: no such heading"),
                         QStringLiteral("a.md:10: /b.md: is not relative"),
                         QStringLiteral("a.md:10: ../b.md: leaves the repository"),
                         QStringLiteral("a.md:11: e.md: no such file"), QStringLiteral("a.md:12: q.png: no such file"),
                         QStringLiteral("a.md:13: r.png: no such file")}));
    }

    void headingsAreNamedAsByGitHub() {
        QCOMPARE(placesIn(QStringLiteral("# Sign of α, and `w_t`\n## 2.1 *The* gap: P − D\n### Rate\n### Rate #\n"
                                         "## [A](b.md) & B\n")),
                 (QStringList{QStringLiteral("sign-of-α-and-w_t"), QStringLiteral("21-the-gap-p--d"),
                              QStringLiteral("rate"), QStringLiteral("rate-1"), QStringLiteral("a--b")}));
    }

private:
    QDir m_root{QStringLiteral(GAPSCOPE_SOURCE_DIR)};
};

} // namespace

QTEST_GUILESS_MAIN(TestDocuments)
#include "test_documents.moc"
