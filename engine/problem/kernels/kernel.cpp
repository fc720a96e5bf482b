// SPDX-License-Identifier: GPL-3.0-only
#include "engine/problem/kernels/kernel.h"

#include "engine/base/translatable.h"

#include <algorithm>
#include <cmath>
#include <optional>

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

/// An entry of a list of kernels.
struct KernelText {
    double weight = 1.0;
    std::string word{};
    std::optional<double> number{}; ///< degree or width
};

std::optional<KernelText> readKernelText(std::string_view text) {
    KernelText read;
    if (const auto star = text.find('*'); star != std::string_view::npos) {
        if (!readNumber(text.substr(0, star), read.weight) || !(read.weight > 0.0))
            return std::nullopt;
        text.remove_prefix(star + 1);
    }
    const auto colon = text.find(':');
    read.word = std::string(text.substr(0, colon));
    if (std::ranges::find(kernelWords(), read.word) == kernelWords().end())
        return std::nullopt;
    if (colon == std::string_view::npos)
        return read;
    double number = 0.0;
    const bool isRead = readNumber(text.substr(colon + 1), number);
    const bool fits = read.word == "poly" ? number >= 1.0 && number <= 20.0 && number == std::floor(number)
                                          : read.word == "rbf" && number > 0.0;
    if (!isRead || !fits)
        return std::nullopt;
    read.number = number;
    return read;
}

std::vector<std::string_view> partsOf(std::string_view list) {
    std::vector<std::string_view> parts;
    for (;;) {
        const auto comma = list.find(',');
        parts.push_back(list.substr(0, comma));
        if (comma == std::string_view::npos)
            return parts;
        list.remove_prefix(comma + 1);
    }
}

Parameter memoryParameter() {
    return {.key = "memory",
            .symbol = "",
            .meaning = "GiB for the kernel matrix. If it needs more, dcd and prox-sdca compute its rows when they need "
                       "them and keep those used last. Auto: the whole matrix up to 20000 training rows, else 1 GiB.",
            .defaultText = "auto",
            .min = 0.0,
            .minIsOpen = true,
            .scale = ParameterScale::logarithmic,
            .words = {"auto"}};
}

} // namespace

const std::vector<std::string>& kernelWords() {
    static const std::vector<std::string> words{"linear", "poly", "rbf"};
    return words;
}

bool isKernelList(std::string_view text) {
    return text.find_first_of(",:*") != std::string_view::npos;
}

Status checkKernelText(std::string_view text) {
    for (const std::string_view part : partsOf(text))
        if (!readKernelText(part))
            return Message{
                MessageId::usageNotAChoice,
                {.field = Field::kernel},
                {std::string(part),
                 isKernelList(text)
                     ? translatable("Argument", "a list such as linear,poly:2,rbf:0.5, or 2*rbf with a weight")
                     : translatable("Argument", "linear, poly or rbf")}};
    return {};
}

std::vector<Parameter> kernelParameters(std::string_view word) {
    if (isKernelList(word))
        return {{.key = "normalize",
                 .symbol = "",
                 .meaning =
                     "Whether every kernel of a list is divided by the mean of its diagonal, so that the kernels "
                     "are comparable.",
                 .kind = Parameter::Kind::choice,
                 .defaultText = "trace",
                 .choices = {"trace", "none"}}};
    if (word == "poly")
        return {{.key = "degree",
                 .symbol = "d",
                 .meaning = "Degree of the polynomial kernel (1 + x·x′)^d.",
                 .kind = Parameter::Kind::integer,
                 .defaultText = "3",
                 .min = 1.0,
                 .max = 20.0},
                memoryParameter()};
    if (word == "rbf")
        return {{.key = "width",
                 .symbol = "w",
                 .meaning = "Width of the Gaussian kernel exp(−‖x − x′‖²/(2w²)). Auto: √(p v/2), v the variance of all "
                            "entries of the training rows.",
                 .defaultText = "auto",
                 .min = 0.0,
                 .minIsOpen = true,
                 .scale = ParameterScale::logarithmic,
                 .words = {"auto"}},
                memoryParameter()};
    return word == "linear" ? std::vector<Parameter>{memoryParameter()} : std::vector<Parameter>{};
}

std::optional<double> kernelMemory(const ParameterValues& parameters) {
    constexpr double bytesPerGiB = 1024.0 * 1024.0 * 1024.0;
    if (!parameters.contains("memory"))
        return std::nullopt;
    const std::optional<double> given = parameters.given("memory");
    return given ? std::optional(*given * bytesPerGiB) : std::nullopt;
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

Result<std::vector<KernelTerm>> makeKernels(std::string_view text, const ParameterValues& parameters,
                                            const Dataset& training) {
    if (const Status status = checkKernelText(text); !status.ok())
        return status.error();
    std::vector<KernelTerm> terms;
    if (!isKernelList(text)) {
        const Result<Kernel> kernel = makeKernel(text, parameters, training);
        if (!kernel)
            return kernel.error();
        terms.push_back({.kernel = *kernel});
        return terms;
    }
    for (const std::string_view part : partsOf(text)) {
        const KernelText read = *readKernelText(part);
        Kernel kernel = makeKernel(read.word, ParameterValues(kernelParameters(read.word)), training).value();
        if (read.number)
            (kernel.kind == KernelKind::polynomial ? kernel.degree : kernel.width) = *read.number;
        terms.push_back({.kernel = kernel, .weight = read.weight});
    }
    return terms;
}

} // namespace gapscope
