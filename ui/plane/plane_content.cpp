// SPDX-License-Identifier: GPL-3.0-only
#include "ui/plane/plane_content.h"

namespace gapscope {

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
