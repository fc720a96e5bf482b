// SPDX-License-Identifier: GPL-3.0-only
//
// The content of the help pages, and searching them.
#include "engine/data/catalogue.h"
#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/solvers/registry.h"
#include "ui/basics/theme.h"
#include "ui/help/help_document.h"
#include "ui/help/help_pages.h"
#include "ui/help/help_results.h"
#include "ui/help/help_search.h"
#include "ui/help/help_synonyms.h"
#include "ui/help/help_window.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>

#include <algorithm>
#include <map>
#include <ranges>
#include <set>

using namespace gapscope;

namespace {

QStringList matches(const QString& text, const char* pattern) {
    QStringList found;
    auto all = QRegularExpression(QLatin1String(pattern)).globalMatch(text);
    while (all.hasNext())
        found << all.next().captured(1);
    return found;
}

/// The pages of registry entries, with their Markdown.
std::vector<std::pair<const HelpPage*, QString>> filePages() {
    std::vector<std::pair<const HelpPage*, QString>> pages;
    for (const HelpPage& page : helpPages())
        if (const QString markdown = helpContent(page).markdown;
            !markdown.isEmpty() && (page.chapter == HelpChapter::solvers || page.chapter == HelpChapter::losses ||
                                    page.chapter == HelpChapter::regularizers))
            pages.emplace_back(&page, markdown);
    return pages;
}

/// The anchors inside a page.
QStringList anchorsInside(const HelpPage& page) {
    QTextDocument document;
    showHelpPage(page, lightPalette(), document);
    QStringList anchors;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part)
            anchors += part.fragment().charFormat().anchorNames();
    return anchors;
}

const QString topicPicture = QStringLiteral("cutting-planes");

} // namespace

class TestHelpPages final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyIdHasAPage();
    void pagesHaveTheirSections();
    void everyStepIsExplained();
    void pagesShowNoMarkup();
    void pagesFitIntoTheWindow();
    void codeNamesParameters();
    void generatedPartsAreInTheirPlaces();
    void linksLeadSomewhere();
    void derivationsAreReached();
    void searchFindsWords();
    void synonymsFindTheirPages();
    void ownTermsAreNoSynonyms();
    void resultsSayOurTerms();
};

void TestHelpPages::everyIdHasAPage() {
    QStringList wanted;
    QStringList derivations;
    for (const SolverInfo& solver : allSolvers())
        wanted << QStringLiteral("solvers/%1.md").arg(QString::fromStdString(solver.id));
    for (const LossInfo& loss : allLossInfos())
        wanted << QStringLiteral("losses/%1.md").arg(QString::fromStdString(loss.id));
    for (const RegularizerInfo& regularizer : allRegularizerInfos())
        wanted << QStringLiteral("regularizers/%1.md").arg(QString::fromStdString(regularizer.id));
    for (const HelpPage& page : helpPages())
        if (page.chapter == HelpChapter::topics || page.anchor == QStringLiteral("files"))
            wanted << QStringLiteral("topics/%1.md").arg(page.anchor);
        else if (page.chapter == HelpChapter::guide)
            wanted << QStringLiteral("guide/%1.md").arg(page.anchor.section(u'-', 1));
        else if (page.chapter == HelpChapter::derivations)
            derivations << page.anchor.section(u'-', 1) + QStringLiteral(".md");
    QVERIFY(!helpContent(*findHelpPage(QStringLiteral("solver-fista"))).markdown.isEmpty()); // loads the files
    QStringList found;
    for (const char* folder : {"topics", "guide", "solvers", "losses", "regularizers"})
        for (const QString& file :
             QDir(QStringLiteral(":/help/") + QLatin1String(folder)).entryList({QStringLiteral("*.md")}))
            found << QStringLiteral("%1/%2").arg(QLatin1String(folder), file);
    wanted.sort();
    found.sort();
    QCOMPARE(found, wanted);
    derivations.sort();
    QCOMPARE(derivations,
             QDir(QStringLiteral(":/help/spec")).entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name));
    QFile list(QStringLiteral(GAPSCOPE_TEST_DATA "/../../resources/help/README.md")); // the first page shown by GitHub
    QVERIFY(list.open(QIODevice::ReadOnly));
    QStringList listed = matches(QString::fromUtf8(list.readAll()), "\\]\\(([a-z]+/[^)]+\\.md)\\)");
    listed.replaceInStrings(QRegularExpression(QStringLiteral("^solvers/[a-z_]+/")), QStringLiteral("solvers/"));
    listed.sort();
    QCOMPARE(listed, wanted);
    for (const HelpPage& page : helpPages())
        QCOMPARE(findHelpPage(page.anchor), &page);
    for (const BundledSet& set : bundledSets())
        QVERIFY(findHelpPage(QStringLiteral("data-") + QString::fromUtf8(set.id.data(), qsizetype(set.id.size()))));
    for (const char* topic :
         {"top",          "top#a-first-race", "charts",      "comparing",      "keeping",
          "figures",      "sensitivity",      "solution",    "data-view",      "new-data",
          "decision-map", "groups",           "dual-budget", "cutting-planes", "cutting-planes#see-it-yourself",
          "files",        "solvers",          "losses",      "regularizers",   "data"})
        QVERIFY2(findHelpPage(QLatin1String(topic)) != nullptr, topic);
    QVERIFY(findHelpPage(QStringLiteral("solver-no-such")) == nullptr);
}

