// SPDX-License-Identifier: GPL-3.0-only
#include "ui/course/answers_export.h"

#include "engine/json/whole_file.h"
#include "engine/run/machine/version.h"
#include "ui/basics/message_text.h"
#include "ui/basics/settings.h"
#include "ui/basics/spacing.h"
#include "ui/course/answer_file.h"
#include "ui/workspace/file_dialogs.h"

#include <QDateTime>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace gapscope {

AnswersExport::AnswersExport(Records records, Settings& settings, FileDialogs& dialogs, QWidget* window)
    : QObject(window), m_records(std::move(records)), m_settings(settings), m_dialogs(dialogs), m_window(window) {}

std::optional<std::vector<LessonRecord>> AnswersExport::begun() {
    Result<std::vector<LessonRecord>> records = m_records();
    if (!records) {
        Q_EMIT failed(windowText(records.error()));
        return std::nullopt;
    }
    std::erase_if(*records, [](const LessonRecord& record) { return !record.isBegun(); });
    return *std::move(records);
}

void AnswersExport::ask() {
    const std::optional<std::vector<LessonRecord>> records = begun();
    if (!records)
        return;
    if (records->empty()) {
        Q_EMIT failed(tr("There is nothing to export yet: do a task of a lesson first"));
        return;
    }
    auto* dialog = new QDialog(m_window);
    dialog->setObjectName(QStringLiteral("answersDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Export answers"));
    auto* name = new QLineEdit(m_settings.learnerName());
    name->setObjectName(QStringLiteral("learnerName"));
    name->setToolTip(tr("Your name, as it will be in the file of answers"));
    constexpr int letters = 36;
    name->setMinimumWidth(letters * name->fontMetrics().averageCharWidth());
    auto* form = new QFormLayout;
    form->addRow(tr("&Name:"), name);
    QStringList lines;
    for (const LessonRecord& record : *records)
        lines += tr("%1: %2 of %3 tasks done")
                     .arg(QString::fromStdString(record.title))
                     .arg(record.tasksDone())
                     .arg(record.tasks.size());
    auto* list = new QLabel(lines.join(u'\n'));
    list->setTextFormat(Qt::PlainText);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    QPushButton* choose = buttons->button(QDialogButtonBox::Ok);
    choose->setText(tr("Choose &file…"));
    const auto setPossible = [name, choose] {
        const bool isNamed = !name->text().trimmed().isEmpty();
        choose->setEnabled(isNamed);
        choose->setToolTip(isNamed ? QString() : tr("Choose file: type your name first"));
    };
    connect(name, &QLineEdit::textChanged, choose, setPossible);
    setPossible();
    connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    connect(dialog, &QDialog::accepted, this, [this, name] { askForFile(name->text().trimmed()); });
    auto* layout = new QVBoxLayout(dialog);
    layout->setSpacing(2 * spacing);
    layout->addLayout(form);
    layout->addWidget(list);
    layout->addWidget(buttons);
    dialog->open();
    dialog->activateWindow(); // not every window manager does this
    name->setFocus();
    name->selectAll();
}

void AnswersExport::askForFile(const QString& name) {
    m_settings.setLearnerName(name);
    m_dialogs.saveAnswers(name, [this, name](const QString& path) { write(name, path); });
}

void AnswersExport::write(const QString& name, const QString& path) {
    std::optional<std::vector<LessonRecord>> records = begun();
    if (!records)
        return;
    const AnswerFile answers{.name = name.toStdString(),
                             .date = QDateTime::currentDateTimeUtc().toString(Qt::ISODate).toStdString(),
                             .version = std::string(programVersion()),
                             .lessons = *std::move(records)};
    const bool isTable = path.endsWith(QStringLiteral(".csv"), Qt::CaseInsensitive);
    const Status status =
        writeWholeFile(QFile::encodeName(path).toStdString(), isTable ? answersCsv(answers) : answersJson(answers));
    if (status.ok())
        Q_EMIT done(tr("Answers saved to %1").arg(QDir::toNativeSeparators(path)));
    else
        Q_EMIT failed(windowText(status.error()));
}

} // namespace gapscope
