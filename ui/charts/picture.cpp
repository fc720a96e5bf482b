// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/picture.h"

#include "ui/charts/chart_grid.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <cmath>

namespace gapscope {
namespace {

constexpr qreal imageScale = 3.0;
constexpr qreal dotsPerInch = 96.0;
constexpr qreal pointsPerInch = 72.0;
constexpr qreal linePoints = 1.5;
constexpr QSizeF sizeInLines(56.0, 34.0);

bool writeSvg(const Picture& picture, QIODevice& file) {
    QSvgGenerator generator;
    generator.setOutputDevice(&file);
    generator.setResolution(static_cast<int>(dotsPerInch));
    generator.setSize(picture.size.toSize());
    generator.setViewBox(QRectF(QPointF(), picture.size));
    QPainter painter;
    if (!painter.begin(&generator))
        return false;
    picture.paint(painter);
    return painter.end();
}

bool writePdf(const Picture& picture, QIODevice& file) {
    QPdfWriter writer(&file);
    writer.setPageSize(
        QPageSize(picture.size * (pointsPerInch / dotsPerInch), QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins({});
    QPainter painter;
    if (!painter.begin(&writer))
        return false;
    const qreal scale = writer.resolution() / dotsPerInch;
    painter.scale(scale, scale);
    picture.paint(painter);
    return painter.end();
}

} // namespace

qreal picturePenWidth() {
    return linePoints * dotsPerInch / pointsPerInch;
}

QSizeF pictureSize(const QFont& font) {
    const QFontMetricsF metrics(font);
    return {std::ceil(sizeInLines.width() * metrics.height()), std::ceil(sizeInLines.height() * metrics.height())};
}

QFont pictureFont(QFont font) {
    font.setPixelSize(QFontInfo(font).pixelSize());
    return font;
}

QImage pictureImage(const Picture& picture) {
    QImage image((picture.size * imageScale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(imageScale);
    QPainter painter(&image);
    picture.paint(painter);
    return image;
}

QString writePicture(const Picture& picture, const QString& path) {
    const QString ending = path.section(QLatin1Char('.'), -1).toLower();
    const bool isKnown =
        ending == QLatin1String("png") || ending == QLatin1String("svg") || ending == QLatin1String("pdf");
    if (!isKnown)
        return ChartGrid::tr("A chart is saved as PNG, SVG or PDF; the file name must end in .png, .svg or .pdf.");
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) {
        const QString reason = file.errorString();
        return ChartGrid::tr("%1 cannot be written: %2").arg(path, reason);
    }
    bool isWritten = false;
    if (ending == QLatin1String("png"))
        isWritten = pictureImage(picture).save(&file, "PNG");
    else
        isWritten = ending == QLatin1String("svg") ? writeSvg(picture, file) : writePdf(picture, file);
    if (!isWritten || !file.commit()) {
        const QString reason = file.errorString();
        return ChartGrid::tr("%1 cannot be written: %2").arg(path, reason);
    }
    return {};
}

} // namespace gapscope
