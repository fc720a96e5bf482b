// SPDX-License-Identifier: GPL-3.0-only
#include "ui/stepping/rewound_sign.h"

#include "ui/basics/numbers.h"

namespace gapscope {

RewoundSign::RewoundSign(TimeLine& time, const ChartGrid& charts, QWidget* parent)
    : QLabel(parent), m_time(time), m_charts(charts) {
    setObjectName(QStringLiteral("rewoundSign"));
    setTextFormat(Qt::RichText);
    setContentsMargins(0, 0, 8, 0);
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    setToolTip(tr("Charts and the table of runs show an earlier iteration; the runs themselves are as they were"));
    connect(&time, &TimeLine::positionChanged, this, &RewoundSign::showMoment);
    connect(this, &QLabel::linkActivated, &time, &TimeLine::goToPresent);
    showMoment();
}

void RewoundSign::showMoment() {
    setVisible(m_time.position().has_value());
    if (!m_time.position())
        return;
    const QString number = shownNumber(*m_time.position(), 4);
    QString place;
    switch (m_charts.xQuantity()) {
    case XQuantity::iterations:
        place = tr("iteration %1").arg(shownCount(*m_time.position()));
        break;
    case XQuantity::passes:
        place = tr("%1 passes").arg(number);
        break;
    case XQuantity::seconds:
        place = tr("%1 seconds").arg(number);
        break;
    case XQuantity::rounds:
        place = tr("%1 rounds", "exchanges among several processes").arg(shownCount(*m_time.position()));
        break;
    case XQuantity::bytesSent:
        place = tr("%1 bytes sent").arg(shownCount(*m_time.position()));
        break;
    }
    setText(tr("<b>Rewound</b> to %1: <a href=\"present\">go to latest</a>").arg(place));
}

} // namespace gapscope
