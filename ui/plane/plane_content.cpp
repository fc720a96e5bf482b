// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plane/plane_content.h"

#include <cmath>

namespace gapscope {

double placeOf(const PlanePath::Stop& stop, XQuantity quantity) {
    switch (quantity) {
    case XQuantity::iterations:
        return stop.iteration;
    case XQuantity::passes:
        return stop.passes;
    case XQuantity::seconds:
        return stop.seconds;
    case XQuantity::rounds: // runs of several processes have no iterates here
    case XQuantity::bytesSent:
        break;
    }
    return notAvailable;
}

PlanePath PlanePath::upTo(XQuantity quantity, double x) const {
    PlanePath part = *this;
    part.stops.clear();
    for (const Stop& stop : stops) {
        const double place = placeOf(stop, quantity);
        if (!(place > x)) {
            part.stops.push_back(stop);
            continue;
        }
        if (part.stops.empty())
            break;
        Stop end = part.stops.back();
        const double before = placeOf(end, quantity);
        if (std::isnan(before) || !(before < x)) // nothing is known of the way
            break;
        const double share = (x - before) / (place - before);
        end.place = {std::lerp(end.place.x, stop.place.x, share), std::lerp(end.place.y, stop.place.y, share)};
        end.auxiliaryPoint.reset();
        part.stops.push_back(end);
        break;
    }
    return part;
}

QByteArray planeSignature(const PlaneContent* content, const QString& message) {
    QByteArray bytes = message.toUtf8();
    const auto add = [&bytes](const auto& value) {
        bytes.append(reinterpret_cast<const char*>(&value), static_cast<qsizetype>(sizeof value));
    };
    if (content == nullptr)
        return bytes + '\0';
    bytes += (content->xName + content->yName).toUtf8();
    add(content->frame.left);
    add(content->frame.right);
    add(content->frame.bottom);
    add(content->frame.top);
    const PlaneField* field = content->field.get();
    add(field);
    if (content->start)
        add(*content->start);
    add(content->auxiliaryPoint);
    const ModelPicture* model = content->model.get();
    add(model);
    for (const PlanePath& path : content->paths) {
        bytes += path.name.toUtf8();
        const PlanePath::Stop& last = path.stops.back();
        const std::size_t count = path.stops.size();
        const QRgb colour = path.colour.rgb();
        add(count);
        add(last.iteration);
        add(last.place);
        add(colour);
        add(path.isCurrent);
    }
    return bytes;
}

} // namespace gapscope
