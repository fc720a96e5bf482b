// SPDX-License-Identifier: GPL-3.0-only
#include "ui/cluster/batch_dialog.h"

#include "ui/basics/spacing.h"

#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>

namespace gapscope {
namespace {

constexpr int partRole = Qt::UserRole;

QString stateText(TaskState state) {
    switch (state) {
    case TaskState::waiting:
        return BatchDialog::tr("waiting");
    case TaskState::running:
        return BatchDialog::tr("running");
    case TaskState::done:
        return BatchDialog::tr("done");
    case TaskState::failed:
        return BatchDialog::tr("failed");
    case TaskState::lost:
        return BatchDialog::tr("lost");
    }
    return {};
}

} // namespace

BatchDialog::BatchDialog(BatchFeed& feed, const QString& title, const QString& folder, QWidget* parent)
    : QDialog(parent), m_feed(feed), m_summary(new MessageLabel(MessageLabel::Kind::hint)), m_tasks(new QTreeWidget),
      m_lines(new QPlainTextEdit), m_trouble(new MessageLabel(MessageLabel::Kind::error)),
      m_again(new QPushButton(tr("Submit &lost tasks again"))), m_cancel(new QPushButton(tr("Ca&ncel tasks"))),
      m_folder(new QLineEdit(folder)), m_copy(new QPushButton(tr("Copy &results here"))) {
    setWindowTitle(tr("Tasks on %1").arg(feed.host()));
    m_tasks->setObjectName(QStringLiteral("batchTaskList"));
    m_tasks->setAccessibleName(tr("Tasks"));
    m_tasks->setHeaderLabels({tr("Task"), tr("State"), tr("Node"), tr("Reason")});
    m_tasks->setRootIsDecorated(false);
    m_tasks->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents); // "done (exit status 3)"
    m_tasks->header()->setStretchLastSection(true);
    m_lines->setObjectName(QStringLiteral("batchLines"));
    m_lines->setAccessibleName(tr("Last lines of the task"));
    m_lines->setReadOnly(true);
    m_lines->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_lines->setMaximumHeight(5 * fontMetrics().height());
    m_summary->setObjectName(QStringLiteral("batchSummary"));
    m_again->setObjectName(QStringLiteral("batchAgain"));
    m_cancel->setObjectName(QStringLiteral("batchCancel"));
    m_copy->setObjectName(QStringLiteral("batchCopy"));
    m_folder->setObjectName(QStringLiteral("batchFolder"));
    m_folder->setAccessibleName(tr("Folder for the results"));
    auto* name = new QLabel(title);
    name->setTextFormat(Qt::PlainText);
    name->setWordWrap(true);
    auto* actions = new QHBoxLayout;
    actions->addWidget(m_again);
    actions->addWidget(m_cancel);
    actions->addStretch();
    auto* results = new QHBoxLayout;
    results->addWidget(m_folder, 1);
    results->addWidget(m_copy);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(spacing);
    layout->addWidget(name);
    layout->addWidget(m_summary);
    layout->addWidget(m_tasks, 1);
    layout->addWidget(m_lines);
    layout->addWidget(m_trouble);
    layout->addLayout(actions);
    layout->addLayout(results);
    layout->addWidget(buttons);
    resize(640, 520);

    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_tasks, &QTreeWidget::currentItemChanged, this, &BatchDialog::showLines);
    connect(m_again, &QPushButton::clicked, &feed, &BatchFeed::submitLost);
    connect(m_cancel, &QPushButton::clicked, &feed, &BatchFeed::cancel);
    connect(m_copy, &QPushButton::clicked, this, [this] { m_feed.copyTo(m_folder->text()); });
    connect(&feed, &BatchFeed::changed, this, &BatchDialog::refresh);
    connect(&feed, &BatchFeed::copied, this, [this](const QString& to) {
        m_copied = to;
        refresh();
    });
    refresh();
}

QString BatchDialog::summary() const {
    if (m_feed.tasks().empty())
        return tr("Asking %1 …").arg(m_feed.host());
    QStringList parts;
    for (const TaskState state :
         {TaskState::waiting, TaskState::running, TaskState::done, TaskState::failed, TaskState::lost})
        if (const int count = m_feed.countIn(state); count > 0)
            parts += QStringLiteral("%1 %2").arg(count).arg(stateText(state));
    QString text = parts.join(QStringLiteral(" · "));
    switch (m_feed.merge()) {
    case BatchFeed::Merge::running:
        return text + QStringLiteral(" · ") + tr("merging …");
    case BatchFeed::Merge::done:
        return text + QStringLiteral(" · ") +
               (m_copied.isEmpty() ? tr("merged on %1").arg(m_feed.host()) : tr("results in %1").arg(m_copied));
    case BatchFeed::Merge::notYet:
    case BatchFeed::Merge::failed:
        break;
    }
    return text;
}

void BatchDialog::refresh() {
    m_summary->showText(summary());
    m_trouble->showText(m_feed.trouble());
    const std::vector<BatchTask>& tasks = m_feed.tasks();
    while (m_tasks->topLevelItemCount() < static_cast<int>(tasks.size()))
        new QTreeWidgetItem(m_tasks);
    for (std::size_t k = 0; k < tasks.size(); ++k)
        refreshTask(*m_tasks->topLevelItem(static_cast<int>(k)), tasks[k]);
    const int live = m_feed.countIn(TaskState::waiting) + m_feed.countIn(TaskState::running);
    m_again->setVisible(m_feed.countIn(TaskState::lost) > 0);
    m_again->setEnabled(!m_feed.isBusy());
    m_cancel->setVisible(live > 0);
    m_cancel->setEnabled(!m_feed.isBusy());
    const bool isMerged = m_feed.merge() == BatchFeed::Merge::done;
    m_folder->setVisible(isMerged);
    m_copy->setVisible(isMerged);
    m_copy->setEnabled(!m_feed.isBusy());
    showLines();
}

void BatchDialog::refreshTask(QTreeWidgetItem& item, const BatchTask& task) {
    item.setData(0, partRole, task.part);
    item.setText(0, QString::number(task.part));
    item.setText(1, task.exit > 0 ? tr("%1 (exit status %2)").arg(stateText(task.state)).arg(task.exit)
                                  : stateText(task.state));
    item.setText(2, QString::fromStdString(task.node));
    item.setText(3, QString::fromStdString(task.reason));
}

/// Of the chosen task, or of the first one that failed or was lost.
void BatchDialog::showLines() {
    const QTreeWidgetItem* chosen = m_tasks->currentItem();
    QString text;
    for (const BatchTask& task : m_feed.tasks())
        if (!task.lines.empty() &&
            (chosen == nullptr ? text.isEmpty() : chosen->data(0, partRole).toInt() == task.part))
            text = tr("Task %1: %2").arg(task.part).arg(QString::fromStdString(task.lines));
    if (m_lines->toPlainText() != text)
        m_lines->setPlainText(text);
    m_lines->setVisible(!text.isEmpty());
}

} // namespace gapscope
