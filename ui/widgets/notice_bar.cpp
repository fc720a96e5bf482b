// SPDX-License-Identifier: GPL-3.0-only
#include "ui/widgets/notice_bar.h"

#include "ui/basics/icons.h"

#include <QToolButton>

namespace gapscope {

NoticeBar::NoticeBar(QWidget* parent)
    : QFrame(parent), m_label(new MessageLabel(MessageLabel::Kind::error)), m_answers(new QHBoxLayout) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    auto* close = new QToolButton;
    close->setIcon(symbolIcon(Symbol::close));
    close->setAutoRaise(true);
    close->setToolTip(tr("Close this message"));
    close->setAccessibleName(tr("Close this message"));
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    layout->addWidget(m_label, 1);
    layout->addLayout(m_answers);
    layout->addWidget(close);
    hide();
}

void NoticeBar::clearAnswers() {
    for (QPushButton* button : m_buttons)
        button->deleteLater(); // one of them may have been clicked
    m_buttons.clear();
}

void NoticeBar::showError(const QString& text) {
    m_isRemark = false;
    clearAnswers();
    m_label->setKind(MessageLabel::Kind::error);
    m_label->showText(text);
    setAccessibleName(text); // read as soon as it is shown
    show();
}

void NoticeBar::remark(const QString& text, const std::vector<Answer>& answers) {
    offer(text, answers);
    m_isRemark = true;
}

void NoticeBar::offer(const QString& text, const std::vector<Answer>& answers) {
    m_isRemark = false;
    clearAnswers();
    m_label->setKind(MessageLabel::Kind::hint);
    m_label->showText(text);
    setAccessibleName(text);
    for (const auto& [title, act] : answers) {
        auto* button = new QPushButton(title);
        connect(button, &QPushButton::clicked, this, [this, act = act] {
            hide();
            act();
        });
        m_answers->addWidget(button);
        m_buttons.push_back(button);
    }
    show();
}

} // namespace gapscope
