// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QImage>
#include <QWidget>

namespace gapscope {

/// Shows the picture of a figure, as large as there is room.
class FigurePreview final : public QWidget {
    Q_OBJECT

public:
    explicit FigurePreview(QWidget* parent = nullptr);
    /// A null picture: nothing is shown.
    void setPicture(const QImage& picture);
    const QImage& picture() const { return m_picture; }
    /// How many pixels of the device there are.
    QSize room() const { return size() * devicePixelRatioF(); }
    QSize sizeHint() const override;

Q_SIGNALS:
    /// There is another room: a picture that fits is wanted.
    void resized();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QImage m_picture;
};

} // namespace gapscope
