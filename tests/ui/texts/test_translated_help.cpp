// SPDX-License-Identifier: GPL-3.0-only
//
// The help and the lessons in the language of the window: German, or GAPSCOPE_TEST_LANGUAGE=zh.
#include "app/options/run_command_line.h"
#include "engine/solvers/registry.h"
#include "ui/basics/language.h"
#include "ui/basics/theme.h"
#include "ui/help/help_document.h"
#include "ui/help/help_pages.h"
#include "ui/help/help_search.h"
#include "ui/help/help_synonyms.h"
#include "ui/help/help_window.h"
#include "ui/lessons/lesson_shelf.h"

#include <QFontDatabase>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>
#include <QTextBlock>

using namespace gapscope;

namespace {

bool isGerman() {
    return qEnvironmentVariable("GAPSCOPE_TEST_LANGUAGE") != QStringLiteral("zh");
}

/// The text in the language of this run.
QString either(const char* german, const char* chinese) {
    return QString::fromUtf8(isGerman() ? german : chinese);
}

const HelpPage& page(const char* anchor) {
    return *findHelpPage(QLatin1String(anchor));
}

QString shownText(const HelpPage& page) {
    QTextDocument document;
    showHelpPage(page, lightPalette(), document);
    return document.toPlainText().simplified();
}

QStringList matches(const QString& text, const char* pattern) {
    QStringList found;
    for (auto all = QRegularExpression(QLatin1String(pattern)).globalMatch(text); all.hasNext();)
        found << all.next().captured(1);
    return found;
}

} // namespace

