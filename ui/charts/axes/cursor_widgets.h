// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QStringList>
#include <QWidget>

namespace gapscope {

/// A vertical line with a letter at its top. Transparent for mouse events.
class CursorLine final : public QWidget {
    Q_OBJECT

public:
    CursorLine(QString letter, QWidget* parent);
    /// From `top` down to `bottom` at `x`.
    void place(int x, int top, int bottom);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_letter;
};

/// A framed box of text lines, the first one bold. Transparent for mouse events.
class CursorBox final : public QWidget {
    Q_OBJECT

public:
    explicit CursorBox(QWidget* parent);
    void setLines(const QStringList& lines);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QStringList m_lines;
};

} // namespace gapscope
