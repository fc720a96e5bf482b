// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QColor>
#include <QList>
#include <QString>
#include <QStringList>
#include <QWidget>

namespace gapscope {

/// The values of all visible runs at one position of the x axis.
struct Readout {
    struct Row {
        QColor colour;
        QString name;
        QStringList values; ///< one per column
        friend bool operator==(const Row&, const Row&) = default;
    };
    QString title;
    QStringList columns;
    QList<Row> rows;
    friend bool operator==(const Readout&, const Readout&) = default;
};

/// The vertical line of the crosshair.
class CrosshairLine final : public QWidget {
    Q_OBJECT

public:
    explicit CrosshairLine(QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// A small table beside the crosshair. Transparent for mouse events.
class ReadoutBox final : public QWidget {
    Q_OBJECT

public:
    explicit ReadoutBox(QWidget* parent);
    void setReadout(const Readout& readout);
    const Readout& readout() const { return m_readout; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    qreal rowHeight() const;
    qreal padding() const;
    qreal nameWidth() const;
    qreal columnWidth() const;

    Readout m_readout;
};

} // namespace gapscope
