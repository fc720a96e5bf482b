// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <QImage>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTimer>
#include <QWidget>

namespace gapscope {

/// Shows the picture of a figure, as large as there is room. While a new one takes longer than a glance it says how far
/// it is, with a button that stops it; then the same button draws it after all.
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
    QSize minimumSizeHint() const override;

    void drawingBegins();
    void setShare(double share);
    void drawingEnds();

Q_SIGNALS:
    /// There is another room: a picture that fits is wanted.
    void resized();
    void stopWanted();
    void drawWanted();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void pressed();
    void showProgress();
    void showStopped();
    void place();

    QImage m_picture;
    QWidget* m_sign; ///< over the picture, so that appearing it takes no room from it
    QLabel* m_words;
    QProgressBar* m_share;
    QPushButton* m_button;
    QTimer m_patience;
    bool m_isDrawing = false;
};

} // namespace gapscope
