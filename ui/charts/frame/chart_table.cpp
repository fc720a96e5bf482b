// SPDX-License-Identifier: GPL-3.0-only
#include "ui/charts/frame/chart_table.h"

#include "engine/base/cell_text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace gapscope {

bool ChartTable::isEmpty() const {
    return std::ranges::all_of(curves, [](const Curve& curve) { return curve.x.empty(); });
}

void appendNumber(std::string& text, double number) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    text.append(buffer.data(), end);
}

QString tableText(const ChartTable& table) {
    std::string text = "run\tquantity\tx\ty\n";
    for (const ChartTable::Curve& curve : table.curves) {
        const std::string start =
            pastedCellText(curve.run.toStdString()) + '\t' + pastedCellText(curve.quantity.toStdString()) + '\t';
        for (std::size_t i = 0; i < curve.x.size(); ++i) {
            text += start;
            appendNumber(text, curve.x[i]);
            text += '\t';
            appendNumber(text, curve.y[i]);
            text += '\n';
        }
    }
    return QString::fromStdString(text);
}

} // namespace gapscope
