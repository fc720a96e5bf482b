// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/maps/kernel.h"

#include "engine/base/translatable.h"

#include <algorithm>
#include <cmath>

namespace gapscope {
namespace {

/// sqrt(p var / 2), var the variance of all n p entries; 1 if they are all equal.
double automaticWidth(const Dataset& data) {
    double sum = 0.0;
    double squares = 0.0;
    for (Index i = 0; i < data.rows(); ++i) {
        const RowView row = data.row(i);
        for (Index k = 0; k < row.count; ++k) {
            sum += row.value[k];
            squares += row.value[k] * row.value[k];
        }
    }
    const auto columns = static_cast<double>(data.columns());
    const double count = static_cast<double>(data.rows()) * columns;
    const double mean = sum / count;
    const double variance = squares / count - mean * mean;
    const double width = std::sqrt(0.5 * columns * variance);
    return width > 0.0 && std::isfinite(width) ? width : 1.0;
}

} // namespace

double Kernel::value(double product, double squaredNorm, double otherSquaredNorm) const noexcept {
    switch (kind) {
    case KernelKind::linear:
        return product;
    case KernelKind::polynomial:
        return std::pow(1.0 + product, degree);
    case KernelKind::gaussian:
        break;
    }
    const double distance = std::max(0.0, squaredNorm + otherSquaredNorm - 2.0 * product); // negative by rounding
    return std::exp(-distance / (2.0 * width * width));
}

const std::vector<std::string>& kernelWords() {
    static const std::vector<std::string> words{"linear", "poly", "rbf"};
    return words;
}

std::vector<Parameter> kernelParameters(std::string_view word) {
    if (word == "poly")
        return {{.key = "degree",
                 .symbol = "d",
                 .meaning = "Degree of the polynomial kernel (1 + x·x′)^d.",
                 .kind = Parameter::Kind::integer,
                 .defaultText = "3",
                 .min = 1.0,
                 .max = 20.0}};
    if (word == "rbf")
        return {{.key = "width",
                 .symbol = "w",
                 .meaning = "Width of the Gaussian kernel exp(−‖x − x′‖²/(2w²)). Auto: √(p v/2), v the variance of all "
                            "entries of the training rows.",
                 .defaultText = "auto",
                 .min = 0.0,
                 .minIsOpen = true,
                 .scale = ParameterScale::logarithmic,
                 .words = {"auto"}}};
    return {};
}

Result<Kernel> makeKernel(std::string_view word, const ParameterValues& parameters, const Dataset& training) {
    if (word == "linear")
        return Kernel{.kind = KernelKind::linear};
    if (word == "poly")
        return Kernel{.kind = KernelKind::polynomial, .degree = parameters.number("degree")};
    if (word != "rbf")
        return Message{MessageId::usageNotAChoice,
                       {.field = Field::kernel},
                       {std::string(word), translatable("Argument", "linear, poly or rbf")}};
    const double width = parameters.number("width");
    return Kernel{.kind = KernelKind::gaussian, .width = std::isnan(width) ? automaticWidth(training) : width};
}

} // namespace gapscope
