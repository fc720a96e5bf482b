// SPDX-License-Identifier: GPL-3.0-only
#include "ui/help/help_picture.h"

#include <QFileInfo>
#include <QPainter>
#include <QSvgRenderer>

#include <cmath>

/// Resources of a static library must be initialized explicitly, outside all namespaces.
static void providePictures() {
    Q_INIT_RESOURCE(pictures);
    Q_INIT_RESOURCE(help);
}

namespace gapscope {
namespace {

/// A picture of the user guide: a bitmap, so it is never enlarged.
QImage photograph(const QString& name, qreal width, qreal pixelRatio) {
    QImage image(QStringLiteral(":/help/guide/pictures/") + name);
    if (image.isNull())
        return image;
    const auto pixels = static_cast<int>(width * pixelRatio);
    if (pixels < image.width())
        image = image.convertToFormat(QImage::Format_RGB32).scaledToWidth(pixels, Qt::SmoothTransformation);
    image.setDevicePixelRatio(pixelRatio);
    return image;
}

} // namespace

bool isPhotograph(const QString& name) {
    return name.endsWith(QStringLiteral(".png")) || name.endsWith(QStringLiteral(".webp"));
}

QImage helpPicture(const QString& name, bool isDark, qreal width, qreal pixelRatio) {
    providePictures();
    const QFileInfo file(name);
    if (isPhotograph(name)) // of a moving one the program has the last frame
        return photograph(file.completeBaseName() + QStringLiteral(".png"), width, pixelRatio);
    const QString suffix = isDark ? QStringLiteral("-dark") : QString();
    QSvgRenderer renderer(QStringLiteral(":/pictures/%1%2.svg").arg(file.completeBaseName(), suffix));
    if (!renderer.isValid())
        return {};
    const QSizeF drawn = renderer.viewBoxF().size();
    const qreal scale = width * pixelRatio / drawn.width();
    QImage image(static_cast<int>(std::ceil(drawn.width() * scale)),
                 static_cast<int>(std::ceil(drawn.height() * scale)), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    renderer.render(&painter, QRectF(QPointF(), drawn * scale));
    painter.end();
    image.setDevicePixelRatio(pixelRatio);
    return image;
}

} // namespace gapscope
