// SPDX-License-Identifier: GPL-3.0-only
#pragma once

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
#include <QThreadPool>
#include <QTimer>

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

namespace gapscope {

class FigurePreview;

/// Asks how a figure is to look, and shows it meanwhile: which charts, their grid, size, fonts, and the caption. What
/// to do with it is told by signals.
class FigureDialog final : public QDialog {
    Q_OBJECT

public:
    using Caption = std::function<QString(const std::vector<const ChartSource*>&)>;

    /// Where the preview is drawn. The results are called for by `context`, which outlives the jobs of the pool.
    struct Workshop {
        QThreadPool& pool;
        QObject* context;
    };

    /// `caption` gives the words that a caption starts with.
    FigureDialog(std::vector<ChartSource> sources, const FigureChoices& choices, Caption caption, Workshop workshop,
                 QWidget* parent = nullptr);
    ~FigureDialog() override;

    FigureChoices choices() const;
    /// As it is chosen now. At least one chart is chosen.
    FigureOrder order() const;
    /// A name for its file.
    QString title() const;

Q_SIGNALS:
    void exportWanted();
    void copyWanted();

private:
    /// What a thread of the pool made of the choices.
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
    QTimer m_soon; ///< several changes in a row are drawn once
    bool m_captionIsOwn = false;
    Workshop m_workshop;
    std::stop_source m_stop;  ///< of the picture that is being drawn
    bool m_isDrawing = false; ///< one picture at a time, and then the latest wish
    bool m_isDue = false;
};

} // namespace gapscope
