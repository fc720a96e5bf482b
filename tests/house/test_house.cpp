// SPDX-License-Identifier: GPL-3.0-only
//
// The structure of the source code, as shown on the page "The source code" of the guide: which layer may include which,
// no cycles between folders, and no folder with too many files.
#include <QtTest>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace {

constexpr int maxFiles = 30; ///< per folder

struct Include {
    QString from; ///< a file, relative to the source folder, like all paths here
    QString to;
};

struct Layer {
    QString name;
    QStringList folders;
    QStringList below; ///< the layers it may include, with everything below them
};

QString textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QString folderOf(const QString& path) {
    return path.section(u'/', 0, -2);
}

/// The rows of the table of layers: "| name | `folder`, `folder` | layer, layer |".
std::vector<Layer> layersIn(const QString& markdown) {
    std::vector<Layer> layers;
    static const QRegularExpression row(QStringLiteral("^\\| (\\w+) \\| (`[^|]+) \\|([^|]*)\\|$"),
                                        QRegularExpression::MultilineOption);
    static const QRegularExpression comma(QStringLiteral(",\\s*"));
    for (auto match = row.globalMatch(markdown); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        layers.push_back({found.captured(1), found.captured(2).remove(u'`').split(comma),
                          found.captured(3).trimmed().split(comma, Qt::SkipEmptyParts)});
    }
    return layers;
}

/// The layer with the longest folder that contains a file; null if there is none.
const Layer* layerOf(const std::vector<Layer>& layers, const QString& file) {
    const Layer* best = nullptr;
    qsizetype length = -1;
    for (const Layer& layer : layers)
        for (const QString& folder : layer.folders)
            if (file.startsWith(folder + u'/') && folder.size() > length) {
                best = &layer;
                length = folder.size();
            }
    return best;
}

bool mayInclude(const std::vector<Layer>& layers, const Layer& upper, const Layer& lower) {
    if (&upper == &lower)
        return true;
    return std::ranges::any_of(upper.below, [&](const QString& name) {
        const auto next = std::ranges::find(layers, name, &Layer::name);
        return next != layers.end() && mayInclude(layers, *next, lower);
    });
}

/// A chain of includes that leads from a folder back to it; empty if there is none.
std::vector<Include> circleIn(const std::vector<Include>& includes) {
    std::map<QString, std::vector<const Include*>> out;
    for (const Include& include : includes)
        if (folderOf(include.from) != folderOf(include.to))
            out[folderOf(include.from)].push_back(&include);
    std::set<QString> done;
    std::vector<const Include*> path;
    std::vector<Include> circle;
    const std::function<bool(const QString&)> visit = [&](const QString& folder) {
        for (const Include* next : out[folder]) {
            const QString to = folderOf(next->to);
            const auto start =
                std::ranges::find_if(path, [&](const Include* each) { return folderOf(each->from) == to; });
            if (start != path.end() || folder == to) {
                for (auto each = start; each != path.end(); ++each)
                    circle.push_back(**each);
                circle.push_back(*next);
                return true;
            }
            path.push_back(next);
            if (!done.contains(to) && visit(to))
                return true;
            path.pop_back();
        }
        done.insert(folder);
        return false;
    };
    for (const Include& include : includes)
        if (!done.contains(folderOf(include.from)) && visit(folderOf(include.from)))
            break;
    return circle;
}

/// The citable places of a derivation: "section 4", "section 4.2", "section 5f" (a heading or a lettered paragraph),
/// "erratum 3", "erratum E3".
QStringList placesIn(const QString& markdown) {
    static const QRegularExpression heading(QStringLiteral("^#{2,3} (\\d+(?:\\.\\d+|[a-z])?)\\.? "));
    static const QRegularExpression lettered(QStringLiteral("^([a-z])\\. "));
    static const QRegularExpression erratum(QStringLiteral("^(\\d+)\\. |^\\| (E\\d+) "));
    QStringList places;
    QString section;
    bool isErrata = false;
    for (const QString& line : markdown.split(u'\n')) {
        if (line.startsWith(u'#'))
            isErrata = line.contains(QStringLiteral("rrata"));
        if (const auto match = heading.match(line); match.hasMatch()) {
            section = match.captured(1);
            places += QStringLiteral("section ") + section;
        } else if (const auto item = lettered.match(line); item.hasMatch()) {
            places += QStringLiteral("section ") + section + item.captured(1);
        } else if (const auto wrong = erratum.match(line); isErrata && wrong.hasMatch()) {
            places += QStringLiteral("erratum ") + wrong.captured(1) + wrong.captured(2);
        }
    }
    return places;
}

