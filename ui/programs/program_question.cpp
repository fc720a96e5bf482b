// SPDX-License-Identifier: GPL-3.0-only
#include "ui/programs/program_question.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace gapscope {
namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(gapscope::ProgramQuestion)
};

/// The command with its arguments as one types them.
QString commandText(const ProgramSource& source) {
    QStringList words;
    for (const std::string& word : source.command) {
        const QString text = QFile::decodeName(QByteArray::fromStdString(word));
        words += text.contains(u' ') || text.isEmpty() ? QStringLiteral("'%1'").arg(text) : text;
    }
    return words.join(u' ');
}

} // namespace

void askBeforeStart(const ProgramSource& source, const ProgramAnswers& answers, QWidget* window) {
    const QString name = QFileInfo(QFile::decodeName(QByteArray::fromStdString(source.file))).fileName();
    QString details = Texts::tr("Command: %1").arg(commandText(source));
    if (answers.isWatched)
        details += u'\n' + Texts::tr("Whenever you save the file, its new version starts.");
    auto* question = new QMessageBox(
        QMessageBox::NoIcon, Texts::tr("Start a program"),
        Texts::tr("%1 is a program. It can read and change your files, as every program that you start. Start it only "
                  "if you know what it does.")
            .arg(name),
        QMessageBox::Cancel, window);
    question->setObjectName(QStringLiteral("programQuestion"));
    question->setTextFormat(Qt::PlainText);
    question->setInformativeText(details);
    question->setTextInteractionFlags(Qt::TextSelectableByMouse);
    question->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* start = question->addButton(answers.onlyAdd ? Texts::tr("Add and &start") : Texts::tr("&Start"),
                                             QMessageBox::AcceptRole);
    QObject::connect(start, &QPushButton::clicked, window, answers.start);
    if (answers.onlyAdd) {
        const QPushButton* add = question->addButton(Texts::tr("&Add"), QMessageBox::YesRole);
        QObject::connect(add, &QPushButton::clicked, window, answers.onlyAdd);
    }
    // A program that a document names must not start by a key pressed too early.
    if (answers.onlyAdd)
        question->setDefaultButton(start);
    else
        question->setDefaultButton(QMessageBox::Cancel);
    question->open();
}

} // namespace gapscope
