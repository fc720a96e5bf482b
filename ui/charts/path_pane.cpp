// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/path_pane.h"

#include <QEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace gapscope {
namespace {

/// A line that ends in an ellipsis where it has no room; the whole text is in its tooltip.
class ElidedLabel final : public QLabel {
public:
    using QLabel::QLabel;

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(text(), Qt::ElideRight, width()));
    }
};

} // namespace

PathPane::PathPane(QWidget* parent)
    : QWidget(parent), m_view(new PathView(this)), m_header(new QWidget(this)), m_head(new QHBoxLayout(m_header)),
      m_title(new QLabel(m_header)), m_note(new ElidedLabel(m_header)), m_key(new StyleKey(m_header)),
      m_message(new QLabel(m_view->viewport())) {
    const int letter = fontMetrics().averageCharWidth();
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_note->setFont(PlotFrame::labelFont(font()));
    m_note->setMinimumWidth(1); // in a narrow chart title and key come first
    m_header->setToolTip(tr("Double-click to fill the window with this chart, and to return"));
    m_header->installEventFilter(this);
    m_header->setObjectName(QStringLiteral("pathHead"));
    m_head->setContentsMargins(letter, letter / 2, letter, 0);
    m_head->setSpacing(letter);
    m_head->addWidget(m_title);
    m_head->addWidget(m_note, 1);
    m_head->addWidget(m_key);
    m_header->setMinimumHeight(fontMetrics().height() + letter);

    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* empty = new QVBoxLayout(m_view->viewport());
    empty->setContentsMargins(4 * letter, 0, 4 * letter, 0);
    empty->addWidget(m_message);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_view, 1);
    adoptPalette();
}

void PathPane::setContent(const PathContent& content) {
    m_view->setContent(content);
    m_title->setText(content.title);
    QStringList notes;
    if (!content.note.isEmpty())
        notes += content.note;
    if (const std::size_t hidden = m_view->plot().leftOut(); hidden > 0)
        notes += ChartGrid::tr("%1 hidden", "points").arg(QLocale().toString(hidden));
    m_note->setText(notes.join(QStringLiteral(" · ")));
    m_note->setToolTip(m_note->text() + u'\n' + content.noteMeaning);
    const bool isEmpty = m_view->plot().isEmpty();
    m_key->setStyles(content.key);
    m_key->setVisible(!isEmpty);
    m_message->setText(content.empty);
    m_message->setVisible(isEmpty);
    m_view->setAccessibleDescription(isEmpty ? content.empty : content.note);
}

QSize PathPane::sizeHint() const {
    const int lines = 16;
    return QSize(2 * lines, lines) * fontMetrics().height();
}

QSize PathPane::minimumSizeHint() const {
    return sizeHint() / 2;
}

void PathPane::adoptPalette() {
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

void PathPane::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        adoptPalette();
}

bool PathPane::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_header && event->type() == QEvent::MouseButtonDblClick) {
        Q_EMIT titleDoubleClicked();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace gapscope
