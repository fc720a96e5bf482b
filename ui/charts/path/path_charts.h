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

/// The four charts over the values of a parameter: objectives, errors, a selectable quantity, coefficients. They share
/// a cursor. Takes plain values as content and draws at most one chart per tick. Hides the types of Qt Charts.
class PathCharts final : public QWidget {
    Q_OBJECT

public:
    enum class Kind { objectives, errors, quantity, coefficients };
    Q_ENUM(Kind)
    static constexpr std::array allKinds{Kind::objectives, Kind::errors, Kind::quantity, Kind::coefficients};

    explicit PathCharts(QWidget* parent = nullptr);
    ~PathCharts() override;

    /// Sets the content of a chart, drawn at its next tick.
    void setContent(Kind kind, const PathContent& content);
    const PathContent& content(Kind kind) const;
    void setCursor(std::optional<double> value);
    /// Adds a widget to the header of a chart, such as the choice of the quantity.
    void addToHead(Kind kind, QWidget* widget);
    bool isSeen(Kind kind) const;

    /// Maximizes one chart, or shows all four again.
    void setMaximized(Kind kind, bool maximized);
    std::optional<Kind> maximized() const;

    static QString chartTitle(Kind kind);

Q_SIGNALS:
    void cursorWanted(double value);
    void moveWanted(gapscope::CursorMove move);
    void pointClicked(int series, double value);
    void openWanted();
    void logarithmicYWanted(gapscope::PathCharts::Kind kind, bool on);
    /// The user chose an export in the menu of a chart.
    void outputRequested(gapscope::PathCharts::Kind kind, gapscope::ChartOutput output);

private:
    void showMenu(Kind kind, const QPoint& place);

    class Private;
    std::unique_ptr<Private> m_private;
};

} // namespace gapscope
