// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "ui/basics/figure_choices.h"
#include "ui/charts/export/chart_source.h"
#include "ui/charts/export/figure.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

namespace gapscope {

class FigurePreview;

/// Asks for the format of a figure, with a preview: which charts, their grid, size, fonts, and the caption. The
/// requested action is signalled.
class FigureDialog final : public QDialog {
    Q_OBJECT

public:
    using Caption = std::function<QString(const std::vector<const ChartSource*>&)>;

    /// The pool for drawing the preview. Results are delivered through `context`, which outlives the pool's jobs.
    struct Workshop {
        TaskPool& pool;
        QObject* context;
    };

    /// `caption` returns the default caption.
    FigureDialog(std::vector<ChartSource> sources, const FigureChoices& choices, Caption caption, Workshop workshop,
                 QWidget* parent = nullptr);
    ~FigureDialog() override;

    FigureChoices choices() const;
    /// The current choices. At least one chart is selected.
    FigureOrder order() const;
    /// A default file name.
    QString title() const;

Q_SIGNALS:
    void exportWanted();
    void copyWanted();

private:
    /// The result of a drawing in the pool.
    struct Drawn {
        QImage picture;
        double millimetresHigh = 0.0;
        bool isLegible = false;
        bool isWhole = true; ///< false after a stop
    };

    QWidget* makeCharts();
    QWidget* makeMeasures();
    QWidget* makeParts();
    QWidget* makeButtons();
    void showChoices(const FigureChoices& choices);
    std::vector<const ChartSource*> chosen() const;
    FigureFormat format() const;
    void applyPreset();
    void showPreset();
    void updateSoon() { m_soon.start(); }
    void redraw();
    void drawNext();
    static Drawn drawn(const FigureOrder& order, const QSizeF& room, const WorkWatch& watch);
    void take(const Drawn& drawn);
    void writeCaption();

    std::vector<ChartSource> m_sources;
    Caption m_caption;
    QListWidget* m_charts;
    QComboBox* m_preset;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QCheckBox* m_heightFollows;
    QSpinBox* m_columns;
    QDoubleSpinBox* m_fontPoints;
    QDoubleSpinBox* m_linePoints;
    QCheckBox* m_hasTitles;
    QCheckBox* m_hasLegend;
    QCheckBox* m_hasCaption;
    QPlainTextEdit* m_captionText;
    QPushButton* m_writeAnew;
    FigurePreview* m_preview;
    QLabel* m_warning;
    QPushButton* m_export = nullptr;
    QPushButton* m_copy = nullptr;
    QTimer m_soon; ///< draws once after several changes in a row
    bool m_captionIsOwn = false;
    Workshop m_workshop;
    std::stop_source m_stop;  ///< for the current drawing
    bool m_isDrawing = false; ///< one drawing at a time, then the latest request
    bool m_isDue = false;
};

} // namespace gapscope