class TestTranslatedHelp final : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(findLesson(QStringLiteral("gap")).ok()); // as --lesson is read: the languages of lessons come later
        applyLanguage(isGerman() ? Language::german : Language::chinese);
        if (!isGerman() && !QFontDatabase::writingSystems().contains(QFontDatabase::SimplifiedChinese))
            QSKIP("no font with Chinese letters is installed (fonts-noto-cjk)");
    }

    void pagesAreTranslated() {
        QCOMPARE(page("loss-squared-hinge").title, either("Quadrierter Hinge", "平方合页损失"));
        QVERIFY(
            helpContent(page("solver-fista")).markdown.contains(either("\n## Wann verwenden\n", "\n## 适用场合\n")));
        QVERIFY(helpContent(page("solver-fista")).sections().contains(QStringLiteral("When to use it")));
        QVERIFY(helpContent(page("derivation-sdca")).english.isEmpty()); // there is none
        for (const HelpPage& each : helpPages())
            if (const HelpContent content = helpContent(each);
                each.anchor.startsWith(QStringLiteral("solver-")) || each.chapter == HelpChapter::topics)
                QVERIFY2(!content.english.isEmpty() && content.english != content.markdown, qPrintable(each.anchor));
    }

    /// The titles of pages are those of the registry in the window.
    void titlesAreThoseOfTheWindow() {
        for (const HelpPage& each : helpPages())
            if (const QString markdown = helpContent(each).markdown; !markdown.isEmpty())
                QCOMPARE(markdown.section(u'\n', 0, 0), QStringLiteral("# ") + each.title);
    }

    void generatedPartsAreInTheirSections() {
        QTextDocument document;
        showHelpPage(page("solver-prox-sdca"), lightPalette(), document);
        const QString shown = document.toPlainText();
        const auto place = [&shown](const QString& words) { return shown.indexOf(words); };
        const QList<qsizetype> places{place(either("Was es löst", "求解的问题")), place(QStringLiteral("slight_l2")),
                                      place(either("Wann verwenden", "适用场合")), place(either("Quelle", "来源"))};
        QVERIFY(places.front() > 0);
        QVERIFY(std::ranges::is_sorted(places));
        for (const HelpPage& each : helpPages()) {
            showHelpPage(each, lightPalette(), document);
            const QString text = document.toPlainText().simplified();
            for (const HelpContent::Part& part : helpContent(each).parts) {
                QTextDocument alone;
                alone.setHtml(part.rich);
                QVERIFY2(text.contains(alone.firstBlock().text().simplified()), qPrintable(each.anchor + part.section));
            }
        }
    }

    /// No markup is left, and no generated text is English.
    void pagesShowNoMarkup() {
        const QStringList marks{QStringLiteral("**"), QStringLiteral("]("), QStringLiteral("Accepted:"),
                                QStringLiteral("at their defaults"), QStringLiteral("numbered steps")};
        QStringList wrong;
        for (const HelpPage& each : helpPages()) {
            QTextDocument document;
            showHelpPage(each, lightPalette(), document);
            const QString shown = document.toPlainText();
            for (const QString& mark : marks)
                if (shown.contains(mark) && !helpContent(each).english.isEmpty())
                    wrong += each.anchor + QStringLiteral(" shows ") + mark;
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void linksLeadSomewhere() {
        QStringList wrong;
        for (const HelpPage& each : helpPages())
            for (const QString& link : matches(helpContent(each).markdown, "(?<!!)\\[[^\\]]*\\]\\(([^)]+)\\)"))
                if (findHelpPage(helpTarget(each, QUrl(link))) == nullptr)
                    wrong += each.anchor + QStringLiteral(" links to ") + link;
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    /// Neither lines of formulas nor tables need a scroll bar; the program's own links find their section.
    void pagesFitIntoTheWindow() {
        HelpWindow window;
        window.showEntry({});
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QStringList tooWide;
        for (const HelpPage& each : helpPages()) {
            window.showEntry(each.anchor);
            static_cast<void>(window.browser().document()->pageCount());
            if (const int hidden = window.browser().horizontalScrollBar()->maximum(); hidden > 0)
                tooWide += QStringLiteral("%1 by %2").arg(each.anchor).arg(hidden);
        }
        QVERIFY2(tooWide.isEmpty(), qPrintable(tooWide.join(QStringLiteral(", "))));
        window.showEntry(QStringLiteral("cutting-planes#see-it-yourself"));
        QTRY_VERIFY(window.browser().verticalScrollBar()->value() > 0);
    }

    void stepsInWordsAreTranslated() {
        for (const SolverInfo& solver : allSolvers()) {
            const QStringList words = stepsInWords(solver.id);
            QCOMPARE(words.size(), std::ssize(solver.steps));
            for (const QString& step : words)
                QVERIFY2(step.size() > (isGerman() ? 20 : 6) && step.endsWith(either(".", "。")), qPrintable(step));
        }
    }

    /// In this language, and by the English words of papers.
    void searchFindsBoth() {
        const HelpSearch search;
        const auto finds = [&search](const QString& words, const char* anchor) {
            return std::ranges::any_of(search.find(words), [anchor](const HelpMatch& match) {
                return match.page->anchor == QLatin1String(anchor);
            });
        };
        QVERIFY(finds(either("Dualitätslücke", "对偶间隙"), "guide-vocabulary"));
        QVERIFY(finds(either("Schnittebene", "割平面"), "solver-bmrm-ls"));
        QVERIFY(finds(QStringLiteral("cutting plane"), "solver-bmrm-ls"));
        for (const HelpMatch& match : search.find(either("Schnittebene", "割平面"))) // with its context
            QVERIFY((match.before + match.word + match.after).size() > 40);
        QCOMPARE(search.find(QStringLiteral("fista")).front().page->anchor, QStringLiteral("solver-fista"));
    }

    /// The term of a synonym is the one of the page in this language.
    void synonymsSayTheTermsOfThePages() {
        QStringList wrong;
        for (const HelpSynonym& synonym : helpSynonyms())
            if (const HelpPage& own = *findHelpPage(synonym.anchor);
                !(own.title + u'\n' + shownText(own)).contains(synonym.term, Qt::CaseInsensitive))
                wrong += own.anchor + QStringLiteral(" does not say ") + synonym.term;
        wrong.removeDuplicates();
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void lessonsAreTranslated() {
        QCOMPARE(bundledLessons().size(), std::size_t{15});
        for (const LessonOnShelf& lesson : bundledLessons()) {
            QVERIFY2(lesson.path.contains(either("/de/", "/zh_CN/")), qPrintable(lesson.path));
            const Result<LessonSheet> own = readLessonFile(lesson.path, &cli::readRunCommand);
            const Result<LessonSheet> english =
                readLessonFile(QString(lesson.path).remove(either("/de", "/zh_CN")), &cli::readRunCommand);
            QVERIFY2(own.ok(), qPrintable(lesson.path));
            QVERIFY(english.ok());
            QVERIFY(own->title != english->title && own->summary != english->summary);
            QCOMPARE(own->hide, english->hide);
            QCOMPARE(own->tasks.size(), english->tasks.size());
            for (std::size_t k = 0; k < own->tasks.size(); ++k) {
                const LessonTask& task = own->tasks[k];
                const LessonTask& same = english->tasks[k];
                QCOMPARE(task.checks.size(), same.checks.size());
                QCOMPARE(task.question.has_value(), same.question.has_value());
                if (!task.question)
                    continue;
                QCOMPARE(task.question->choices.size(), same.question->choices.size());
                for (std::size_t i = 0; i < same.question->choices.size(); ++i)
                    QCOMPARE(task.question->choices[i].isRight, same.question->choices[i].isRight);
            }
        }
        const Result<QString> gap = findLesson(QStringLiteral("gap")); // by its English name
        QVERIFY(gap.ok() && gap->endsWith(QStringLiteral("1-gap.md")));
    }

    void chineseLinesAreJoined() {
        QCOMPARE(joinedChineseLines(QStringLiteral("# 标题\n\n一行，\n二行\nAb\n三\n```\n甲\n乙\n```\n丁\n丙")),
                 QStringLiteral("# 标题\n\n一行，二行\nAb\n三\n```\n甲\n乙\n```\n丁丙"));
        const QString german = QStringLiteral("\n# A\n\nb\nc\n");
        QCOMPARE(joinedChineseLines(german), german);
    }
};

QTEST_MAIN(TestTranslatedHelp)
#include "test_translated_help.moc"
