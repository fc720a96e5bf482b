// SPDX-License-Identifier: GPL-3.0-only
//
// The version stands in one place, project() of CMakeLists.txt. Files that cannot take it from there repeat it, and the
// list of changes has a section for it.
#include <QtTest>

#include <array>

namespace {

struct Repetition {
    const char* file;
    const char* form; ///< a regular expression; its group is the version
};

constexpr const char* package = "gapscope_(\\d[\\d.]*)_amd64\\.deb";
constexpr std::array repetitions{Repetition{"CITATION.cff", "^version: (.*)$"},
                                 Repetition{"README.md", package},
                                 Repetition{"resources/help/guide/contents.md", package},
                                 Repetition{"resources/help/de/guide/contents.md", package},
                                 Repetition{"resources/help/zh_CN/guide/contents.md", package},
                                 Repetition{"resources/python/pyproject.toml", "^version = \"(.*)\"$"},
                                 Repetition{"resources/python/gapscope/__init__.py", "^__version__ = \"(.*)\"$"},
                                 Repetition{"CHANGELOG.md", "^## (\\d[\\d.]*)(?: .*)?$"}}; // the first section

class TestRelease : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPlaceHasTheVersion_data() {
        QTest::addColumn<QString>("form");
        for (const Repetition& each : repetitions)
            QTest::newRow(each.file) << QString::fromLatin1(each.form);
    }
    void everyPlaceHasTheVersion() {
        QFETCH(const QString, form);
        const QString version = firstIn(QStringLiteral("CMakeLists.txt"),
                                        QStringLiteral("^project\\(Gapscope VERSION (\\d+\\.\\d+\\.\\d+) "));
        QVERIFY(!version.isEmpty());
        QCOMPARE(firstIn(QString::fromLatin1(QTest::currentDataTag()), form), version);
    }

    /// Those that the build fills in.
    void theBuildFillsInTheRest() {
        for (const char* file : {"app/package/changelog.in", "resources/desktop/org.example.gapscope.metainfo.xml.in"})
            QVERIFY2(textOf(QString::fromLatin1(file)).contains(QStringLiteral("@PROJECT_VERSION@")), file);
    }

private:
    QString textOf(const QString& path) const {
        QFile file(m_root.filePath(path));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    QString firstIn(const QString& path, const QString& form) const {
        const QRegularExpression expression(form, QRegularExpression::MultilineOption);
        return expression.match(textOf(path)).captured(1);
    }

    QDir m_root{QStringLiteral(GAPSCOPE_SOURCE_DIR)};
};

} // namespace

QTEST_GUILESS_MAIN(TestRelease)
#include "test_release.moc"
