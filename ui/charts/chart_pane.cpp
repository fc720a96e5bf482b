// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/chart_pane.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gapscope {

namespace {

/// All averages are one entry.
QList<CurveStyle> entries(const QList<CurveStyle>& styles) {
    QList<CurveStyle> result;
    for (CurveStyle style : styles) {
        if (style.isAverage && !result.isEmpty() && result.back().isAverage)
            continue;
        if (style.isAverage)
            style.name = ChartGrid::tr("averages");
        result.append(style);
    }
    return result;
}

} // namespace

StyleKey::StyleKey(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
}

void StyleKey::setStyles(const QList<CurveStyle>& styles) {
    if (styles == m_styles)
        return;
    m_styles = styles;
    updateGeometry();
    update();
}

qreal StyleKey::paint(QPainter* painter, const QPointF& topLeft, const QList<CurveStyle>& styles, const QFont& font,
                      const ChartColours& colours, qreal penWidth) {
    const QFontMetricsF metrics(font);
    const qreal letter = metrics.averageCharWidth();
    constexpr qreal wholePattern = 20.0; // in widths of the pen
    const qreal stroke = std::max(4.0 * letter, wholePattern * penWidth);
    qreal x = topLeft.x();
    for (const CurveStyle& style : entries(styles)) {
        const qreal width = metrics.horizontalAdvance(style.name);
        if (painter != nullptr) {
            const qreal middle = topLeft.y() + metrics.height() / 2.0;
            painter->setPen(curvePen(colours.mutedText, style.dash, penWidth));
            painter->drawLine(QPointF(x, middle), QPointF(x + stroke, middle));
            painter->setFont(font);
            painter->drawText(QPointF(x + stroke + letter, topLeft.y() + metrics.ascent()), style.name);
        }
        x += stroke + letter + width + 2.0 * letter;
    }
    return x - topLeft.x();
}

QSize StyleKey::sizeHint() const {
    const QFont small = PlotFrame::labelFont(font());
    return QSizeF(paint(nullptr, {}, m_styles, small, {}, 1.0), QFontMetricsF(small).height()).toSize() + QSize(1, 1);
}

void StyleKey::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QFont small = PlotFrame::labelFont(font());
    const qreal top = (height() - QFontMetricsF(small).height()) / 2.0;
    paint(&painter, QPointF(0.0, top), m_styles, small, chartColours(palette()), 1.0);
}

ChartPane::ChartPane(ChartGrid::Kind kind, const ChartData& data, QWidget* parent)
    : QWidget(parent), m_view(new ChartView(kind, data, this)), m_header(new QWidget(this)),
      m_title(new QLabel(ChartGrid::chartTitle(kind), m_header)), m_key(new StyleKey(m_header)),
      m_fit(new QToolButton(m_header)), m_note(new QLabel(m_header)), m_message(new QLabel(m_view->viewport())),
      m_button(new QPushButton(ChartGrid::tr("Add a solver"), m_view->viewport())) {
    const int letter = fontMetrics().averageCharWidth();
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_header->setToolTip(ChartGrid::tr("Double-click to fill the window with this chart, and to return"));
    m_header->installEventFilter(this);
    m_fit->setText(ChartGrid::tr("Fit"));
    m_fit->setToolTip(ChartGrid::tr("Show everything and follow new points (double-click in the chart)"));
    m_fit->setAutoRaise(true);
    m_fit->hide();

    auto* header = new QHBoxLayout(m_header);
    header->setContentsMargins(letter, letter / 2, letter, 0);
    // With the button or without: the plot must not jump with the first zoom.
    m_header->setMinimumHeight(m_fit->sizeHint().height() + letter / 2);
    header->setSpacing(letter);
    header->addWidget(m_title);
    header->addWidget(m_fit);
    header->addWidget(m_note);
    header->addStretch();
    header->addWidget(m_key);

    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* empty = new QVBoxLayout(m_view->viewport());
    empty->setContentsMargins(4 * letter, 0, 4 * letter, 0);
    empty->setSpacing(2 * letter);
    empty->addStretch();
    empty->addWidget(m_message);
    empty->addWidget(m_button, 0, Qt::AlignHCenter);
    empty->addStretch();

    m_note->setToolTip(
        ChartGrid::tr("Points that are hidden: a logarithmic axis has no place for zero and negative values"));
    m_note->hide();
    m_note->setMinimumWidth(1); // in a narrow chart key and button come first
    m_note->setFont(PlotFrame::labelFont(font()));

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_view, 1);

    connect(m_fit, &QToolButton::clicked, m_view, &ChartView::fit);
    connect(m_view, &ChartView::followingChanged, this, [this](bool isFollowing) { m_fit->setVisible(!isFollowing); });
    connect(m_view, &ChartView::refreshed, this, &ChartPane::updateOverlay);
    connect(m_view, &ChartView::menuRequested, this, &ChartPane::menuRequested);
    connect(m_button, &QPushButton::clicked, this, &ChartPane::addRunRequested);
    adoptPalette();
    updateOverlay();
}