/// The registry's title, a sentence, and the sections in order, none empty.
void TestHelpPages::pagesHaveTheirSections() {
    const std::map<HelpChapter, QString> first{{HelpChapter::solvers, QStringLiteral("What it solves")},
                                               {HelpChapter::losses, QStringLiteral("What it measures")},
                                               {HelpChapter::regularizers, QStringLiteral("What it does")}};
    for (const auto& [page, markdown] : filePages()) {
        const QByteArray name = page->anchor.toUtf8();
        QVERIFY2(markdown.startsWith(QStringLiteral("# %1\n\n").arg(page->title)), name);
        const QString second =
            page->chapter == HelpChapter::solvers ? QStringLiteral("Update") : QStringLiteral("Formulas");
        QStringList wanted{first.at(page->chapter),      second,
                           QStringLiteral("Parameters"), QStringLiteral("When to use it"),
                           QStringLiteral("When not"),   QStringLiteral("Rate"),
                           QStringLiteral("Source"),     QStringLiteral("Errata")};
        if (page->chapter == HelpChapter::solvers)
            wanted.insert(2, QStringLiteral("Its steps in words"));
        QStringList found;
        QStringList sections = markdown.split(QStringLiteral("\n## "));
        QVERIFY2(sections.takeFirst().section(u'\n', 2).trimmed().size() > 20, name);
        for (const QString& section : sections) {
            found << section.section(u'\n', 0, 0);
            QVERIFY2(section.section(u'\n', 1).trimmed().size() >= 5, qPrintable(page->anchor + u' ' + found.back()));
        }
        QCOMPARE(found, wanted);
        QVERIFY2(sections[1].contains(QStringLiteral("```")), name);
        QVERIFY2(markdown.count(QStringLiteral("```")) % 2 == 0, name);
        QVERIFY2(markdown.count(u'\n') <= 80, name);
    }
}

/// As many sentences as the registry has steps, without Markdown syntax.
void TestHelpPages::everyStepIsExplained() {
    for (const SolverInfo& solver : allSolvers()) {
        const QStringList words = stepsInWords(solver.id);
        QCOMPARE(words.size(), static_cast<qsizetype>(solver.steps.size()));
        for (const QString& step : words)
            QVERIFY2(step.size() > 20 && !step.contains(u'`') && step.endsWith(u'.'), qPrintable(step));
    }
    QVERIFY(stepsInWords("no-such").isEmpty());
}

/// Code may contain any character.
static QString withoutCode(const QTextDocument& document) {
    QString text;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        if (!block.blockFormat().nonBreakableLines())
            text += block.text() + u'\n';
    return text;
}

void TestHelpPages::pagesShowNoMarkup() {
    const QStringList marks{QStringLiteral("**"),  QStringLiteral("`"),  QStringLiteral("]("), QStringLiteral("##"),
                            QStringLiteral("|--"), QStringLiteral("<"),  QStringLiteral("/>"), QStringLiteral("&nbsp;"),
                            QStringLiteral("\\"),  QStringLiteral(".md")};
    for (const HelpPage& page : helpPages()) {
        QTextDocument document;
        showHelpPage(page, lightPalette(), document);
        const QString shown = page.chapter == HelpChapter::guide ? withoutCode(document) : document.toPlainText();
        QVERIFY2(shown.size() > 40, qPrintable(page.anchor));
        const bool isAboutMarkdown = page.anchor == QStringLiteral("lessons"); // lesson files are written in Markdown
        for (const QString& mark : marks) {
            if (mark == u"\\" && page.chapter == HelpChapter::guide)
                continue; // a line continuation in a command
            if (isAboutMarkdown && (mark == u"##" || mark == u".md"))
                continue;
            if (mark == u"<") // allowed in formulas: only tags are wrong
                QVERIFY2(!shown.contains(QRegularExpression(QStringLiteral("</?[a-z]+[ >]"))), qPrintable(page.anchor));
            else
                QVERIFY2(!shown.contains(mark), qPrintable(page.anchor + QStringLiteral(" shows ") + mark));
        }
        // No asterisk was interpreted or left as emphasis: asterisks follow letters, as in w*.
        for (qsizetype star = shown.indexOf(u'*'); star >= 0; star = shown.indexOf(u'*', star + 1))
            QVERIFY2(star > 0 && shown[star - 1].isLetterOrNumber(),
                     qPrintable(page.anchor + u' ' + shown.mid(std::max<qsizetype>(0, star - 10), 20)));
    }
}

