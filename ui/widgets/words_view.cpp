// SPDX-License-Identifier: GPL-3.0-only
#include "ui/widgets/words_view.h"

#include "ui/basics/spacing.h"

namespace gapscope {
namespace {

QLabel* makeWords(const QString& name) {
    auto* words = new QLabel;
    words->setObjectName(name);
    words->setWordWrap(true);
    words->setTextFormat(Qt::RichText);
    words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return words;
}

} // namespace

WordsView::WordsView(const QString& name, QWidget* parent) : QScrollArea(parent), m_words(makeWords(name)) {
    auto* content = new QWidget;
    m_layout = new QVBoxLayout(content);
    m_layout->setContentsMargins(2 * spacing, spacing, 2 * spacing, spacing);
    m_layout->addWidget(m_words);
    m_layout->addStretch(1);
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setWidget(content);
}

void WordsView::addBelow(QWidget* widget) {
    m_layout->insertWidget(m_layout->count() - 1, widget); // before the stretch
}

void WordsView::setEnding(const QString& rich) {
    if (m_ending == nullptr) {
        m_ending = makeWords(m_words->objectName() + QStringLiteral("Ending"));
        addBelow(m_ending);
    }
    m_ending->setText(rich);
    m_ending->setVisible(!rich.isEmpty());
}

void WordsView::fill(QWidget* widget) {
    auto* whole = new QVBoxLayout(widget);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(this);
}

} // namespace gapscope
