// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/export/figure_file.h"

#include "engine/json/whole_file.h"
#include "ui/charts/export/figure.h"
#include "ui/charts/frame/chart_types.h"

#include <QBuffer>
#include <QFile>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <cmath>

namespace gapscope {
namespace {

constexpr double millimetresPerMetre = 1000.0;
constexpr double millimetresPerInch = Figure::millimetresPerInch;

/// QSvgGenerator takes its size in whole dots; these are hundredths of a millimetre.
constexpr int svgDotsPerInch = 2540;

/// Adds a sans-serif fallback for readers without the font.
QByteArray withFallback(QByteArray svg) {
    const QByteArray attribute("font-family=\"");
    for (qsizetype at = svg.indexOf(attribute); at >= 0; at = svg.indexOf(attribute, at + 1))
        if (const qsizetype end = svg.indexOf('"', at + attribute.size()); end > 0)
            svg.insert(end, ", sans-serif");
    return svg;
}

/// Adds the description, which quotes names. (QSvgGenerator writes its title and description as they are, so that a "<"
/// in them would begin an element.)
QByteArray withDescription(QByteArray svg, const QString& description) {
    const QByteArray before("</title>");
    const qsizetype title = svg.indexOf(before);
    if (title < 0 || description.isEmpty())
        return svg;
    QByteArray element("\n<desc>");
    element += description.toHtmlEscaped().toUtf8();
    element += "</desc>";
    return svg.insert(title + before.size(), element);
}

/// Control characters, which names may have, are not allowed in XML.
QByteArray withoutControls(QByteArray svg) {
    for (char& character : svg)
        if (const auto byte = static_cast<unsigned char>(character); byte < 0x20 && byte != '\n' && byte != '\t')
            character = ' ';
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
    generator.setDescription({});
    QPainter painter;
    if (!painter.begin(&generator))
        return {};
    figure.paint(painter);
    if (!painter.end())
        return {};
    return withoutControls(withDescription(withFallback(buffer.data()), figure.format().caption));
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
        return ChartText::tr("A chart is saved as PNG, SVG or PDF; the file name must end in .png, .svg or .pdf.");
    QByteArray content;
    if (ending == QLatin1String("svg")) {
        content = figureSvg(figure);
    } else {
        QBuffer buffer(&content);
        buffer.open(QIODevice::WriteOnly);
        const bool isMade = ending == QLatin1String("png") ? figureImage(figure, dotsPerInch).save(&buffer, "PNG")
                                                           : writePdf(figure, buffer);
        if (!isMade)
            content.clear();
    }
    if (content.isEmpty())
        return ChartText::tr("%1 cannot be written: %2").arg(path, ChartText::tr("the figure cannot be drawn"));
    // Written by writeWholeFile, which reports the system's error if the disk is full.
    const Status written = writeWholeFile(QFile::encodeName(path).toStdString(),
                                          {content.constData(), static_cast<std::size_t>(content.size())});
    if (!written.ok())
        return ChartText::tr("%1 cannot be written: %2")
            .arg(path, QString::fromStdString(written.error().arguments.front()));
    return {};
}

} // namespace gapscope
