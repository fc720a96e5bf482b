// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/stepping/time_line.h"

#include <QLabel>

namespace gapscope {

/// Says, wherever one looks, that charts and table show a moment that is past; hidden in the present. A link in it
/// leads back.
class RewoundSign final : public QLabel {
    Q_OBJECT

public:
    RewoundSign(TimeLine& time, const ChartGrid& charts, QWidget* parent = nullptr);

private:
    void showMoment();

    TimeLine& m_time;
    const ChartGrid& m_charts;
};

} // namespace gapscope
