// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/picture_file.h"

#include "ui/charts/chart_grid.h"

#include <QFontInfo>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

namespace gapscope {
namespace {

constexpr qreal imageScale = 3.0;
constexpr qreal dotsPerInch = 96.0; ///< of the units that everything is laid out in
constexpr qreal pointsPerInch = 72.0;

bool writeSvg(QIODevice& file, const QSizeF& size, const PaintPicture& paint) {
    QSvgGenerator generator;
    generator.setOutputDevice(&file);
    generator.setResolution(static_cast<int>(dotsPerInch));
    generator.setSize(size.toSize());
    generator.setViewBox(QRectF(QPointF(), size));
    QPainter painter;
    if (!painter.begin(&generator))
        return false;
    paint(painter);
    return painter.end();
}

bool writePdf(QIODevice& file, const QSizeF& size, const PaintPicture& paint) {
    QPdfWriter writer(&file);
    writer.setPageSize(
        QPageSize(size * (pointsPerInch / dotsPerInch), QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins({});
    QPainter painter;
    if (!painter.begin(&writer))
        return false;
    const qreal scale = writer.resolution() / dotsPerInch;
    painter.scale(scale, scale);
    paint(painter);
    return painter.end();
}

} // namespace

QFont inPixels(QFont font) {
    font.setPixelSize(QFontInfo(font).pixelSize());
    return font;
}

QImage pictureImage(const QSizeF& size, const PaintPicture& paint) {
    QImage image((size * imageScale).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(imageScale);
    QPainter painter(&image);
    paint(painter);
    return image;
}

QString writePicture(const QString& path, const QSizeF& size, const PaintPicture& paint) {
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
        isWritten = pictureImage(size, paint).save(&file, "PNG");
    else if (ending == QLatin1String("svg"))
        isWritten = writeSvg(file, size, paint);
    else
        isWritten = writePdf(file, size, paint);
    if (!isWritten || !file.commit()) {
        const QString reason = file.errorString();
        return ChartGrid::tr("%1 cannot be written: %2").arg(path, reason);
    }
    return {};
}

} // namespace gapscope
