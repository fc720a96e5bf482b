// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/topics/help_text.h"
#include "ui/help/topics/help_topics.h"

#include <initializer_list>
#include <utility>

namespace gapscope {
namespace {

using namespace help;

using Key = std::pair<const char*, QString>;

QString table(const QString& anchor, const QString& title, std::initializer_list<Key> keys) {
    QString text = heading(2, anchor, title) + QStringLiteral("<table cellpadding=\"2\">");
    for (const auto& [key, meaning] : keys)
        text += QStringLiteral("<tr><td><b>%1</b>&nbsp;&nbsp;</td><td>%2</td></tr>")
                    .arg(QString::fromLatin1(key).toHtmlEscaped(), meaning);
    return text + QStringLiteral("</table>");
}

} // namespace

QString keysTopic() {
    QString text = heading(1, QStringLiteral("keys"), tr("Keyboard shortcuts"));
    text +=
        paragraph(tr("Everything works without a mouse. Tab goes through the fields, the underlined letters of menus "
                     "and labels work with Alt, and <b>Ctrl+Shift+P</b> finds any command by some letters of its "
                     "name."));
    text += table(QStringLiteral("keys-runs"), tr("Runs"),
                  {{"Ctrl+Return", tr("Add a run and start it")},
                   {"Ctrl+Shift+Return", tr("Add a run")},
                   {"Ctrl+Shift+R", tr("Compare three solvers")},
                   {"F5", tr("Start or resume all")},
                   {"F6", tr("Pause all")},
                   {"Shift+F5", tr("Stop all")},
                   {"F10", tr("Next iteration of the chosen run")},
                   {"Ctrl+F10", tr("Next sub-step of the chosen run")}});
    text += table(QStringLiteral("keys-table"), tr("In the table of runs"),
                  {{"Space", tr("Start or resume")},
                   {"P", tr("Pause")},
                   {".", tr("Single step")},
                   {"S", tr("Stop")},
                   {"Ctrl+D", tr("Duplicate with changes")},
                   {"R", tr("Repeat with other seeds")},
                   {"F2", tr("Rename")},
                   {"N", tr("Note")},
                   {"Del", tr("Remove")},
                   {"Ctrl+C", tr("Copy as a command")},
                   {"Ctrl+V", tr("Paste a command")}});
    text += table(QStringLiteral("keys-charts"), tr("Charts"),
                  {{"Alt+1, Alt+2, Alt+3", tr("x axis of iterations, passes, seconds")},
                   {"Ctrl+L", tr("Logarithmic x")},
                   {"Ctrl+0", tr("Fit all charts")},
                   {"Ctrl+R", tr("Summarize repetitions")},
                   {"Ctrl+Shift+T", tr("Theory")},
                   {"Ctrl+M", tr("Decision map")},
                   {"F11", tr("Presentation")},
                   {"Arrows, +, -, Home", tr("In a chart: move, zoom, show everything")},
                   {"A, B", tr("In the chart of the gap: a cursor each; the rate between them is shown")}});
    text += table(QStringLiteral("keys-time"), tr("Rewinding"),
                  {{"Alt+Home", tr("To the start")},
                   {"Alt+Left", tr("One snapshot back")},
                   {"Alt+P", tr("Play")},
                   {"Alt+Right", tr("One snapshot forward")},
                   {"Alt+End", tr("To the latest")}});
    text += table(QStringLiteral("keys-pages"), tr("Pages"),
                  {{"Ctrl+1", tr("Convergence")},
                   {"Ctrl+2", tr("Sensitivity")},
                   {"Ctrl+3", tr("Solution")},
                   {"Ctrl+4", tr("Data")},
                   {"Ctrl+5", tr("Plane")},
                   {"Ctrl+6", tr("Experiments")},
                   {"Ctrl+G, Ctrl+F", tr("Data: go to a row, find a feature")},
                   {"Ctrl+B, Ctrl+H, Ctrl+T", tr("Data: labels, histogram, scatter")},
                   {"X, Y", tr("Data, in the table of features: the axes of the scatter")}});
    text += table(QStringLiteral("keys-files"), tr("Files and commands"),
                  {{"Ctrl+N", tr("New data")},
                   {"Ctrl+O", tr("Open data")},
                   {"Ctrl+Shift+O", tr("Open a session or a run log")},
                   {"Ctrl+S", tr("Save the session")},
                   {"Ctrl+Shift+E", tr("Export a figure")},
                   {"Ctrl+E", tr("Export all runs")},
                   {"Ctrl+Z", tr("Undo")},
                   {"Ctrl+Shift+Z", tr("Redo")},
                   {"Ctrl+Shift+P", tr("Find a command")},
                   {"F1", tr("Help on what has the focus")},
                   {"Ctrl+Q", tr("Quit")}});
    text += table(QStringLiteral("keys-lessons"), tr("Lessons"),
                  {{"F7", tr("To the sheet and back")},
                   {"F8, Shift+F8", tr("Next task, task before")},
                   {"F9", tr("Set this task up")},
                   {"Shift+F9", tr("Hint")}});
    return text;
}

} // namespace gapscope
