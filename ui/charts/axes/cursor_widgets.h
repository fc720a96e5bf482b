// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QStringList>
#include <QWidget>

namespace gapscope {

/// A vertical line with a letter at its upper end. Lets all mouse events through.
class CursorLine final : public QWidget {
    Q_OBJECT

public:
    CursorLine(const QString& letter, QWidget* parent);
    /// From `top` down to `bottom` at `x`.
    void place(int x, int top, int bottom);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_letter;
};

/// Some lines of text in a frame, the first of them bold. Lets all mouse events through.
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
