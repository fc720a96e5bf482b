// SPDX-License-Identifier: GPL-3.0-only
#include "ui/predict/predict_dialog.h"

#include "engine/base/cell_text.h"
#include "ui/basics/background.h"
#include "ui/basics/message_text.h"
#include "ui/basics/numbers.h"
#include "ui/basics/spacing.h"
#include "ui/trained/run_model.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QSplitter>
#include <QTemporaryDir>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <sstream>

namespace gapscope {
namespace {

constexpr int digits = 4;
constexpr int maxRows = 1000; ///< of a file, in the table
constexpr int maxReasons = 200;
constexpr int typingMilliseconds = 150;

QTableWidget* tableOf(const QStringList& titles) {
    auto* table = new QTableWidget(0, static_cast<int>(titles.size()));
    table->setHorizontalHeaderLabels(titles);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(table->fontMetrics().height() + spacing);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setTabKeyNavigation(false); // Tab leaves it
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    return table;
}

void setCell(QTableWidget& table, int row, int column, const QString& text, bool isNumber = true) {
    auto* cell = new QTableWidgetItem(text);
    if (isNumber)
        cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    table.setItem(row, column, cell);
}

/// The probability of the predicted class under a logistic loss; NaN for other losses.
double probabilityOf(const Model& model, const Vector& scores, Index row) {
    if (model.loss == "logistic")
        return 1.0 / (1.0 + std::exp(-std::abs(scores[row])));
    if (model.loss != "multinomial-logistic")
        return notAvailable;
    const auto own = scores.segment(row * model.outputs(), model.outputs());
    return 1.0 / (own.array() - own.maxCoeff()).exp().sum();
}

/// Of the prediction; NaN for several targets, which are predicted each.
double scoreOf(const Model& model, const Vector& scores, Index row) {
    if (model.task == LossTask::targets)
        return notAvailable;
    return scores.segment(row * model.outputs(), model.outputs()).maxCoeff();
}

/// "height = 1.2, weight = 3.4"
QString namedTargets(const Model& model, const Vector& scores, Index row) {
    QStringList parts;
    for (Index k = 0; k < model.outputs(); ++k)
        parts +=
            QStringLiteral("%1 = %2").arg(QString::fromStdString(model.labels.classes[static_cast<std::size_t>(k)]),
                                          shownNumber(scores[row * model.outputs() + k], digits));
    return parts.join(QStringLiteral(", "));
}

} // namespace

PredictDialog::PredictDialog(Session& session, const Run& run, QWidget* parent)
    : QDialog(parent), m_session(session), m_name(run.name), m_tabs(new QTabWidget),
      m_message(new MessageLabel(MessageLabel::Kind::error)), m_rowPlace(new QWidget), m_answer(new QLabel),
      m_reasons(tableOf({tr("Feature"), tr("Value"), tr("Weight"), tr("Contribution")})), m_fileAnswer(new QLabel),
      m_rows(tableOf({tr("Row"), tr("Prediction"), tr("Score"), tr("Probability")})),
      m_save(new QPushButton(tr("&Save predictions…"))) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("predict"));
    setWindowTitle(tr("Predict with %1").arg(m_name));
    m_pool.setMaxThreadCount(1);
    m_tabs->addTab(makeRowTab(), tr("One &row"));
    m_tabs->addTab(makeFileTab(), tr("A &file"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* choose = buttons->addButton(tr("&Predict a file…"), QDialogButtonBox::ActionRole);
    choose->setObjectName(QStringLiteral("predictFile"));
    connect(choose, &QPushButton::clicked, this, &PredictDialog::fileWanted);
    auto* model = buttons->addButton(tr("Save &model…"), QDialogButtonBox::ActionRole);
    connect(model, &QPushButton::clicked, this, &PredictDialog::modelWanted);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_tabs, 1);
    layout->addWidget(m_message);
    layout->addWidget(buttons);
    const int letter = fontMetrics().averageCharWidth();
    resize(125 * letter, 36 * fontMetrics().height());
    m_soon.setSingleShot(true);
    m_soon.setInterval(typingMilliseconds);
    connect(&m_soon, &QTimer::timeout, this, &PredictDialog::predictRow);
    if (const auto* content = session.data(); content != nullptr && content->loaded.data->rows() > 0) {
        const Dataset& rows = *content->loaded.data;
        const RowView row = rows.row(0);
        m_example.assign(static_cast<std::size_t>(std::min<Index>(rows.columns(), 100'000)), 0.0);
        for (Index k = 0; k < row.count; ++k)
            if (const Index j = row.column == nullptr ? k : Index{row.column[k]};
                j < static_cast<Index>(m_example.size()))
                m_example[static_cast<std::size_t>(j)] = row.value[k];
    }
    runInBackground<Model>(m_pool, this, "reading a model", modelOf(session, run),
                           [this](const Result<Model>& result) { takeModel(result); });
}

PredictDialog::~PredictDialog() {
    m_pool.waitForDone();
}

QWidget* PredictDialog::makeRowTab() {
    m_answer->setObjectName(QStringLiteral("prediction"));
    m_answer->setTextFormat(Qt::PlainText);
    m_answer->setWordWrap(true);
    QFont large = font();
    large.setBold(true);
    m_answer->setFont(large);
    m_reasons->setObjectName(QStringLiteral("reasons"));
    m_reasons->setAccessibleName(tr("Contributions of the features"));
    m_reasons->setToolTip(
        tr("What each feature adds to the score: its value after the transforms of the training, times "
           "its weight"));
    auto* right = new QWidget;
    auto* answers = new QVBoxLayout(right);
    answers->setContentsMargins(spacing, 0, 0, 0);
    answers->addWidget(m_answer);
    answers->addWidget(m_reasons, 1);
    auto* place = new QVBoxLayout(m_rowPlace);
    place->setContentsMargins(0, 0, 0, 0);
    auto* split = new QSplitter(Qt::Horizontal);
    split->setChildrenCollapsible(false);
    split->addWidget(m_rowPlace);
    split->addWidget(right);
    constexpr int fieldLetters = 48;
    m_rowPlace->setMinimumWidth(fieldLetters * fontMetrics().averageCharWidth());
    split->setStretchFactor(1, 1);
    auto* tab = new QWidget;
    (new QVBoxLayout(tab))->addWidget(split);
    return tab;
}

QWidget* PredictDialog::makeFileTab() {
    m_save->setObjectName(QStringLiteral("savePredictions"));
    m_save->setEnabled(false);
    m_save->setToolTip(tr("Save the predictions as CSV: open a file first"));
    connect(m_save, &QPushButton::clicked, this,
            [this] { Q_EMIT tableWanted(tr("predictions of %1").arg(m_name), predictionsCsv()); });
    m_fileAnswer->setObjectName(QStringLiteral("filePrediction"));
    m_fileAnswer->setTextFormat(Qt::PlainText);
    m_fileAnswer->setWordWrap(true);
    m_rows->setObjectName(QStringLiteral("predictedRows"));
    m_rows->setAccessibleName(tr("Predictions of the rows"));
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_save);
    bar->addStretch(1);
    auto* tab = new QWidget;
    auto* layout = new QVBoxLayout(tab);
    layout->addLayout(bar);
    layout->addWidget(m_fileAnswer);
    layout->addWidget(m_rows, 1);
    return tab;
}

void PredictDialog::takeModel(const Result<Model>& model) {
    if (!model) {
        m_message->showText(windowText(model.error()));
        return;
    }
    m_model = std::make_shared<const Model>(*model);
    const bool hasRows = m_model->shape.rows == 0 && m_model->tasks.empty() && !m_model->isOfSequences();
    if (!hasRows) { // rows of several tasks, sequences and ratings have more than features
        m_tabs->removeTab(0);
        return;
    }
    m_row = m_model->columns != nullptr && !m_model->transforms.targetColumns.empty()
                ? new RowFields(withoutFurtherTargets(*m_model), featuresOfExample(), m_rowPlace)
                : new RowFields(*m_model, m_example, m_rowPlace);
    m_rowPlace->layout()->addWidget(m_row);
    if (m_model->task == LossTask::targets)
        m_reasons->horizontalHeaderItem(3)->setText(
            tr("Contribution to %1").arg(QString::fromStdString(m_model->labels.classes.front())));
    connect(m_row, &RowFields::changed, &m_soon, [this] { m_soon.start(); });
    m_row->line()->setFocus();
    predictRow();
}

/// The example without its further targets, which are not entered.
std::vector<double> PredictDialog::featuresOfExample() const {
    std::vector<double> features;
    const std::vector<Index>& targets = m_model->transforms.targetColumns;
    for (std::size_t j = 0; j < m_example.size(); ++j)
        if (std::ranges::find(targets, static_cast<Index>(j)) == targets.end())
            features.push_back(m_example[j]);
    return features;
}

/// Results of earlier requests of the same tab are stale by then, and dropped.
void PredictDialog::predictInBackground(const QString& path, const Done& done) {
    const int request = ++m_request;
    runInBackground<Prediction>(
        m_pool, this, "predicting",
        [model = m_model, file = QFile::encodeName(path).toStdString()] {
            return predict(*model, file, readingFor(*model));
        },
        [this, request, done](const Result<Prediction>& prediction) {
            if (request == m_request)
                done(prediction);
        });
}

void PredictDialog::predictRow() {
    if (m_row == nullptr)
        return;
    const auto folder = std::make_shared<QTemporaryDir>();
    const QString path = folder->filePath(QStringLiteral("row.%1").arg(m_row->fileKind()));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(m_row->fileText())) < 0) {
        m_message->showText(tr("The row could not be written to a temporary file"));
        return;
    }
    file.close();
    predictInBackground(path, [this, folder](const Result<Prediction>& prediction) { showRow(prediction); });
}