struct Citation {
    QString page; ///< a file
    QStringList places;
};

/// The pages cited by comments of a source file; consecutive comment lines are read as one.
std::vector<Citation> citationsIn(const QString& source) {
    static const QRegularExpression comment(QStringLiteral("(?<![:\"])//+<?\\s*(.*)$"));
    static const QRegularExpression citation(
        QStringLiteral("(?<![\\w/\".-])([\\w-]+\\.md)\\b(?:,? (section|erratum|errata)s? (E?\\d[\\d.]*[a-z]?)"
                       "(?: (?:and|to) (E?\\d[\\d.]*[a-z]?))?)?"));
    QString text;
    for (const QString& line : source.split(u'\n')) {
        const auto match = comment.match(line);
        text += match.hasMatch() ? match.captured(1).trimmed() + u' ' : QStringLiteral("\n");
    }
    std::vector<Citation> found;
    for (auto all = citation.globalMatch(text); all.hasNext();) {
        const QRegularExpressionMatch match = all.next();
        const QString kind =
            match.captured(2) == QStringLiteral("section") ? QStringLiteral("section ") : QStringLiteral("erratum ");
        Citation cited{match.captured(1), {}};
        for (const int group : {3, 4})
            if (QString place = match.captured(group); !place.isEmpty()) {
                if (place.endsWith(u'.'))
                    place.chop(1);
                cited.places += kind + place;
            }
        found.push_back(cited);
    }
    return found;
}

