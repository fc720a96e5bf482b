// SPDX-License-Identifier: GPL-3.0-only
#include "ui/lessons/typed_numbers.h"

#include <QLocale>

#include <cmath>

namespace gapscope {
namespace {

/// A number with group separators is at least 1000: where the comma separates groups, "0,001" is not 1 but no number.
bool areGroupsRight(const QString& text, double number) {
    QLocale locale;
    locale.setNumberOptions(QLocale::RejectGroupSeparator);
    bool isWithoutGroups = false;
    static_cast<void>(locale.toDouble(text, &isWithoutGroups));
    return isWithoutGroups || std::abs(number) >= 1000.0;
}

} // namespace

std::vector<double> typedNumbers(const QString& text) {
    std::vector<double> numbers;
    bool isNumber = false;
    // Unlike QLocale::c(), QString takes no group separators.
    if (const double plain = text.toDouble(&isNumber); isNumber && std::isfinite(plain))
        numbers.push_back(plain);
    const double local = QLocale().toDouble(text, &isNumber);
    if (isNumber && std::isfinite(local) && areGroupsRight(text, local))
        numbers.push_back(local);
    return numbers;
}

} // namespace gapscope