/// Lines of formulas are not wrapped; neither they nor tables may need a scroll bar.
void TestHelpPages::pagesFitIntoTheWindow() {
    HelpWindow window;
    window.showEntry({});
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QStringList tooWide;
    for (const HelpPage& page : helpPages()) {
        window.showEntry(page.anchor);
        static_cast<void>(window.browser().document()->pageCount());
        if (const int hidden = window.browser().horizontalScrollBar()->maximum(); hidden > 0)
            tooWide += QStringLiteral("%1 by %2").arg(page.anchor).arg(hidden);
    }
    QVERIFY2(tooWide.isEmpty(), qPrintable(tooWide.join(QStringLiteral(", "))));
}

/// `like this` marks parameter keys, of this entry or of another.
void TestHelpPages::codeNamesParameters() {
    QStringList keys;
    QStringList own;
    const auto add = [](const std::vector<Parameter>& parameters, QStringList& list) {
        for (const Parameter& parameter : parameters)
            list << QString::fromStdString(parameter.key);
    };
    for (const auto& [page, markdown] : filePages()) {
        const std::string id = page->anchor.section(u'-', 1).toStdString();
        own.clear();
        if (page->chapter == HelpChapter::solvers)
            add(findSolver(id)->parameters, own);
        else if (page->chapter == HelpChapter::losses)
            add(findLossInfo(id)->parameters, own);
        else
            add(findRegularizerInfo(id)->parameters, own);
        keys = own;
        for (const SolverInfo& solver : allSolvers())
            add(solver.parameters, keys);
        QString text = markdown;
        text.remove(QRegularExpression(QStringLiteral("```.*?```"), QRegularExpression::DotMatchesEverythingOption));
        for (const QString& code : matches(text, "`([^`]+)`"))
            QVERIFY2(keys.contains(code), qPrintable(page->anchor + u' ' + code));
        const QString parameters =
            text.section(QStringLiteral("\n## Parameters\n"), 1).section(QStringLiteral("\n## "), 0, 0);
        for (const QString& code : matches(parameters, "`([^`]+)`"))
            QVERIFY2(own.contains(code), qPrintable(page->anchor + QStringLiteral(" has no ") + code));
    }
}

void TestHelpPages::generatedPartsAreInTheirPlaces() {
    QTextDocument document;
    showHelpPage(*findHelpPage(QStringLiteral("solver-prox-sdca")), lightPalette(), document);
    const QString text = document.toPlainText();
    const auto place = [&text](const char* words) { return text.indexOf(QLatin1String(words)); };
    const QList<qsizetype> places{place("Family: Stochastic dual"),
                                  place("What it solves"),
                                  place("Its numbered steps"),
                                  place("Parameters\n"),
                                  place("one of I, II"),
                                  place("When to use it"),
                                  place("choose option I"),
                                  place("Rate\n")};
    QVERIFY(places.front() > 0);
    QVERIFY(std::ranges::is_sorted(places));
    for (const auto& [page, markdown] : filePages()) { // every part has its section
        showHelpPage(*page, lightPalette(), document);
        const QString shown = document.toPlainText().simplified();
        for (const HelpContent::Part& part : helpContent(*page).parts) {
            QTextDocument alone;
            alone.setHtml(part.rich);
            QVERIFY2(shown.contains(alone.firstBlock().text().simplified()), qPrintable(page->anchor + part.section));
        }
    }
}

