// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/charts/frame/chart_output.h"
#include "ui/charts/path/path_content.h"

#include <QByteArray>
#include <QWidget>

#include <array>
#include <memory>
#include <optional>

namespace gapscope {

/// The four charts over a parameter's values: objectives, errors, a quantity to choose, coefficients. They share one
/// cursor. Takes their content as plain values and draws at most one chart a tick. Qt Charts types stay behind it.
class PathCharts final : public QWidget {
    Q_OBJECT

public:
    enum class Kind { objectives, errors, quantity, coefficients };
    Q_ENUM(Kind)
    static constexpr std::array allKinds{Kind::objectives, Kind::errors, Kind::quantity, Kind::coefficients};

    explicit PathCharts(QWidget* parent = nullptr);
    ~PathCharts() override;

    /// What a chart is to show from its next turn on.
    void setContent(Kind kind, const PathContent& content);
    const PathContent& content(Kind kind) const;
    void setCursor(std::optional<double> value);
    /// A widget for the head of a chart, e.g. the choice of the quantity.
    void addToHead(Kind kind, QWidget* widget);
    bool isSeen(Kind kind) const;

    /// Fills the whole place with one chart, or shows all four again.
    void setMaximized(Kind kind, bool maximized);
    std::optional<Kind> maximized() const;

    static QString chartTitle(Kind kind);

Q_SIGNALS:
    void cursorWanted(double value);
    void moveWanted(gapscope::CursorMove move);
    void pointClicked(int series, double value);
    void openWanted();
    void logarithmicYWanted(gapscope::PathCharts::Kind kind, bool on);
    /// A chart is to leave the window, asked for in its own menu.
    void outputRequested(gapscope::PathCharts::Kind kind, gapscope::ChartOutput output);

private:
    void showMenu(Kind kind, const QPoint& place);

    class Private;
    std::unique_ptr<Private> m_private;
};

} // namespace gapscope
