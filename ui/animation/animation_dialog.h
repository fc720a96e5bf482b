// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/result.h"
#include "engine/base/work_watch.h"
#include "engine/math/threads/task_pool.h"
#include "ui/basics/figure_choices.h"
#include "ui/charts/animation/animation_format.h"
#include "ui/charts/animation/moving_figure.h"
#include "ui/charts/export/chart_source.h"

#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTimer>

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

namespace gapscope {

class FigurePreview;

/// A moving picture to be laid out and drawn once, on any thread.
struct AnimationOrder {
    AnimationKind kind = AnimationKind::webp;
    AnimationFormat format;
    Motion motion;
    std::shared_ptr<Figure::Panels> panels;

    MovingFigure figure(const std::stop_token& stop = {}) const { return {std::move(*panels), motion, format, stop}; }
};

/// Asks what a moving picture shows and how: which charts, which part of their axis, length, size and format; with a
/// preview of any moment. The requested export is signalled.
class AnimationDialog final : public QDialog {
    Q_OBJECT

public:
    /// `pool` draws the preview, whose results are delivered through `context`, which outlives the pool's jobs.
    struct Workshop {
        TaskPool& pool;
        QObject* context;
    };

    /// At least one source has a motion and no obstacle.
    AnimationDialog(const std::vector<ChartSource>& sources, const AnimationChoices& choices, Workshop workshop,
                    QWidget* parent = nullptr);
    ~AnimationDialog() override;

    AnimationChoices choices() const;
    /// At least one chart is selected, and the part of the axis is valid.
    AnimationOrder order() const;
    /// A default file name.
    QString title() const;

Q_SIGNALS:
    void exportWanted();

private:
    /// Charts that move together.
    struct Group {
        Motion motion;
        std::vector<ChartSource> sources;
    };
    struct Drawn {
        QImage picture;
        bool isLegible = false;
        bool isWhole = true; ///< false after a stop
    };

    QWidget* makeCharts();
    QWidget* makeMotion();
    QWidget* makePicture();
    void showChoices(const AnimationChoices& choices);
    void fillCharts(const QStringList& checked);
    const Group& group() const;
    std::vector<const ChartSource*> chosen() const;
    AnimationFormat format() const;
    /// Nothing where a field has no number.
    std::optional<Motion> motion() const;
    /// What hinders an export; empty = nothing.
    QString obstacle() const;
    void tellMoment();
    void updateSoon() { m_soon.start(); }
    void refresh();
    void drawNext();
    static Drawn drawn(const AnimationOrder& order, double share, const QSizeF& room, const WorkWatch& watch);
    void take(const Result<Drawn>& result);

    std::vector<Group> m_groups;
    QComboBox* m_axis;
    QListWidget* m_charts;
    QLineEdit* m_from;
    QLineEdit* m_to;
    QDoubleSpinBox* m_seconds;
    QDoubleSpinBox* m_held;
    QSpinBox* m_perSecond;
    QComboBox* m_kind;
    QSpinBox* m_width;
    QSpinBox* m_height;
    QComboBox* m_theme;
    FigurePreview* m_preview;
    QSlider* m_moment;
    QLabel* m_momentText;
    QLabel* m_note;
    QPushButton* m_export = nullptr;
    QTimer m_soon; ///< draws once after several changes in a row
    Workshop m_workshop;
    std::stop_source m_stop;  ///< for the current drawing
    bool m_isDrawing = false; ///< one drawing at a time, then the latest request
    bool m_isDue = false;
};

} // namespace gapscope