void TestHelpPages::linksLeadSomewhere() {
    QStringList targets;
    for (const HelpPage& page : helpPages()) {
        const HelpContent content = helpContent(page);
        QStringList links =
            matches(content.rich, "href=\"([^\"]+)\"") + matches(content.markdown, "(?<!!)\\[[^\\]]*\\]\\(([^)]+)\\)");
        for (const HelpContent::Part& part : content.parts)
            links += matches(part.rich, "href=\"([^\"]+)\"");
        for (const QString& link : std::as_const(links)) {
            const QString target = helpTarget(page, QUrl(link));
            QVERIFY2(findHelpPage(target) != nullptr, qPrintable(page.anchor + QStringLiteral(" links to ") + link));
            targets << target;
        }
    }
    QVERIFY(targets.contains(topicPicture));
    const HelpPage& hinge = *findHelpPage(QStringLiteral("loss-hinge"));
    QCOMPARE(helpTarget(hinge, QUrl(QStringLiteral("../solvers/dcd.md"))), QStringLiteral("solver-dcd"));
    QCOMPARE(helpTarget(hinge, QUrl(QStringLiteral("logistic.md"))), QStringLiteral("loss-logistic"));
    QCOMPARE(helpTarget(hinge, QUrl(QStringLiteral("https://www.example.org/hinge.md"))), QString());
}

/// Linked from every solver, loss and regularizer, to the section that derives it; the window has the sections under
/// the names that links to derivations use. (That all links fit the files is tested in tests/house/test_documents.cpp.)
void TestHelpPages::derivationsAreReached() {
    std::map<QString, QStringList> anchors;
    for (const HelpPage& page : helpPages()) {
        bool isDerived = false;
        for (const QString& link : matches(helpContent(page).markdown, "(?<!!)\\[[^\\]]*\\]\\(([^)]+)\\)")) {
            const QString target = helpTarget(page, QUrl(link));
            const HelpPage* to = findHelpPage(target);
            QVERIFY2(to != nullptr, qPrintable(page.anchor + QStringLiteral(" links to ") + link));
            const QString inside = target.section(u'#', 1);
            if (to->chapter != HelpChapter::derivations || inside.isEmpty())
                continue;
            if (!anchors.contains(to->anchor))
                anchors[to->anchor] = anchorsInside(*to);
            QVERIFY2(anchors[to->anchor].contains(inside),
                     qPrintable(page.anchor + QStringLiteral(" links to ") + link));
            isDerived = true;
        }
        const bool isEntry = page.anchor.startsWith(QStringLiteral("solver-")) ||
                             page.anchor.startsWith(QStringLiteral("loss-")) ||
                             page.anchor.startsWith(QStringLiteral("regularizer-"));
        QVERIFY2(isDerived || !isEntry, qPrintable(page.anchor + QStringLiteral(" has no derivation")));
    }
    HelpWindow window;
    window.showEntry(QStringLiteral("derivation-sdca#4-algorithm"));
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QCOMPARE(window.browser().page()->anchor, QStringLiteral("derivation-sdca"));
    QTRY_VERIFY(window.browser().verticalScrollBar()->value() > 0);
}

void TestHelpPages::searchFindsWords() {
    const HelpSearch search;
    QVERIFY(search.find(QString()).empty());
    QVERIFY(search.find(QStringLiteral("no-page-says-this")).empty());
    // Every page by its title, usually as the first result.
    for (const HelpPage& page : helpPages()) {
        const std::vector<HelpMatch> found = search.find(page.title);
        QVERIFY2(std::ranges::find(found, &page, &HelpMatch::page) != found.end(), qPrintable(page.title));
    }
    QCOMPARE(search.find(QStringLiteral("fista")).front().page->anchor, QStringLiteral("solver-fista"));
    QCOMPARE(search.find(QStringLiteral("hinge")).front().page->anchor, QStringLiteral("loss-hinge"));
    // All words, in any order and case, with the surrounding text.
    for (const char* words : {"hadamard columns", "COLUMNS Hadamard"}) {
        const std::vector<HelpMatch> found = search.find(QLatin1String(words));
        QVERIFY(std::ranges::any_of(found, [](const HelpMatch& match) { return match.page->anchor == topicPicture; }));
        for (const HelpMatch& match : found) {
            const QString text = plainHelpText(*match.page);
            QVERIFY(text.contains(QStringLiteral("hadamard"), Qt::CaseInsensitive));
            QVERIFY(text.contains(match.word));
            QVERIFY((match.before + match.word + match.after).size() < 160);
        }
    }
    // Lists of solvers on other pages do not count.
    QVERIFY(search.find(QStringLiteral("working-set coordinate descent")).size() < 15);
    // Synonyms lead to the words that the pages use, on all pages, and within longer searches.
    for (const auto& [words, anchor] :
         {std::pair{"epoch", "solver-sgd"}, std::pair{"weight decay of SGD", "solver-sgd"},
          std::pair{"step length of gradient", "solver-gd"}, std::pair{"cross validation", "sensitivity"}}) {
        const std::vector<HelpMatch> synonyms = search.find(QLatin1String(words));
        QVERIFY2(std::ranges::any_of(synonyms,
                                     [&anchor = anchor](const HelpMatch& match) {
                                         return match.page->anchor == QLatin1String(anchor);
                                     }),
                 words);
    }
    for (const auto& [words, anchor] :
         {std::pair{"nuclear", "regularizer-trace"}, std::pair{"C of an SVM", "loss-hinge"},
          std::pair{"Keyboard shortcuts", "keys"}, std::pair{"LEARNING-RATE", "guide-vocabulary"}}) {
        const std::vector<HelpMatch> best = search.find(QLatin1String(words));
        QVERIFY2(!best.empty(), words);
        QVERIFY2(std::ranges::any_of(best | std::views::take(2),
                                     [&anchor = anchor](const HelpMatch& match) {
                                         return match.page->anchor == QLatin1String(anchor);
                                     }),
                 qPrintable(QLatin1String(words) + QStringLiteral(" finds ") + best.front().page->anchor));
    }
    // Generated parts are found too.
    const std::vector<HelpMatch> found = search.find(QStringLiteral("rounded-first"));
    QVERIFY(!found.empty() && found.front().page->anchor == QStringLiteral("solver-dcd"));
}