class TestHouse : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        for (const char* top : {"engine", "ui", "app", "tests"})
            for (QDirIterator it(m_root.filePath(QLatin1String(top)), {QStringLiteral("*.h"), QStringLiteral("*.cpp")},
                                 QDir::Files, QDirIterator::Subdirectories);
                 it.hasNext();)
                readFile(m_root.relativeFilePath(it.next()));
        QVERIFY(m_includes.size() > 1000);
        m_layers = layersIn(textOf(m_root.filePath(QStringLiteral("resources/help/guide/source-code.md"))));
        QVERIFY(m_layers.size() > 10);
    }

    void includesFollowTheTable() {
        QStringList wrong;
        for (const Include& include : m_includes) {
            const Layer* upper = layerOf(m_layers, include.from);
            const Layer* lower = layerOf(m_layers, include.to);
            if (upper == nullptr || lower == nullptr || !mayInclude(m_layers, *upper, *lower))
                wrong += include.from + QStringLiteral(" includes ") + include.to;
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("not in the table of the guide:\n") + wrong.join(u'\n')));
    }

    void noCircleBetweenFolders() {
        QStringList chain;
        for (const Include& include : circleIn(m_includes))
            chain += include.from + QStringLiteral(" includes ") + include.to;
        QVERIFY2(chain.isEmpty(), qPrintable(QStringLiteral("a circle between folders:\n") + chain.join(u'\n')));
    }

    /// The two checks above, on includes that must fail.
    void wrongIncludesAreFound() {
        const Layer* engine = layerOf(m_layers, QStringLiteral("engine/run/x.h"));
        const Layer* window = layerOf(m_layers, QStringLiteral("ui/window/x.h"));
        QVERIFY(engine != nullptr && window != nullptr);
        QVERIFY(mayInclude(m_layers, *window, *engine));
        QVERIFY(!mayInclude(m_layers, *engine, *window));
        const std::vector<Include> circle = circleIn({{QStringLiteral("a/1.h"), QStringLiteral("b/2.h")},
                                                      {QStringLiteral("b/3.cpp"), QStringLiteral("c/4.h")},
                                                      {QStringLiteral("c/5.h"), QStringLiteral("b/6.h")}});
        QCOMPARE(circle.size(), std::size_t{2});
        QCOMPARE(circle.front().from, QStringLiteral("b/3.cpp"));
    }

    void qtAndChartsStayInTheirLayers() {
        QStringList wrong;
        static const QRegularExpression system(QStringLiteral("#include <(Q\\w+)>"));
        for (const QString& file : m_files) {
            if (file.startsWith(QStringLiteral("tests/")))
                continue;
            for (auto match = system.globalMatch(textOf(m_root.filePath(file))); match.hasNext();) {
                const QString header = match.next().captured(1);
                const bool isChart = header.startsWith(QStringLiteral("QChart")) ||
                                     header.endsWith(QStringLiteral("Series")) ||
                                     header.endsWith(QStringLiteral("ValueAxis"));
                if (file.startsWith(QStringLiteral("engine/")) ||
                    (isChart && !file.startsWith(QStringLiteral("ui/charts/"))))
                    wrong += file + QStringLiteral(" includes ") + header;
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    /// A comment that cites a derivation, "NAME.md section 4" or "NAME.md, erratum 3", refers to an existing place;
    /// comments cite no other documents.
    void citedPlacesExist() {
        const QDir derivations(m_root.filePath(QStringLiteral("resources/spec")));
        std::map<QString, QStringList> places;
        for (const QString& page : derivations.entryList({QStringLiteral("*.md")}))
            places[page] = placesIn(textOf(derivations.filePath(page)));
        QStringList wrong;
        int citations = 0;
        for (const QString& file : m_files)
            for (const Citation& cited : citationsIn(textOf(m_root.filePath(file)))) {
                ++citations;
                const auto page = places.find(cited.page);
                if (page == places.end())
                    wrong += file + QStringLiteral(" cites ") + cited.page;
                else
                    for (const QString& place : cited.places)
                        if (!page->second.contains(place))
                            wrong += file + QStringLiteral(" cites ") + cited.page + u' ' + place;
            }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
        QVERIFY(citations > 150);
    }

    /// The check above, on a multi-line comment.
    void citationsAreFound() {
        QString source =
            QStringLiteral("#/ One (first.md section 4.2,\n#/ second.md\n    #/ sections 2 and 3b): it is.\n"
                           "int a; # third.md, erratum E7\nopen(\"other.md\"); # in ../else/page.md\n");
        const std::vector<Citation> found = citationsIn(source.replace(u'#', QStringLiteral("//")));
        QCOMPARE(found.size(), std::size_t{3});
        QCOMPARE(found[0].places, QStringList{QStringLiteral("section 4.2")});
        QCOMPARE(found[1].page, QStringLiteral("second.md"));
        QCOMPARE(found[1].places, (QStringList{QStringLiteral("section 2"), QStringLiteral("section 3b")}));
        QCOMPARE(found[2].places, QStringList{QStringLiteral("erratum E7")});
        QCOMPARE(placesIn(QStringLiteral("## Errata\n\n1. A\n| E2 | B |\n## 1. C\n\na. D\n### 1.2 E\n## 3b. F\n")),
                 QString("erratum 1,erratum E2,section 1,section 1a,section 1.2,section 3b").split(u','));
    }

    void foldersCanBeOverlooked() {
        std::map<QString, int> counts;
        for (const char* top : {"engine", "ui", "app", "tests", "resources"})
            for (QDirIterator it(m_root.filePath(QLatin1String(top)), QDir::Files, QDirIterator::Subdirectories);
                 it.hasNext();)
                ++counts[folderOf(m_root.relativeFilePath(it.next()))];
        for (const auto& [folder, count] : counts)
            QVERIFY2(count <= maxFiles, qPrintable(QStringLiteral("%1 has %2 files").arg(folder).arg(count)));
    }

    /// Two classes of one name in different headers are a violation of the one-definition rule once both are linked,
    /// which no compiler reports: one gets the destructor of the other.
    void classesOfHeadersHaveTheirOwnNames() {
        static const QRegularExpression definition(
            QStringLiteral("^(?:class|struct|union|enum class) (\\w+)(?: final)?(?: :[^:].*)? \\{"),
            QRegularExpression::MultilineOption);
        std::map<QString, QString> places;
        for (const QString& file : std::as_const(m_files)) {
            if (!file.endsWith(QStringLiteral(".h")) || file.startsWith(QStringLiteral("tests/")))
                continue;
            for (auto match = definition.globalMatch(textOf(m_root.filePath(file))); match.hasNext();) {
                const QString name = match.next().captured(1);
                const auto [place, isNew] = places.emplace(name, file);
                QVERIFY2(isNew, qPrintable(QStringLiteral("%1 in %2 and in %3").arg(name, place->second, file)));
            }
        }
        QVERIFY(places.size() > 500);
    }

private:
    void readFile(const QString& file) {
        m_files += file;
        static const QRegularExpression include(QStringLiteral("#include \"([^\"]+)\""));
        for (auto match = include.globalMatch(textOf(m_root.filePath(file))); match.hasNext();) {
            QString to = match.next().captured(1);
            if (!m_root.exists(to))
                to.prepend(QStringLiteral("tests/")); // the judge has its own include root
            if (m_root.exists(to))
                m_includes.push_back({file, to});
        }
    }

    QDir m_root{QStringLiteral(GAPSCOPE_SOURCE_DIR)};
    QStringList m_files;
    std::vector<Include> m_includes;
    std::vector<Layer> m_layers;
};

} // namespace

QTEST_GUILESS_MAIN(TestHouse)
#include "test_house.moc"
