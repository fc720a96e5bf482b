// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/stepping/time_line.h"

#include <QLabel>

namespace gapscope {

/// A sign, visible from all pages, that charts and table show an earlier position; hidden at the latest. Contains a
/// link to return.
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
