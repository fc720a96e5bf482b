// SPDX-License-Identifier: GPL-3.0-only
#include "ui/cluster/submit_dialog.h"

#include "engine/remote/jobs/job_folder.h"
#include "ui/basics/background.h"
#include "ui/basics/message_text.h"
#include "ui/basics/spacing.h"
#include "ui/cluster/batch_command.h"
#include "ui/experiments/experiment_shelf.h"

#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <ranges>
#include <utility>

namespace gapscope {
namespace {

const QString strengthKind = QStringLiteral("lambda");
const QString parameterKind = QStringLiteral("parameter");
const QString experimentKind = QStringLiteral("experiment:");

QSpinBox* spinBox(int min, int max, int value, const char* name) {
    auto* box = new QSpinBox;
    box->setObjectName(QLatin1String(name));
    box->setRange(min, max);
    box->setValue(value);
    return box;
}

QPlainTextEdit* textBox(int lines, const char* name) {
    auto* box = new QPlainTextEdit;
    box->setObjectName(QLatin1String(name));
    box->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    box->setTabChangesFocus(true);
    box->setMinimumHeight(lines * box->fontMetrics().lineSpacing());
    return box;
}

} // namespace

SubmitDialog::SubmitDialog(const QString& host, HostCluster cluster, const std::vector<HostJobFacts>& earlier,
                           const RunSpec& draft, QWidget* parent)
    : QDialog(parent), m_host(host), m_cluster(std::move(cluster)), m_job(newJobId()), m_draft(draft),
      m_kind(new ChoiceBox), m_command(textBox(4, "batchCommand")),
      m_tasks(spinBox(1, BatchOrder::maxTasks, 4, "batchTasks")), m_cores(spinBox(1, 256, 1, "batchCores")),
      m_minutes(spinBox(0, 100'000, 0, "batchMinutes")), m_memory(spinBox(0, 10'000'000, 0, "batchMemory")),
      m_more(new QLineEdit), m_file(textBox(12, "batchFile")), m_error(new MessageLabel(MessageLabel::Kind::error)),
      m_submit(new QPushButton(tr("&Submit"))), m_earlier(new ChoiceBox), m_follow(new QPushButton(tr("&Follow"))) {
    setWindowTitle(tr("Submit to %1").arg(host));
    m_kind->setObjectName(QStringLiteral("batchKind"));
    m_more->setObjectName(QStringLiteral("batchMore"));
    m_submit->setObjectName(QStringLiteral("batchSubmit"));
    m_follow->setObjectName(QStringLiteral("batchFollow"));
    m_earlier->setObjectName(QStringLiteral("batchEarlier"));
    m_file->setReadOnly(true);
    m_file->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_file->setAccessibleName(tr("The file of every task"));
    auto* buttons = new QDialogButtonBox;
    buttons->addButton(m_submit, QDialogButtonBox::AcceptRole);
    buttons->addButton(QDialogButtonBox::Cancel);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(spacing);
    layout->addWidget(makeForm());
    layout->addWidget(m_file, 1);
    layout->addWidget(m_error);
    layout->addWidget(buttons);
    resize(720, 640);
    fillEarlier(earlier);
    fillKinds(draft);

    connect(m_kind, &ChoiceBox::chosen, this, &SubmitDialog::chooseKind);
    connect(m_command, &QPlainTextEdit::textChanged, this, &SubmitDialog::changed);
    connect(m_tasks, &QSpinBox::valueChanged, this, [this] { // the dialog sets it without this signal
        m_areTasksChosen = true;
        changed();
    });
    for (QSpinBox* box : {m_cores, m_minutes, m_memory})
        connect(box, &QSpinBox::valueChanged, this, &SubmitDialog::changed);
    connect(m_more, &QLineEdit::textChanged, this, &SubmitDialog::changed);
    connect(m_submit, &QPushButton::clicked, this, &SubmitDialog::submit);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_follow, &QPushButton::clicked, this, [this] {
        Q_EMIT followed(m_earlier->currentId(), m_earlier->currentText());
        accept();
    });
    m_kind->setCurrentId(strengthKind);
    chooseKind();
}

SubmitDialog::~SubmitDialog() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

QWidget* SubmitDialog::makeForm() {
    auto* grid = new FieldGrid;
    const auto add = [grid](const QString& name, QWidget* field, const QString& meaning, bool isShown = true) {
        FieldGrid::Row added = grid->addRow(name, field, meaning);
        added.label->setBuddy(field);
        added.setVisible(isShown);
    };
    if (m_cluster.system == BatchSystem::parallel)
        m_kind->setToolTip(tr("This host has no Slurm: GNU parallel distributes the tasks over its own cores."));
    auto* earlier = new QWidget;
    auto* row = new QHBoxLayout(earlier);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_earlier, 1);
    row->addWidget(m_follow);
    earlier->setFocusProxy(m_earlier);
    add(tr("&Earlier"), earlier, tr("Batches that were submitted to this host before"));
    add(tr("&What"), m_kind, tr("A sweep or an experiment is divided into tasks, which run at the same time."));
    add(tr("&Command"), m_command, tr("The command of the terminal whose parts the tasks execute"));
    add(tr("&Tasks"), m_tasks, tr("The number of parts"));
    add(tr("C&ores"), m_cores, tr("Of every task"));
    m_minutes->setSpecialValueText(tr("as the cluster gives"));
    m_memory->setSpecialValueText(tr("as the cluster gives"));
    m_memory->setSuffix(QStringLiteral(" MiB"));
    m_more->setPlaceholderText(QStringLiteral("--partition=long"));
    const bool isSlurm = m_cluster.system == BatchSystem::slurm;
    add(tr("&Minutes"), m_minutes, tr("The longest time of a task. A task that takes longer is interrupted."), isSlurm);
    add(tr("Memo&ry"), m_memory, tr("Of every task"), isSlurm);
    add(tr("Other o&ptions"), m_more, tr("Further options of sbatch, separated by blanks"), isSlurm);
    return grid;
}

void SubmitDialog::fillKinds(const RunSpec& draft) {
    m_kind->addChoice(strengthKind, tr("sweep of the strength"), tr("The settings of the next run, for a grid of λ"));
    m_kind->addChoice(parameterKind, tr("tuning of the solver"), tr("The same for a grid of its parameter"));
    if (sweepOfParameter(draft).isEmpty())
        m_kind->setReason(parameterKind, tr("This solver has no parameter that is tuned"));
    m_kind->addHeading(tr("Experiments"));
    for (const ExperimentOnShelf& each : experimentsOnShelf())
        if (each.isBundled && each.experiment != nullptr)
            m_kind->addChoice(experimentKind + each.id, each.title);
}

void SubmitDialog::fillEarlier(const std::vector<HostJobFacts>& earlier) {
    m_earlier->setPlaceholderText(tr("none"));
    for (const HostJobFacts& each : std::views::reverse(earlier))
        m_earlier->addChoice(QString::fromStdString(each.job), QString::fromStdString(each.title),
                             QString::fromStdString(each.started));
    m_earlier->setCurrentIndex(m_earlier->count() > 0 ? 0 : -1);
    m_follow->setEnabled(m_earlier->count() > 0);
}

void SubmitDialog::chooseKind() {
    const QString kind = m_kind->currentId();
    m_areTasksChosen = false;
    m_command->setPlainText(kind == strengthKind    ? sweepOfStrength(m_draft)
                            : kind == parameterKind ? sweepOfParameter(m_draft)
                                                    : experimentCommand(kind.mid(experimentKind.size())));
    changed();
}

BatchOrder SubmitDialog::order() const {
    BatchOrder order{.tasks = m_tasks->value(), .cores = m_cores->value()};
    if (const Result<std::vector<std::string>> words = batchWords(m_command->toPlainText()))
        order.words = *words;
    if (m_cluster.system == BatchSystem::slurm) {
        order.minutes = m_minutes->value();
        order.memoryMiB = m_memory->value();
        for (const QString& option : m_more->text().split(u' ', Qt::SkipEmptyParts))
            order.more.push_back(option.toStdString());
    }
    return order;
}

void SubmitDialog::changed() {
    if (std::exchange(m_isUnsure, false)) // another batch now
        m_job = newJobId();
    const Result<std::vector<std::string>> words = batchWords(m_command->toPlainText());
    if (words && !m_areTasksChosen) {
        const QSignalBlocker quiet(m_tasks);
        m_tasks->setValue(proposedTasks(*words));
    }
    m_error->showText(words ? QString() : windowText(words.error()));
    m_submit->setEnabled(words.ok());
    m_file->setPlainText(
        words ? QString::fromStdString(batchText(order(), m_cluster.system, HostBatch::placesOf(m_cluster, m_job)))
              : QString());
}

/// Submits the file as it is shown.
void SubmitDialog::submit() {
    m_submit->setEnabled(false);
    m_error->showText({});
    const QString title = m_command->toPlainText().simplified();
    const auto work = [host = m_host.toStdString(), job = m_job, order = order(), system = m_cluster.system,
                       title = title.toStdString(), text = m_file->toPlainText().toStdString(),
                       stop = m_stop.get_token()] {
        const std::shared_ptr<HostChannel> channel = channelTo(host);
        return HostBatch(*channel, job).submit(order, system, title, text, stop);
    };
    runInBackground<void>(m_pool, this, "a batch was submitted", work, [this, title](const Status& status) {
        if (!status.ok()) {
            m_isUnsure = HostChannel::isBroken(status.error()); // the same again finds out
            if (m_isUnsure) {
                m_submit->setEnabled(true);
            } else {
                m_job = newJobId(); // what the cluster has refused may be there in part
                changed();
            }
            m_error->showText(windowText(status.error()));
            return;
        }
        Q_EMIT followed(QString::fromStdString(m_job), title);
        accept();
    });
}

} // namespace gapscope
