// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/legend_bar.h"

#include "ui/palette.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionFocusRect>

#include <algorithm>
#include <cmath>

namespace gapscope {

namespace {

constexpr int longestName = 32; ///< in letters

int space(const QWidget& widget) {
    return widget.fontMetrics().averageCharWidth();
}

} // namespace

LegendEntry::LegendEntry(const ChartRun& run, QWidget* parent)
    : QAbstractButton(parent), m_run(run.id), m_colour(run.colour) {
    setCheckable(true);
    setChecked(run.visible);
    setCursor(Qt::PointingHandCursor);
    setName(run.name);
}

void LegendEntry::setName(const QString& name) {
    setText(name);
    describe();
    updateGeometry();
    update();
}

void LegendEntry::describe() {
    setToolTip(isOfOtherProblem() ? tr("%1 %2. Click to see it in objectives and gap").arg(text(), m_otherProblem)
                                  : tr("%1: click to hide or show this run, double-click (or Return) to see it alone, "
                                       "and again to see all")
                                        .arg(text()));
    setAccessibleName(isOfOtherProblem() ? QStringLiteral("%1 %2").arg(text(), m_otherProblem) : text());
}

void LegendEntry::setOtherProblem(const QString& words) {
    if (words == m_otherProblem)
        return;
    m_otherProblem = words;
    describe();
    update();
}

void LegendEntry::setColour(const QColor& colour) {
    m_colour = colour;
    update();
}

void LegendEntry::setCurrent(bool isCurrent) {
    m_isCurrent = isCurrent;
    update();
}

QSize LegendEntry::sizeHint() const {
    const int letter = space(*this);
    QFont bold = font();
    bold.setBold(true);
    const int name = std::min(QFontMetrics(bold).horizontalAdvance(text()), longestName * letter);
    return {name + 6 * letter, fontMetrics().height() + letter / 2};
}

void LegendEntry::paintEvent(QPaintEvent*) {
    constexpr double lineContrast = 3.0;
    const ChartColours colours = chartColours(palette());
    QPainter painter(this);
    const int letter = space(*this);
    const int middle = height() / 2;
    const QRect stroke(letter, middle - 1, 3 * letter, std::max(2, letter / 3));
    painter.fillRect(stroke, isChecked() ? withContrast(m_colour, colours.background, lineContrast) : colours.frame);
    QFont shown = font();
    shown.setBold(m_isCurrent);
    shown.setStrikeOut(!isChecked());
    painter.setFont(shown);
    painter.setPen(isChecked() && !isOfOtherProblem() ? colours.text : colours.mutedText);
    const QRect place(5 * letter, 0, width() - 5 * letter, height());
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(shown).elidedText(text(), Qt::ElideRight, place.width()));
    if (hasFocus()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
}

/// The first click has hidden or shown the run already: what is left says what it was.
void LegendEntry::mouseDoubleClickEvent(QMouseEvent* event) {
    event->accept();
    if (event->button() == Qt::LeftButton)
        Q_EMIT doubleClicked();
}

/// The same without a mouse.
void LegendEntry::keyPressEvent(QKeyEvent* event) {
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn)
        Q_EMIT doubleClicked();
    else
        QAbstractButton::keyPressEvent(event);
}

LegendBar::LegendBar(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Legend of runs"));
}

void LegendBar::addRun(const ChartRun& run) {
    removeRun(run.id);
    auto* entry = new LegendEntry(run, this);
    connect(entry, &QAbstractButton::clicked, this, [this, entry](bool checked) {
        if (!entry->isOfOtherProblem()) {
            Q_EMIT toggled(entry->run(), checked);
            return;
        }
        entry->setChecked(!checked); // as it was
        Q_EMIT chosen(entry->run());
    });
    connect(entry, &LegendEntry::doubleClicked, this, [this, entry] { Q_EMIT isolated(entry->run()); });
    m_entries.push_back(entry);
    entry->show();
    rearrange();
}

void LegendBar::removeRun(int id) {
    if (LegendEntry* gone = entry(id)) {
        std::erase(m_entries, gone);
        delete gone;
        rearrange();
    }
}

LegendEntry* LegendBar::entry(int id) const {
    const auto found =
        std::find_if(m_entries.begin(), m_entries.end(), [id](const LegendEntry* each) { return each->run() == id; });
    return found == m_entries.end() ? nullptr : *found;
}

void LegendBar::setRunName(int id, const QString& name) {
    if (LegendEntry* named = entry(id)) {
        named->setName(name);
        rearrange();
    }
}

void LegendBar::setCurrentRun(int id) {
    for (LegendEntry* each : m_entries)
        each->setCurrent(each->run() == id);
}

/// Entries beside each other, continued on the next line like words; returns the height.
int LegendBar::arrange(int width, bool move) const {
    const int gap = space(*this);
    int x = gap;
    int y = gap / 2;
    int lineHeight = 0;
    for (LegendEntry* each : m_entries) {
        const QSize size = each->sizeHint().boundedTo(QSize(std::max(1, width - 2 * gap), each->sizeHint().height()));
        if (x > gap && x + size.width() > width - gap) {
            x = gap;
            y += lineHeight;
            lineHeight = 0;
        }
        if (move)
            each->setGeometry(QRect(QPoint(x, y), size));
        x += size.width() + gap;
        lineHeight = std::max(lineHeight, size.height());
    }
    return m_entries.empty() ? 0 : y + lineHeight + gap / 2;
}

int LegendBar::heightForWidth(int width) const {
    return arrange(width, false);
}
QSize LegendBar::sizeHint() const {
    return {width(), heightForWidth(std::max(1, width()))};
}
QSize LegendBar::minimumSizeHint() const {
    return {0, heightForWidth(std::max(1, width()))};
}

void LegendBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    rearrange();
}

void LegendBar::rearrange() {
    const int height = arrange(width(), true);
    setVisible(!m_entries.empty());
    if (height != minimumHeight())
        setFixedHeight(height);
}

} // namespace gapscope
