// SPDX-License-Identifier: GPL-3.0-only
#include "ui/session/run_clipboard.h"

#include "engine/run/run_command.h"
#include "ui/basics/message_text.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QStringList>

namespace gapscope {
namespace {

/// The lines of a text, with continuation lines joined.
QStringList commandsIn(QString text) {
    text.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    text.replace(QStringLiteral("\\\n"), QStringLiteral(" "));
    QStringList commands;
    for (const QString& line : text.split(u'\n'))
        if (!line.trimmed().isEmpty())
            commands.append(line.trimmed());
    return commands;
}

} // namespace

void RunClipboard::copy(const std::vector<int>& runs) {
    QStringList lines;
    QString unsaid;
    for (const int id : runs)
        if (const Run* run = m_session.runs().find(id); run != nullptr) {
            const RunCommand command = commandOf(run->controller->facts().spec);
            lines.append(QString::fromStdString(command.text));
            if (!command.unsaid.empty() && unsaid.isEmpty())
                unsaid =
                    tr("%1: %2").arg(run->name, QCoreApplication::translate("RunCommand", command.unsaid[0].c_str()));
        }
    if (lines.isEmpty())
        return;
    QGuiApplication::clipboard()->setText(lines.join(u'\n'));
    if (unsaid.isEmpty())
        Q_EMIT done(lines.size() == 1
                        ? tr("The command is on the clipboard")
                        : tr("%n commands are on the clipboard", nullptr, static_cast<int>(lines.size())));
    else
        Q_EMIT failed(tr("The command is incomplete. %1").arg(unsaid));
}

void RunClipboard::paste() {
    const QStringList commands = commandsIn(QGuiApplication::clipboard()->text());
    if (commands.isEmpty() || !m_reader) {
        Q_EMIT failed(tr("There is no command on the clipboard; copy one from the table of runs or from a terminal"));
        return;
    }
    std::vector<RunSpec> specs;
    for (qsizetype i = 0; i < commands.size(); ++i) {
        Result<RunSpec> spec = m_reader(commands[i].toStdString());
        if (!spec) {
            const QString where = commands.size() == 1 ? tr("The command on the clipboard cannot be read")
                                                       : tr("Line %1 of the clipboard cannot be read").arg(i + 1);
            Q_EMIT failed(tr("%1: %2").arg(where, QString::fromStdString(toEnglish(spec.error()))));
            return;
        }
        specs.push_back(std::move(spec).value());
    }
    for (RunSpec& spec : specs)
        m_session.addRunOf(std::move(spec));
}

} // namespace gapscope
