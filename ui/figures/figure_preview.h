// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QImage>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QWidget>

namespace gapscope {

/// Shows the picture of a figure, as large as there is room. If a new one takes more than a moment, it shows the
/// progress and a button that stops it; the same button then starts it again.
class FigurePreview final : public QWidget {
    Q_OBJECT

public:
    explicit FigurePreview(QWidget* parent = nullptr);
    /// A null picture shows nothing.
    void setPicture(const QImage& picture);
    const QImage& picture() const { return m_picture; }
    /// The available size in device pixels.
    QSize room() const { return size() * devicePixelRatioF(); }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    void drawingBegins();
    void setShare(double share);
    void drawingEnds();

Q_SIGNALS:
    /// The size changed: a picture that fits is needed.
    void resized();
    void stopWanted();
    void drawWanted();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void pressed();
    void showProgress();
    void showStopped();
    void place();

    QImage m_picture;
    QWidget* m_sign; ///< above the picture, so that it takes no room from it when it appears
    QLabel* m_words;
    QProgressBar* m_share;
    QPushButton* m_button;
    QTimer m_patience;
    bool m_isDrawing = false;
};

} // namespace gapscope
