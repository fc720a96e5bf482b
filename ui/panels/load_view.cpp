// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/load_view.h"

#include "engine/data/generators/generated_source.h"
#include "engine/data/io/memory.h"
#include "ui/basics/counted_words.h"
#include "ui/basics/numbers.h"
#include "ui/basics/source_name.h"
#include "ui/basics/spacing.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <cmath>

namespace gapscope {
namespace {

constexpr int patienceMilliseconds = 300; ///< before more than a progress bar is shown, which would flicker
constexpr int steps = 1000;
constexpr int shownRows = 6;
constexpr int cellLetters = 11;

QString memoryText(double bytes) {
    return QString::fromStdString(shownBytes(bytes)).replace(u'.', QLocale().decimalPoint());
}

/// Rounds an estimate to its significant digits.
QString roundedCount(double count) {
    const double unit = std::pow(10.0, std::max(0.0, std::floor(std::log10(std::max(1.0, count))) - 2.0));
    return shownCount(std::round(count / unit) * unit);
}

} // namespace

LoadView::LoadView(DataLoader& loader, QWidget* parent)
    : QWidget(parent), m_loader(loader), m_model(new LoadPreviewModel(this)), m_progress(new QProgressBar),
      m_words(new QLabel), m_table(new QTableView) {
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMilliseconds);
    m_words->setObjectName(QStringLiteral("loadWords"));
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    makeTable();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    layout->addWidget(makeBar());
    layout->addWidget(m_words);
    layout->addWidget(m_table);
    end();
    connect(&m_patience, &QTimer::timeout, this, &LoadView::showDetails);
    connect(&loader, &DataLoader::started, this, &LoadView::begin);
    connect(&loader, &DataLoader::progressed, this, &LoadView::showReport);
    connect(&loader, &DataLoader::loaded, this, &LoadView::end);
    connect(&loader, &DataLoader::failed, this, &LoadView::end);
    connect(&loader, &DataLoader::cancelled, this, &LoadView::end);
}

QWidget* LoadView::makeBar() {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    m_progress->setObjectName(QStringLiteral("loadProgress"));
    m_progress->setAccessibleName(tr("Loading"));
    auto* cancel = new QPushButton(tr("Cancel"));
    cancel->setObjectName(QStringLiteral("cancelLoading"));
    connect(cancel, &QPushButton::clicked, &m_loader, &DataLoader::cancel);
    layout->addWidget(m_progress, 1);
    layout->addWidget(cancel);
    return row;
}

void LoadView::makeTable() {
    m_table->setObjectName(QStringLiteral("loadPreview"));
    m_table->setAccessibleName(tr("First rows of the file"));
    m_table->setToolTip(tr("The first rows as they were read"));
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    for (QHeaderView* header : {m_table->verticalHeader(), m_table->horizontalHeader()}) {
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setHighlightSections(false);
        header->setTextElideMode(Qt::ElideMiddle);
    }
    m_table->verticalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->setModel(m_model);
    fitTable();
}

void LoadView::fitTable() {
    const int height = fontMetrics().height() + 2 * spacing;
    m_table->verticalHeader()->setDefaultSectionSize(height);
    m_table->horizontalHeader()->setDefaultSectionSize(cellLetters * fontMetrics().averageCharWidth());
    m_table->setFixedHeight((shownRows + 2) * height);
}

void LoadView::begin() {
    m_report = {};
    m_model->setPreview(nullptr);
    m_words->hide();
    m_table->hide();
    m_progress->setRange(0, 0);
    m_progress->setFormat(tr("%1: %p %").arg(sourceName(m_loader.loading()->source)));
    m_patience.start();
    show();
}

void LoadView::end() {
    m_patience.stop();
    hide();
    m_model->setPreview(nullptr);
}

void LoadView::showDetails() {
    m_words->show();
    showReport(m_report);
}

void LoadView::showReport(const LoadReport& report) {
    m_report = report;
    const bool isKnown = report.bytesTotal > 0;
    m_progress->setRange(0, isKnown ? steps : 0);
    if (isKnown)
        m_progress->setValue(
            static_cast<int>(steps * static_cast<double>(report.bytesRead) / static_cast<double>(report.bytesTotal)));
    if (m_words->isHidden())
        return;
    const QString estimate = estimateWords(report);
    m_words->setText(estimate.isEmpty() ? readWords(report)
                                        : QStringLiteral("%1\n%2").arg(readWords(report), estimate));
    if (report.preview != m_model->preview())
        m_model->setPreview(report.preview);
    m_table->setVisible(report.preview != nullptr);
}

QString LoadView::readWords(const LoadReport& report) {
    const auto& loading = m_loader.loading();
    if (loading && isGeneratedSource(loading->source)) // for synthetic data, rows are counted instead of bytes
        return report.bytesTotal > 0 ? tr("%1 of %2 made")
                                           .arg(shownCount(static_cast<double>(report.bytesRead)),
                                                countedRows(static_cast<double>(report.bytesTotal)))
                                     : tr("Making the data …");
    const QString bytes = memoryText(static_cast<double>(report.bytesRead));
    const QString read = report.bytesTotal > 0
                             ? tr("%1 of %2 read").arg(bytes, memoryText(static_cast<double>(report.bytesTotal)))
                             : tr("%1 read").arg(bytes);
    if (report.rows == 0)
        return read;
    return QStringLiteral("%1 · %2").arg(read, countedRows(static_cast<double>(report.rows)));
}

QString LoadView::estimateWords(const LoadReport& report) {
    if (!report.estimate)
        return report.availableBytes > 0.0 ? tr("%1 of memory available").arg(memoryText(report.availableBytes))
                                           : QString();
    return tr("In all about %1 rows with %2 nonzero values: %3 of memory, %4 available")
        .arg(roundedCount(report.estimate->rows), roundedCount(report.estimate->nonZeros),
             memoryText(report.estimate->bytes), memoryText(report.availableBytes));
}

void LoadView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitTable();
}

} // namespace gapscope
