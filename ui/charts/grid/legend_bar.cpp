// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/grid/legend_bar.h"

#include "ui/basics/palette.h"
#include "ui/charts/frame/class_colours.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyle>
#include <QStyleOptionFocusRect>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {

namespace {

constexpr int longestName = 32;  ///< in letters
constexpr int longestOfAll = 80; ///< where there is room
constexpr int maxLines = 3;

int space(const QWidget& widget) {
    return widget.fontMetrics().averageCharWidth();
}

} // namespace

LegendEntry::LegendEntry(const ChartRun& run, QWidget* parent)
    : QAbstractButton(parent), m_run(run.id), m_runs{run.id}, m_colour(run.colour), m_mark(run.mark) {
    setCheckable(true);
    setChecked(run.visible);
    setCursor(Qt::PointingHandCursor);
    setName(run.name);
}

void LegendEntry::setName(const QString& name) {
    m_name = name; // not the button's text, in which "&" marks a mnemonic
    describe();
    updateGeometry();
    update();
}

void LegendEntry::describe() {
    setToolTip(isOfOtherProblem() ? tr("%1 %2. Click to see it in objectives and gap").arg(m_name, m_otherProblem)
                                  : tr("%1: click to hide or show this run, double-click (or Return) to see it alone, "
                                       "and again to see all")
                                        .arg(m_name));
    setAccessibleName(isOfOtherProblem() ? QStringLiteral("%1 %2").arg(m_name, m_otherProblem) : m_name);
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

QSize LegendEntry::sizeOf(int letters) const {
    const int letter = space(*this);
    QFont bold = font();
    bold.setBold(true);
    const int name = std::min(QFontMetrics(bold).horizontalAdvance(m_name), letters * letter);
    return {name + 6 * letter, fontMetrics().height() + letter / 2};
}

QSize LegendEntry::sizeHint() const {
    return sizeOf(longestName);
}

void LegendEntry::paintEvent(QPaintEvent*) {
    const ChartColours colours = chartColours(palette());
    QPainter painter(this);
    const int letter = space(*this);
    const int middle = height() / 2;
    const QRect stroke(letter, middle - 1, 3 * letter, std::max(2, letter / 3));
    const QColor colour = isChecked() ? withContrast(m_colour, colours.background, lineContrast) : colours.frame;
    painter.fillRect(stroke, colour);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    if (m_mark > 0)
        painter.drawPath(classShape(m_mark, markLetters * letter).translated(QRectF(stroke).center()));
    painter.setRenderHint(QPainter::Antialiasing, false);
    QFont shown = font();
    shown.setBold(m_isCurrent);
    shown.setStrikeOut(!isChecked());
    painter.setFont(shown);
    painter.setPen(isChecked() && !isOfOtherProblem() ? colours.text : colours.mutedText);
    const QRect place(5 * letter, 0, width() - 5 * letter, height());
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(shown).elidedText(m_name, Qt::ElideRight, place.width()));
    if (hasFocus()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
}

/// The first click has already toggled the run; the new state tells what it was.
void LegendEntry::mouseDoubleClickEvent(QMouseEvent* event) {
    event->accept();
    if (event->button() == Qt::LeftButton)
        Q_EMIT doubleClicked();
}

/// The same with the keyboard.
void LegendEntry::keyPressEvent(QKeyEvent* event) {
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn)
        Q_EMIT doubleClicked();
    else
        QAbstractButton::keyPressEvent(event);
}