void PredictDialog::showRow(const Result<Prediction>& prediction) {
    m_message->showText(prediction ? QString() : windowText(prediction.error()));
    m_reasons->setRowCount(0);
    m_answer->clear();
    if (!prediction || prediction->rows < 1)
        return;
    const Vector& scores = prediction->scores;
    const QString label = QString::fromStdString(predictedLabel(*m_model, scores, 0));
    const double score = scoreOf(*m_model, scores, 0);
    const double probability = probabilityOf(*m_model, scores, 0);
    QString answer = m_model->task == LossTask::targets ? tr("Prediction: %1").arg(namedTargets(*m_model, scores, 0))
                     : takesNumbers(m_model->task) && m_model->task != LossTask::ordinal
                         ? tr("Prediction: %1").arg(shownNumber(score, digits))
                         : tr("Prediction: %1, score %2").arg(label, shownNumber(score, digits));
    if (!std::isnan(probability))
        answer = tr("%1, probability %2", "prediction and its probability").arg(answer, shownNumber(probability, 3));
    m_answer->setText(answer);
    const std::vector<Contribution> all = contributions(*m_model, *prediction, 0);
    const int count = std::min<int>(maxReasons, static_cast<int>(all.size()));
    m_reasons->setRowCount(count);
    for (int i = 0; i < count; ++i) {
        const Contribution& each = all[static_cast<std::size_t>(i)];
        const QString name = each.feature == "intercept" ? tr("intercept") : QString::fromStdString(each.feature);
        setCell(*m_reasons, i, 0, name, false);
        setCell(*m_reasons, i, 1, shownNumber(each.value, digits));
        setCell(*m_reasons, i, 2, shownNumber(each.weight, digits));
        setCell(*m_reasons, i, 3, shownNumber(each.amount, digits));
    }
}

