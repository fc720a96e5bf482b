// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"
#include "ui/lessons/lesson_facts.h"
#include "ui/lessons/lesson_sheet.h"
#include "ui/lessons/lesson_shelf.h"

namespace gapscope {
namespace {

using namespace help;

QString listedAsCode(const std::vector<std::string>& words) {
    QStringList all;
    for (const std::string& word : words)
        all += QStringLiteral("<code>%1</code>").arg(QString::fromStdString(word));
    return all.join(QStringLiteral(", "));
}

QString row(const QString& first, const QString& second) {
    return QStringLiteral("<tr><td><code>%1</code>&nbsp;&nbsp;</td><td>%2</td></tr>").arg(first, second);
}

QString table(const QString& rows) {
    return QStringLiteral("<table cellspacing=\"4\">%1</table>").arg(rows);
}

QString example() {
    return QStringLiteral("<pre>%1</pre>")
        .arg(QStringLiteral("# My lesson\n"
                            "summary: One line for the menu.\n"
                            "hide: sensitivity theory\n"
                            "\n"
                            "Text in Markdown, above the first task.\n"
                            "\n"
                            "## Start a run\n"
                            "start: --data wine --standardize --loss squared --reg l2 --lambda 1 --solver fista\n"
                            "Press F9, then Ctrl+Return.\n"
                            "\n"
                            "check: run solver=fista gap<=1e-3\n"
                            "ask: How many passes did it take?\n"
                            "number: passes solver=fista within 10%\n"
                            "hint: Look into the table.\n"
                            "done: Said once it is done.\n")
                 .toHtmlEscaped());
}

QString keys() {
    QString rows;
    rows += row(QStringLiteral("summary:"), tr("a line for the menu; above the first task"));
    rows += row(QStringLiteral("hide:"), tr("what the lesson does not need, above the first task; closing the lesson "
                                            "brings it back: %1")
                                             .arg(listedAsCode(lessonControls())));
    rows += row(QStringLiteral("start:"),
                tr("what F9 puts into the settings: the options of <code>gapscope-cli run</code>, or the whole "
                   "command that Ctrl+C copies in the table of runs"));
    rows += row(QStringLiteral("check:"), tr("what must have been done; several lines may be done one after another"));
    rows += row(QStringLiteral("ask:"), tr("a question, at most one a task"));
    rows += row(QStringLiteral("right:, wrong:"), tr("its answers, in this order; one is right"));
    rows += row(QStringLiteral("number:"), tr("or the number that answers it, of a run of the lesson: a quantity, "
                                              "which run, and <code>within 5%</code>"));
    rows += row(QStringLiteral("hint:, done:"), tr("shown on demand, and when the task is done"));
    return table(rows);
}

QString checks() {
    QString rows;
    rows += row(QStringLiteral("run solver=fista gap&lt;=1e-3"),
                tr("a run of the lesson; <code>,</code> between words means or"));
    rows += row(QStringLiteral("run count&gt;=3 solvers&gt;=2 same=problem"),
                tr("so many runs, with so many solvers (or <code>lambdas</code>), of the same problem or data"));
    rows += row(QStringLiteral("draft loss=hinge lambda&lt;=0.01"), tr("the settings of the next run"));
    rows += row(QStringLiteral("path key=lambda points&gt;=10"), tr("a sweep that was made in the lesson"));
    rows += row(QStringLiteral("shown certificate"),
                tr("views in sight: %1; a chart counts while it is alone").arg(listedAsCode(lessonViews())));
    rows += row(QStringLiteral("x-axis iterations"), tr("the x axis of the charts"));
    return table(rows) +
           paragraph(
               tr("Words of runs, settings and sweeps: <code>solver</code>, <code>loss</code>, "
                  "<code>regularizer</code>, <code>data</code>, <code>test=yes</code>, <code>warm=yes</code>, "
                  "and parameters such as <code>solver.smoothing=auto</code>, <code>loss.gamma&lt;=0.1</code>. Of "
                  "runs also <code>phase</code> (%1), <code>status</code> (%2), and the quantities: %3. "
                  "<code>gap</code> is the least so far; a cost such as <code>passes-to-1e-3</code> ends where "
                  "the gap was that small.")
                   .arg(listedAsCode(lessonPhases()), listedAsCode(lessonStatuses()),
                        QString::fromStdString(lessonQuantityNames()).toHtmlEscaped()));
}

} // namespace

QString lessonsTopic() {
    QString text = heading(1, QStringLiteral("lessons"), tr("Lessons"));
    text += paragraph(tr("<b>Help › Lessons</b> opens one beside the charts. It tells what to do in this very window, "
                         "and notices when it was done. Nothing is locked: all commands work as ever, and any task "
                         "may be looked at first."));
    QString lessons;
    for (const LessonOnShelf& lesson : bundledLessons())
        lessons +=
            QStringLiteral("<li><b>%1.</b> %2</li>").arg(lesson.title.toHtmlEscaped(), lesson.summary.toHtmlEscaped());
    text += QStringLiteral("<ol>%1</ol>").arg(lessons);
    text += paragraph(tr("<b>F9</b> puts what a task begins with into the settings of the next run, <b>F8</b> and "
                         "<b>Shift+F8</b> go to the next task and back, <b>Shift+F9</b> shows a hint, and <b>F7</b> "
                         "brings the focus to the text, or to the question once all else is done. Runs from before "
                         "the lesson do not count."));
    text += heading(2, QStringLiteral("lessons-own"), tr("A lesson of your own"));
    text += paragraph(tr("A lesson is one file of plain text: Markdown, with a heading <code>#</code> for the title "
                         "and <code>##</code> for every task, and lines that begin with one of the words below and a "
                         "colon. Save it as <code>my-lesson.md</code> and open it with <b>Help › Lessons › Open lesson "
                         "sheet</b> or <code>gapscope --lesson my-lesson.md</code>; what lies in the folder "
                         "<code>%1</code> stands in the menu. What is wrong is said with its line and column, and "
                         "opening the sheet again reads it anew.")
                          .arg(ownLessonFolder().toHtmlEscaped()));
    return text + example() + keys() + heading(2, QStringLiteral("lessons-checks"), tr("What can be checked")) +
           checks();
}

} // namespace gapscope
