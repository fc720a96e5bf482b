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

constexpr const char* package = "gapscope_(\\d[\\d.]*)\\+deb12_amd64\\.deb";
constexpr std::array repetitions{Repetition{"CITATION.cff", "^version: (.*)$"},
                                 Repetition{"README.md", "^Version (\\d+\\.\\d+\\.\\d+) "},
                                 Repetition{"resources/help/guide/installing.md", package},
                                 Repetition{"resources/help/de/guide/installing.md", package},
                                 Repetition{"resources/help/zh_CN/guide/installing.md", package},
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
        const auto contains = [this](const char* file, const char* text) {
            return textOf(QString::fromLatin1(file)).contains(QLatin1String(text));
        };
        QVERIFY(contains("resources/desktop/org.example.gapscope.metainfo.xml.in", "@PROJECT_VERSION@"));
        QVERIFY(contains("app/package/changelog.in", "@GAPSCOPE_PACKAGE_VERSION@"));
        QVERIFY(contains("app/package/CMakeLists.txt", "set(GAPSCOPE_PACKAGE_VERSION ${PROJECT_VERSION})"));
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
