// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/help_pages.h"

#include "engine/data/catalogue.h"
#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/machine/version.h"
#include "engine/solvers/registry.h"
#include "ui/basics/engine_text.h"
#include "ui/basics/language.h"
#include "ui/help/help_entries.h"
#include "ui/help/help_text.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTextDocumentFragment>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

/// Resources of a static library must be initialized explicitly, outside all namespaces.
static void provideFiles() {
    Q_INIT_RESOURCE(help);
}

namespace gapscope {
namespace {

using namespace help;

/// The topics in the order of the contents, by the names of their files.
constexpr std::array topics{"top",      "keys",         "lessons",     "charts",      "steps",
                            "plane",    "inside",       "comparing",   "theory",      "keeping",
                            "figures",  "sensitivity",  "experiments", "solution",    "data-view",
                            "new-data", "decision-map", "groups",      "dual-budget", "cutting-planes"};
constexpr const char* fileFormats = "files"; // a topic in the chapter on data

struct Kind {
    HelpChapter chapter;
    const char* prefix; ///< of anchors
    const char* folder; ///< of files
};
constexpr std::array<Kind, 6> kinds{{{HelpChapter::topics, "", "topics"},
                                     {HelpChapter::guide, "guide-", "guide"},
                                     {HelpChapter::solvers, "solver-", "solvers"},
                                     {HelpChapter::losses, "loss-", "losses"},
                                     {HelpChapter::regularizers, "regularizer-", "regularizers"},
                                     {HelpChapter::derivations, "derivation-", "spec"}}};

QString own(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

const Kind& kindOf(HelpChapter chapter) {
    return *std::ranges::find(kinds, chapter, &Kind::chapter);
}

/// An overview, titled by its heading.
HelpPage overview(const char* anchor, const QString& rich, HelpChapter chapter) {
    static const QRegularExpression heading(QStringLiteral("<h1>(.*?)</h1>"));
    return {QLatin1String(anchor), QTextDocumentFragment::fromHtml(heading.match(rich).captured(1)).toPlainText(),
            chapter};
}

QString textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The Markdown of a page in the window's language.
QString fileText(const Kind& kind, const std::string& id) {
    provideFiles();
    return textOf(
        translatedFile(QStringLiteral(":/help"),
                       QStringLiteral("%1/%2.md").arg(QLatin1String(kind.folder), QString::fromStdString(id))));
}

/// The same in English.
QString englishText(const Kind& kind, const std::string& id) {
    provideFiles();
    return textOf(QStringLiteral(":/help/%1/%2.md").arg(QLatin1String(kind.folder), QString::fromStdString(id)));
}

/// A page of Markdown, titled by its first line, "# Title".
HelpPage pageOf(const Kind& kind, const QString& file, HelpChapter chapter) {
    return {QLatin1String(kind.prefix) + file, fileText(kind, file.toStdString()).section(u'\n', 0, 0).mid(2), chapter};
}

/// The pages of a chapter in the order in which its first page links to them.
std::vector<HelpPage> listedPages(const Kind& kind, const QString& first) {
    static const QRegularExpression link(QStringLiteral("\\]\\(([\\w-]+)\\.md\\)"));
    QStringList files{first};
    for (auto all = link.globalMatch(englishText(kind, first.toStdString())); all.hasNext();)
        files += all.next().captured(1);
    files.removeDuplicates();
    std::vector<HelpPage> pages;
    for (const QString& file : std::as_const(files))
        pages.push_back(pageOf(kind, file, kind.chapter));
    return pages;
}

/// Pages of generated rich text, by their anchors.
using Writer = QString (*)();
constexpr std::array<std::pair<const char*, Writer>, 4> overviews{{{"solvers", solversOverview},
                                                                   {"losses", lossesOverview},
                                                                   {"regularizers", regularizersOverview},
                                                                   {"data", dataOverview}}};

std::vector<HelpPage> makePages() {
    const Kind& topic = kindOf(HelpChapter::topics);
    std::vector<HelpPage> pages;
    pages.reserve(topics.size());
    for (const char* file : topics)
        pages.push_back(pageOf(topic, QLatin1String(file), HelpChapter::topics));
    std::ranges::move(listedPages(kindOf(HelpChapter::guide), QStringLiteral("contents")), std::back_inserter(pages));
    pages.push_back(overview("solvers", solversOverview(), HelpChapter::solvers));
    for (const SolverFamily& family : solverFamilies())
        for (const SolverInfo* solver : family.solvers)
            pages.push_back({QStringLiteral("solver-") + own(solver->id), registryText(solver->title),
                             HelpChapter::solvers, family.title});
    pages.push_back(overview("losses", lossesOverview(), HelpChapter::losses));
    for (const LossFamily& family : lossFamilies())
        for (const LossInfo* loss : family.losses)
            pages.push_back({QStringLiteral("loss-") + own(loss->id), registryText(loss->title), HelpChapter::losses,
                             family.title});
    pages.push_back(overview("regularizers", regularizersOverview(), HelpChapter::regularizers));
    for (const RegularizerInfo& regularizer : allRegularizerInfos())
        pages.push_back({QStringLiteral("regularizer-") + own(regularizer.id), registryText(regularizer.title),
                         HelpChapter::regularizers});
    pages.push_back(overview("data", dataOverview(), HelpChapter::data));
    pages.push_back(pageOf(topic, QLatin1String(fileFormats), HelpChapter::data));
    for (const BundledSet& set : bundledSets())
        pages.push_back(
            {QStringLiteral("data-") + own(set.id), registryText(std::string(set.title)), HelpChapter::data});
    std::ranges::move(listedPages(kindOf(HelpChapter::derivations), QStringLiteral("README")),
                      std::back_inserter(pages));
    return pages;
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
    const auto found = std::ranges::find(helpPages(), anchor.section(u'#', 0, 0), &HelpPage::anchor);
    return found == helpPages().end() ? nullptr : &*found;
}

QStringList HelpContent::sections() const {
    static const QRegularExpression heading(QStringLiteral("^#{2,6} +(.*?) *$|^```"),
                                            QRegularExpression::MultilineOption);
    QStringList all;
    bool isCode = false;
    for (auto found = heading.globalMatch(english.isEmpty() ? markdown : english); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        if (match.captured(0) == QStringLiteral("```"))
            isCode = !isCode;
        else if (!isCode)
            all += match.captured(1).remove(u'`').remove(u'\\').remove(u'*');
    }
    return all;
}

HelpContent helpContent(const HelpPage& page) {
    for (const auto& [anchor, writer] : overviews)
        if (page.anchor == QLatin1String(anchor))
            return {.rich = writer()};
    const bool isTopic = page.chapter == HelpChapter::topics || page.anchor == QLatin1String(fileFormats);
    const std::string id = isTopic ? page.anchor.toStdString() : idOf(page);
    if (page.chapter == HelpChapter::data && !isTopic)
        return {.rich = dataEntry(*findBundledSet(id))};
    const Kind& kind = kindOf(isTopic ? HelpChapter::topics : page.chapter);
    HelpContent content{.rich = {}, .markdown = fileText(kind, id)};
    if (QString english = englishText(kind, id); english != content.markdown)
        content.english = std::move(english);
    if (page.chapter == HelpChapter::solvers)
        content.parts = solverParts(*findSolver(id));
    else if (page.chapter == HelpChapter::losses)
        content.parts = lossParts(*findLossInfo(id));
    else if (page.chapter == HelpChapter::regularizers)
        content.parts = regularizerParts(*findRegularizerInfo(id));
    return content;
}

QStringList stepsInWords(const std::string& solver) {
    static const QRegularExpression number(QStringLiteral("(?:^|\n)\\d+\\. "));
    // The third section of every page, in all languages.
    const QString section =
        fileText(kindOf(HelpChapter::solvers), solver).section(QStringLiteral("\n## "), 3, 3).section(u'\n', 1);
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
    if (folders.back() == QStringLiteral("README.md") && page.chapter != HelpChapter::derivations &&
        !folders.contains(QStringLiteral("spec")))
        return link.fragment(); // the list of pages in the repository: here the overview of a chapter
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
    return Help::tr(
               "<h3>Gapscope %1</h3><p>A desktop laboratory for regularized risk minimization.</p>"
               "<p>Free software under the GNU General Public License, version 3. Built with Qt %2, Qt Charts, Eigen, "
               "libarchive, nlohmann-json, xxHash and libwebp.</p>")
        .arg(own(programVersion()).toHtmlEscaped(), QString::fromLatin1(qVersion()));
}

} // namespace gapscope
