// SPDX-License-Identifier: GPL-3.0-only
#include "ui/widgets/section.h"

namespace gapscope {

Section::Section(const QString& title, QWidget* content, Rank rank, QWidget* parent)
    : QWidget(parent), m_heading(new QToolButton(this)), m_content(content) {
    setAccessibleName(title);
    m_heading->setText(title);
    m_heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_heading->setAutoRaise(true);
    m_heading->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    QFont font = m_heading->font();
    font.setBold(rank == Rank::section);
    m_heading->setFont(font);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_heading);
    auto* inset = new QVBoxLayout;
    inset->setContentsMargins(rank == Rank::section ? QMargins(8, 0, 8, 4) : QMargins());
    inset->addWidget(content);
    layout->addLayout(inset);

    connect(m_heading, &QToolButton::clicked, this, [this] {
        setUnfolded(!m_unfolded);
        Q_EMIT toggled(m_unfolded);
    });
    setUnfolded(true);
}

void Section::setUnfolded(bool unfolded) {
    if (m_isInUse)
        return; // unfolded, with its reason
    m_unfolded = unfolded;
    m_heading->setAccessibleDescription(unfolded ? tr("unfolded") : tr("folded"));
    m_heading->setToolTip(unfolded ? tr("Fold") : tr("Unfold"));
    m_heading->setArrowType(unfolded ? Qt::DownArrow : Qt::RightArrow);
    m_content->setVisible(unfolded);
}

void Section::stayUnfoldedFor(const QStringList& fields) {
    m_isInUse = false;
    setUnfolded(m_unfolded || !fields.isEmpty());
    m_heading->setEnabled(fields.isEmpty());
    if (fields.isEmpty())
        return;
    m_isInUse = true;
    const QString reason = tr("Unfolded while in use: %1").arg(fields.join(QStringLiteral(", ")));
    m_heading->setToolTip(reason);
    m_heading->setAccessibleDescription(reason);
}

} // namespace gapscope
