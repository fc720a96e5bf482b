// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/help_pages.h"

#include "engine/data/catalogue.h"
#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/json/version.h"
#include "engine/solvers/registry.h"
#include "ui/help/help_entries.h"
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTextDocumentFragment>

#include <algorithm>
#include <array>
#include <map>
#include <string>

/// Resources of a static library must be initialized explicitly, outside all namespaces.
static void provideFiles() {
    Q_INIT_RESOURCE(help);
}

namespace gapscope {
namespace {

using namespace help;

using Writer = QString (*)();

/// Topics in the order of the contents; each starts with a heading that has its anchor.
constexpr std::array<Writer, 19> topics{
    introduction, keysTopic,        lessonsTopic, chartsTopic,      stepsTopic,        planeTopic,    comparingTopic,
    theoryTopic,  keepingTopic,     figuresTopic, sensitivityTopic, experimentsTopic,  solutionTopic, dataViewTopic,
    newDataTopic, decisionMapTopic, groupsTopic,  dualBudgetTopic,  cuttingPlanesTopic};

/// Rich pages besides the topics.
constexpr std::array<Writer, 5> overviews{solversOverview, lossesOverview, regularizersOverview, dataOverview,
                                          fileFormats};

struct Kind {
    HelpChapter chapter;
    const char* prefix; ///< of anchors
    const char* folder; ///< of files
};
constexpr std::array<Kind, 5> kinds{{{HelpChapter::guide, "guide-", "guide"},
                                     {HelpChapter::solvers, "solver-", "solvers"},
                                     {HelpChapter::losses, "loss-", "losses"},
                                     {HelpChapter::regularizers, "regularizer-", "regularizers"},
                                     {HelpChapter::derivations, "derivation-", "spec"}}};

QString own(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QStringList anchorsIn(const QString& rich) {
    static const QRegularExpression name(QStringLiteral("<a name=\"([^\"]+)\""));
    QStringList anchors;
    for (auto all = name.globalMatch(rich); all.hasNext();)
        anchors += all.next().captured(1);
    return anchors;
}

/// A rich page, titled by its first heading.
HelpPage pageOf(const QString& rich, HelpChapter chapter) {
    static const QRegularExpression heading(QStringLiteral("<h1>(.*?)</h1>"));
    return {anchorsIn(rich).value(0), QTextDocumentFragment::fromHtml(heading.match(rich).captured(1)).toPlainText(),
            chapter};
}

QString fileText(const char* folder, const std::string& id) {
    provideFiles();
    QFile file(QStringLiteral(":/help/%1/%2.md").arg(QLatin1String(folder), QString::fromStdString(id)));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The pages of a chapter in the order in which its first page links to them.
std::vector<HelpPage> listedPages(const Kind& kind, const QString& first) {
    static const QRegularExpression link(QStringLiteral("\\]\\(([\\w-]+)\\.md\\)"));
    QStringList files{first};
    for (auto all = link.globalMatch(fileText(kind.folder, first.toStdString())); all.hasNext();)
        files += all.next().captured(1);
    files.removeDuplicates();
    std::vector<HelpPage> pages;
    for (const QString& file : std::as_const(files)) {
        const QString title = fileText(kind.folder, file.toStdString()).section(u'\n', 0, 0).mid(2); // after "# "
        pages.push_back({QLatin1String(kind.prefix) + file, title, kind.chapter});
    }
    return pages;
}

std::vector<HelpPage> makePages() {
    std::vector<HelpPage> pages;
    for (const Writer topic : topics)
        pages.push_back(pageOf(topic(), HelpChapter::topics));
    std::ranges::move(listedPages(kinds.front(), QStringLiteral("contents")), std::back_inserter(pages));
    pages.push_back(pageOf(solversOverview(), HelpChapter::solvers));
    for (const SolverFamily& family : solverFamilies())
        for (const SolverInfo* solver : family.solvers)
            pages.push_back(
                {QStringLiteral("solver-") + own(solver->id), own(solver->title), HelpChapter::solvers, family.title});
    pages.push_back(pageOf(lossesOverview(), HelpChapter::losses));
    for (const LossFamily& family : lossFamilies())
        for (const LossInfo* loss : family.losses)
            pages.push_back(
                {QStringLiteral("loss-") + own(loss->id), own(loss->title), HelpChapter::losses, family.title});
    pages.push_back(pageOf(regularizersOverview(), HelpChapter::regularizers));
    for (const RegularizerInfo& regularizer : allRegularizerInfos())
        pages.push_back(
            {QStringLiteral("regularizer-") + own(regularizer.id), own(regularizer.title), HelpChapter::regularizers});
    pages.push_back(pageOf(dataOverview(), HelpChapter::data));
    pages.push_back(pageOf(fileFormats(), HelpChapter::data));
    for (const BundledSet& set : bundledSets())
        pages.push_back({QStringLiteral("data-") + own(set.id), own(set.title), HelpChapter::data});
    std::ranges::move(listedPages(kinds.back(), QStringLiteral("README")), std::back_inserter(pages));
    return pages;
}

/// Rich texts by the anchor of their page, and pages by the anchors inside them.
struct RichTexts {
    std::map<QString, Writer> writers;
    std::map<QString, QString> inside;
};

const RichTexts& richTexts() {
    static const RichTexts texts = [] {
        RichTexts all;
        const auto add = [&all](Writer writer) {
            const QStringList anchors = anchorsIn(writer());
            all.writers[anchors.value(0)] = writer;
            for (const QString& anchor : anchors)
                all.inside[anchor] = anchors.value(0);
        };
        for (const Writer topic : topics)
            add(topic);
        for (const Writer overview : overviews)
            add(overview);
        return all;
    }();
    return texts;
}

std::string idOf(const HelpPage& page) {
    return page.anchor.mid(page.anchor.indexOf(u'-') + 1).toStdString();
}

} // namespace

const std::vector<HelpPage>& helpPages() {
    static const std::vector<HelpPage> pages = makePages();
    return pages;
}

const HelpPage* findHelpPage(const QString& anchor) {
    QString page = anchor.section(u'#', 0, 0);
    if (const auto outer = richTexts().inside.find(page); outer != richTexts().inside.end())
        page = outer->second;
    const auto found = std::ranges::find(helpPages(), page, &HelpPage::anchor);
    return found == helpPages().end() ? nullptr : &*found;
}

HelpContent helpContent(const HelpPage& page) {
    if (const auto writer = richTexts().writers.find(page.anchor); writer != richTexts().writers.end())
        return {.rich = writer->second()};
    const std::string id = idOf(page);
    HelpContent content;
    switch (page.chapter) {
    case HelpChapter::solvers:
        content.parts = solverParts(*findSolver(id));
        break;
    case HelpChapter::losses:
        content.parts = lossParts(*findLossInfo(id));
        break;
    case HelpChapter::regularizers:
        content.parts = regularizerParts(*findRegularizerInfo(id));
        break;
    case HelpChapter::guide:
    case HelpChapter::derivations:
        break;
    case HelpChapter::topics:
    case HelpChapter::data:
        content.rich = dataEntry(*findBundledSet(id));
        return content;
    }
    for (const Kind& kind : kinds)
        if (kind.chapter == page.chapter)
            content.markdown = fileText(kind.folder, id);
    return content;
}

QStringList stepsInWords(const std::string& solver) {
    static const QRegularExpression number(QStringLiteral("(?:^|\n)\\d+\\. "));
    const QString section = fileText("solvers", solver)
                                .section(QStringLiteral("\n## Its steps in words\n"), 1)
                                .section(QStringLiteral("\n## "), 0, 0);
    QStringList steps;
    for (const QString& step : section.split(number).mid(1))
        steps += step.simplified().remove(u'`');
    return steps;
}

QString helpTarget(const HelpPage& page, const QUrl& link) {
    if (!link.scheme().isEmpty())
        return {};
    if (link.path().isEmpty())
        return link.fragment();
    const QStringList folders = link.path().split(u'/');
    const auto isNamed = [&](const Kind& kind) { return folders.contains(QLatin1String(kind.folder)); };
    const auto* kind = std::ranges::find_if(kinds, isNamed);
    if (kind == kinds.end())
        kind = std::ranges::find(kinds, page.chapter, &Kind::chapter);
    if (kind == kinds.end())
        return {};
    return QLatin1String(kind->prefix) + QFileInfo(link.path()).completeBaseName() +
           (link.hasFragment() ? u'#' + link.fragment() : QString());
}

QString aboutHtml() {
    return tr("<h3>Gapscope %1</h3><p>A desktop laboratory for regularized risk minimization.</p>"
              "<p>Free software under the GNU General Public License, version 3. Built with Qt %2, Qt Charts, Eigen, "
              "libarchive, nlohmann-json, xxHash and libwebp.</p>")
        .arg(own(programVersion()).toHtmlEscaped(), QString::fromLatin1(qVersion()));
}

} // namespace gapscope