LegendBar::LegendBar(QWidget* parent) : QScrollArea(parent), m_content(new QWidget) {
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(tr("Legend of runs"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus); // its entries take the focus
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidget(m_content);
    viewport()->setAutoFillBackground(false);
    m_content->setAutoFillBackground(false);
    hide();
}

void LegendBar::addRun(const ChartRun& run, int place) {
    removeRun(run.id);
    auto* entry = new LegendEntry(run, m_content);
    connect(entry, &QAbstractButton::clicked, this, [this, entry](bool checked) {
        if (!entry->isOfOtherProblem()) {
            for (const int each : std::vector(entry->runs())) // a copy, because the list may change during the loop
                Q_EMIT toggled(each, checked);
            return;
        }
        entry->setChecked(!checked); // keep its state
        Q_EMIT chosen(entry->run());
    });
    connect(entry, &LegendEntry::doubleClicked, this, [this, entry] { Q_EMIT isolated(entry->run()); });
    const bool isInside = place >= 0 && place < static_cast<int>(m_entries.size());
    m_entries.insert(isInside ? m_entries.begin() + place : m_entries.end(), entry);
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

void LegendBar::setGroups(const std::vector<Group>& groups) {
    bool isOther = false;
    std::vector<const LegendEntry*> shown;
    for (const Group& group : groups) {
        LegendEntry* lead = entry(group.runs.front());
        if (lead == nullptr)
            continue;
        shown.push_back(lead);
        lead->setRuns(group.runs);
        isOther = isOther || lead->isHidden() || lead->name() != group.name;
        if (lead->name() != group.name)
            lead->setName(group.name);
    }
    for (LegendEntry* each : m_entries) {
        const bool isShown = std::ranges::find(shown, each) != shown.end();
        isOther = isOther || isShown == each->isHidden();
        each->setVisible(isShown);
    }
    if (isOther)
        rearrange();
    setCurrentRun(m_current);
}

/// A run without an entry of its own is marked on the entry of its group.
void LegendBar::setCurrentRun(int id) {
    const bool isNew = std::exchange(m_current, id) != id;
    for (LegendEntry* each : m_entries) {
        const bool isCurrent = std::ranges::find(each->runs(), id) != each->runs().end();
        each->setCurrent(isCurrent);
        if (isCurrent && isNew && !each->isHidden())
            ensureWidgetVisible(each, 0, 0);
    }
}

/// Whether all names fit into one line as they are.
bool LegendBar::hasRoomFor(int letters, int width) const {
    int needed = space(*this);
    for (const LegendEntry* each : m_entries)
        needed += each->isHidden() ? 0 : each->sizeOf(letters).width() + space(*this);
    return needed <= width;
}

/// Lays out the entries side by side, wrapped like words; returns the height.
int LegendBar::arrange(int width, bool move) const {
    const int gap = space(*this);
    const int letters = hasRoomFor(longestOfAll, width) ? longestOfAll : longestName;
    int x = gap;
    int y = gap / 2;
    bool isAny = false;
    for (LegendEntry* each : m_entries) {
        if (each->isHidden())
            continue;
        isAny = true;
        const QSize whole = each->sizeOf(letters);
        const QSize size = whole.boundedTo(QSize(std::max(1, width - 2 * gap), whole.height()));
        if (x > gap && x + size.width() > width - gap) {
            x = gap;
            y += lineHeight();
        }
        if (move)
            each->setGeometry(QRect(QPoint(x, y), size));
        x += size.width() + gap;
    }
    return isAny ? y + lineHeight() + gap / 2 : 0;
}

int LegendBar::lineHeight() const {
    return m_entries.empty() ? fontMetrics().height() : m_entries.front()->sizeHint().height();
}

QSize LegendBar::sizeHint() const {
    return {width(), height()};
}

/// The height is fixed to that of the lines needed, at most three.
QSize LegendBar::minimumSizeHint() const {
    return {0, 0};
}

void LegendBar::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    rearrange();
}

void LegendBar::changeEvent(QEvent* event) {
    QScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        QTimer::singleShot(0, this, &LegendBar::rearrange); // when the entries have the font too
}

void LegendBar::rearrange() {
    const int max = maxLines * lineHeight() + 2 * (space(*this) / 2);
    const bool isTooLong = arrange(width(), false) > max;
    const int bar = isTooLong ? verticalScrollBar()->sizeHint().width() : 0;
    setVerticalScrollBarPolicy(isTooLong ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    const int inside = std::max(1, width() - bar);
    const int needed = arrange(inside, true);
    m_content->resize(inside, needed);
    verticalScrollBar()->setSingleStep(lineHeight());
    setVisible(needed > 0);
    const int wanted = std::min(needed, max);
    if (wanted != minimumHeight() || wanted != maximumHeight())
        setFixedHeight(wanted);
}

} // namespace gapscope
