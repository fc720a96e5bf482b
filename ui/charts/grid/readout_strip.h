// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QScrollArea>
#include <QTimer>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace gapscope {

class ChartPane;
class CursorBox;
class ReadoutBox;

/// A strip beside the charts with the values of all runs in every visible chart: at the crosshair, else the latest; and
/// below them what the cursors measure. Its width only grows while it is shown, so that the charts do not move under
/// the mouse.
class ReadoutStrip final : public QScrollArea {
    Q_OBJECT

public:
    explicit ReadoutStrip(QWidget* parent = nullptr);

    /// Adds a section for a chart, and follows it.
    void watch(ChartPane& pane);
    /// Updates all sections now, not at the next turn of the event loop.
    void update();
    /// The first line: where the crosshair is.
    QString title() const;

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    struct Section {
        ChartPane* pane;
        ReadoutBox* values;
        CursorBox* measured;
    };

    QWidget* m_content;
    QLabel* m_title;
    QVBoxLayout* m_layout;
    std::vector<Section> m_sections;
    QTimer m_soon;
};

} // namespace gapscope