/// Every synonym leads to a page that uses its term, and the result says the term.
void TestHelpPages::synonymsFindTheirPages() {
    const HelpSearch search;
    QVERIFY(helpSynonyms().size() >= 80);
    std::set<QString> phrases;
    QStringList wrong;
    for (const HelpSynonym& synonym : helpSynonyms()) {
        if (!phrases.insert(normalHelpPhrase(synonym.phrase)).second)
            wrong += synonym.phrase + QStringLiteral(" is there twice");
        const HelpPage* page = findHelpPage(synonym.anchor);
        if (page == nullptr || page->anchor != synonym.anchor) {
            wrong += synonym.phrase + QStringLiteral(" leads to no page: ") + synonym.anchor;
            continue;
        }
        if (!(page->title + u'\n' + plainHelpText(*page)).contains(synonym.term, Qt::CaseInsensitive))
            wrong += synonym.anchor + QStringLiteral(" does not say ") + synonym.term;
        const std::vector<HelpMatch> found = search.find(synonym.phrase);
        const auto place = std::ranges::find(found, page, &HelpMatch::page);
        if (place - found.begin() >= 2 || place == found.end())
            wrong += synonym.phrase + QStringLiteral(" does not find ") + synonym.anchor;
        else if (place->synonym == nullptr || place->synonym->phrase != synonym.phrase)
            wrong += synonym.phrase + QStringLiteral(" is not explained");
        else if (!place->word.isEmpty() && place->word.compare(synonym.term, Qt::CaseInsensitive) != 0)
            wrong += synonym.phrase + QStringLiteral(" shows ") + place->word;
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

/// Terms of the vocabulary and titles of pages are found by themselves.
void TestHelpPages::ownTermsAreNoSynonyms() {
    static const QRegularExpression term(QStringLiteral("\\*\\*([^*]+)\\*\\*"));
    std::set<QString> own;
    const QString vocabulary = helpContent(*findHelpPage(QStringLiteral("guide-vocabulary"))).markdown.simplified();
    for (auto all = term.globalMatch(vocabulary); all.hasNext();)
        own.insert(normalHelpPhrase(all.next().captured(1)));
    QVERIFY(own.size() > 60);
    for (const HelpPage& page : helpPages())
        own.insert(normalHelpPhrase(page.title));
    QStringList wrong;
    for (const HelpSynonym& synonym : helpSynonyms())
        if (own.contains(normalHelpPhrase(synonym.phrase)))
            wrong += synonym.phrase;
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TestHelpPages::resultsSayOurTerms() {
    HelpResults results;
    const auto firstFor = [&results](const QString& words) {
        results.showMatches(HelpSearch().find(words));
        return results.item(0)->text();
    };
    QVERIFY(firstFor(QStringLiteral("Epochs")).contains(QStringLiteral("epoch: called pass here")));
    QVERIFY(firstFor(QStringLiteral("L-BFGS")).contains(QStringLiteral("L-BFGS: not offered; the nearest is Newton")));
    QVERIFY(firstFor(QStringLiteral("hyperparameter")).contains(QStringLiteral("hyperparameter: see sweep")));
    QVERIFY(firstFor(QStringLiteral("Lernrate")).contains(QStringLiteral("Lernrate: called step size here")));
    QVERIFY(firstFor(QString::fromUtf8("学习率")).contains(QStringLiteral("called step size here")));
    QVERIFY(!firstFor(QStringLiteral("fista")).contains(QStringLiteral("called")));
}

QTEST_MAIN(TestHelpPages)
#include "test_help_pages.moc"
