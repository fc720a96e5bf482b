// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/lessons/lesson_prediction.h"
#include "ui/models/axis_scale.h"

#include <QWidget>

#include <optional>
#include <vector>

class QPainter;

namespace gapscope {

/// The names of quantities and axes of predictions, as charts label them.
QString predictedQuantity(const LessonPrediction& prediction);
QString predictedAxis(const LessonPrediction& prediction);

/// A small chart in which a value is predicted: a click, a drag or the arrow keys place a point on a vertical line, and
/// the computed value is shown beside it once it is known.
class PredictionChart final : public QWidget {
    Q_OBJECT

public:
    struct Content {
        LessonPrediction prediction{};
        std::vector<std::vector<PredictionPoint>> curves{};
        std::optional<double> predicted{};
        std::optional<double> truth{};
        bool isOpen = true;          ///< the prediction can still be moved
        bool isXLogarithmic = false; ///< along a run, as in the other charts
        bool operator==(const Content&) const = default;
    };

    explicit PredictionChart(QWidget* parent = nullptr);

    void setContent(Content content);
    /// Moves the point; values outside the range are shown at its end.
    void setPredicted(std::optional<double> value);
    const Content& content() const { return m_content; }
    /// Draws the chart into a rectangle, for the screen and for exercise sheets.
    static void draw(QPainter& painter, const QRectF& room, const Content& content, const QPalette& palette);
    /// Where a value of the predicted quantity is drawn on the vertical line.
    QPointF positionOf(double value) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The point was moved by mouse or key.
    void moved(double value);
    /// Return was pressed.
    void given();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void moveTo(double unit);
    void tellUse();
    /// Updates the description for assistive technology: the values, and what the keys do.
    void describe();

    Content m_content;
};

} // namespace gapscope