void ChartPane::setOptions(const PlotOptions& options) {
    const bool wasFollowing = m_view->plot().isFollowing();
    m_view->plot().setOptions(options);
    m_isDue = true;
    if (!wasFollowing && m_view->plot().isFollowing())
        m_fit->hide();
}

void ChartPane::refresh() {
    if (!isVisible())
        return;
    m_isDue = false;
    m_view->refresh();
}

void ChartPane::setTitleRoom(const QSize& room) {
    m_title->clear();
    m_title->setFixedSize(room);
}

void ChartPane::setOffersButton(bool offers) {
    m_offersButton = offers;
    updateOverlay();
}

QSize ChartPane::sizeHint() const {
    const int lines = 16;
    return QSize(2 * lines, lines) * fontMetrics().height();
}

QSize ChartPane::minimumSizeHint() const {
    return sizeHint() / 2;
}

bool ChartPane::isEmptyStateShown() const {
    return !m_message->isHidden();
}
QString ChartPane::note() const {
    return m_note->isHidden() ? QString() : m_note->text();
}

QString ChartPane::emptyText() const {
    const CurvePlot& plot = m_view->plot();
    if (plot.hasCurves())
        return {};
    const auto& runs = plot.data().runs();
    if (runs.empty())
        return invitation(plot.kind());
    const bool anyVisible = std::any_of(runs.begin(), runs.end(), [](const auto& run) { return run->info.visible; });
    if (!anyVisible)
        return ChartGrid::tr("All runs are hidden. Click a name in the legend to show its run.");
    if (plot.leftOut() > 0)
        return ChartGrid::tr("A logarithmic axis shows positive values only, and there are none.");
    const bool anyPoints = std::any_of(runs.begin(), runs.end(),
                                       [](const auto& run) { return run->info.visible && run->curves.size() > 0; });
    return anyPoints ? nothingKnown(plot.kind()) : ChartGrid::tr("Waiting for the first point");
}

QString ChartPane::leftOutText() const {
    const CurvePlot& plot = m_view->plot();
    if (!plot.hasCurves() || plot.leftOut() == 0)
        return {};
    return ChartGrid::tr("%1 hidden", "points").arg(QLocale().toString(plot.leftOut()));
}

void ChartPane::updateOverlay() {
    const QString text = emptyText();
    if (m_message->text() != text)
        m_message->setText(text);
    m_message->setVisible(!text.isEmpty());
    m_button->setVisible(m_offersButton && m_view->plot().data().isEmpty());
    m_key->setStyles(m_view->plot().keyEntries());
    m_key->setVisible(m_view->plot().hasCurves());

    const QString note = leftOutText();
    if (m_note->text() != note)
        m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
}

void ChartPane::adoptPalette() {
    const ChartColours colours = chartColours(palette());
    QPalette own = m_header->palette();
    own.setColor(QPalette::WindowText, colours.text);
    m_title->setPalette(own);
    QPalette muted = own;
    muted.setColor(QPalette::WindowText, colours.mutedText);
    muted.setColor(QPalette::Text, colours.mutedText); // the role on the pane's background
    m_note->setPalette(muted);
    m_message->setPalette(muted);
}

void ChartPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void ChartPane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_isDue = true; // the curves stretch at once; the next turn thins them to the new number of pixels
}

void ChartPane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        adoptPalette();
}

bool ChartPane::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_header && event->type() == QEvent::MouseButtonDblClick) {
        Q_EMIT titleDoubleClicked();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace gapscope