void PredictDialog::predictFile(const QString& path) {
    if (m_model == nullptr)
        return;
    m_tabs->setCurrentIndex(m_tabs->count() - 1);
    m_fileAnswer->setText(tr("Reading %1 …").arg(QFileInfo(path).fileName()));
    predictInBackground(path, [this, path](const Result<Prediction>& prediction) { showFile(path, prediction); });
}

void PredictDialog::showFile(const QString& path, const Result<Prediction>& prediction) {
    m_message->showText(prediction ? QString() : windowText(prediction.error()));
    m_rows->setRowCount(0);
    m_file = prediction ? std::make_shared<const Prediction>(*prediction) : nullptr;
    m_save->setEnabled(m_file != nullptr);
    m_save->setToolTip(m_file != nullptr ? tr("Save the predictions as CSV")
                                         : tr("Save the predictions as CSV: open a file first"));
    if (m_file == nullptr) {
        m_fileAnswer->clear();
        return;
    }
    QString text = tr("%1: %n rows", nullptr, static_cast<int>(m_file->rows)).arg(QFileInfo(path).fileName());
    const auto error = [this](const char* key) {
        const auto found = m_file->errors.find(key);
        return found != m_file->errors.end() && found->is_number() ? found->get<double>() : notAvailable;
    };
    if (const double rate = error("error_rate"); !std::isnan(rate))
        text += tr("; error rate on its labels %1").arg(shownNumber(rate, 3));
    if (const double square = error("mean_squared_error"); !std::isnan(square))
        text += tr("; mean squared error on its labels %1").arg(shownNumber(square, 3));
    for (const Message& warning : m_file->warnings)
        text += u'\n' + windowText(warning);
    m_fileAnswer->setText(text);
    const bool isOfSequences = m_model->isOfSequences();
    const int count = isOfSequences ? 0 : static_cast<int>(std::min<Index>(m_file->rows, maxRows));
    m_rows->setRowCount(count);
    for (int i = 0; i < count; ++i) {
        setCell(*m_rows, i, 0, QLocale().toString(i + 1));
        setCell(*m_rows, i, 1, QString::fromStdString(predictedLabel(*m_model, m_file->scores, i)), false);
        const auto shownOrDash = [](double number, int places) {
            return std::isnan(number) ? QString(QChar(0x2013)) : shownNumber(number, places);
        };
        setCell(*m_rows, i, 2, shownOrDash(scoreOf(*m_model, m_file->scores, i), digits));
        setCell(*m_rows, i, 3, shownOrDash(probabilityOf(*m_model, m_file->scores, i), 3));
    }
}

/// For sequences the tags as gapscope-cli predict writes them.
QString PredictDialog::predictionsCsv() const {
    if (m_model->isOfSequences()) { // a tag per line, sequences between blank lines
        std::string tags;
        std::istringstream lines(m_file->text);
        for (std::string tag; std::getline(lines, tag);)
            tags.append(csvCellText(tag)).append(1, '\n');
        return QString::fromStdString(tags);
    }
    QString text = QStringLiteral("row,prediction,score,probability\n");
    for (Index i = 0; i < m_file->rows; ++i) {
        const QString label = QString::fromStdString(csvCellText(predictedLabel(*m_model, m_file->scores, i)));
        const auto written = [](double number) {
            return std::isnan(number) ? QString() : QString::fromStdString(shown(number));
        };
        text += QStringLiteral("%1,%2,%3,%4\n")
                    .arg(i + 1)
                    .arg(label, written(scoreOf(*m_model, m_file->scores, i)),
                         written(probabilityOf(*m_model, m_file->scores, i)));
    }
    return text;
}

} // namespace gapscope
