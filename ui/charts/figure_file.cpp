// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/figure_file.h"

#include "ui/charts/chart_grid.h"
#include "ui/charts/figure.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include <cmath>

namespace gapscope {
namespace {

constexpr double millimetresPerMetre = 1000.0;
constexpr double millimetresPerInch = Figure::millimetresPerInch;

/// QSvgGenerator takes its size in whole dots: these are hundredths of a millimetre.
constexpr int svgDotsPerInch = 2540;

/// A name of a font that is not on the reader's machine must not end in one with serifs.
QByteArray withFallback(QByteArray svg) {
    const QByteArray attribute("font-family=\"");
    for (qsizetype at = svg.indexOf(attribute); at >= 0; at = svg.indexOf(attribute, at + 1))
        if (const qsizetype end = svg.indexOf('"', at + attribute.size()); end > 0)
            svg.insert(end, ", sans-serif");
    return svg;
}

bool writePdf(const Figure& figure, QIODevice& file) {
    QPdfWriter writer(&file);
    writer.setPageSize(QPageSize(figure.format().millimetres, QPageSize::Millimeter, QString(), QPageSize::ExactMatch));
    writer.setPageMargins({});
    writer.setResolution(static_cast<int>(Figure::unitsPerInch));
    writer.setCreator(QStringLiteral("Gapscope"));
    QPainter painter;
    if (!painter.begin(&writer))
        return false;
    figure.paint(painter);
    return painter.end();
}

} // namespace

QByteArray figureSvg(const Figure& figure) {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(svgDotsPerInch);
    generator.setSize((figure.format().millimetres * (svgDotsPerInch / millimetresPerInch)).toSize());
    generator.setViewBox(QRectF(QPointF(), figure.size()));
    generator.setTitle(QStringLiteral("Gapscope"));
    generator.setDescription(figure.format().caption);
    QPainter painter;
    if (!painter.begin(&generator))
        return {};
    figure.paint(painter);
    return painter.end() ? withFallback(buffer.data()) : QByteArray();
}

QImage figureImage(const Figure& figure, double dotsPerInch, const WorkWatch& watch) {
    const QSizeF dots = figure.format().millimetres * (dotsPerInch / millimetresPerInch);
    QImage image(dots.toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    const int dotsPerMetre = static_cast<int>(std::lround(dotsPerInch * millimetresPerMetre / millimetresPerInch));
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    QPainter painter(&image);
    painter.scale(image.width() / figure.size().width(), image.height() / figure.size().height());
    figure.paint(painter, watch);
    return image;
}

QString writeFigure(const Figure& figure, const QString& path, double dotsPerInch) {
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
        isWritten = figureImage(figure, dotsPerInch).save(&file, "PNG");
    else if (const QByteArray svg = ending == QLatin1String("svg") ? figureSvg(figure) : QByteArray(); !svg.isEmpty())
        isWritten = file.write(svg) == svg.size();
    else
        isWritten = ending == QLatin1String("pdf") && writePdf(figure, file);
    if (!isWritten || !file.commit()) {
        const QString reason = file.errorString();
        return ChartGrid::tr("%1 cannot be written: %2").arg(path, reason);
    }
    return {};
}

} // namespace gapscope
