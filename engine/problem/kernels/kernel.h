// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/parameter.h"
#include "engine/base/result.h"
#include "engine/data/dataset/dataset.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gapscope {

enum class KernelKind { linear, polynomial, gaussian };

/// A positive semidefinite kernel of two rows: x.x', (1 + x.x')^degree, or exp(-||x - x'||^2 / (2 width^2)).
struct Kernel {
    KernelKind kind = KernelKind::gaussian;
    double degree = 3.0;
    double width = 1.0; ///< > 0

    bool operator==(const Kernel&) const = default;

    /// The kernel from the inner product of two rows and their squared norms.
    double value(double product, double squaredNorm, double otherSquaredNorm) const noexcept {
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
};

/// One of several kernels: its functions are penalized with `weight`, its values divided by `divisor`.
struct KernelTerm {
    Kernel kernel{};
    double weight = 1.0;  ///< > 0
    double divisor = 1.0; ///< > 0

    bool operator==(const KernelTerm&) const = default;
};

/// "linear", "poly", "rbf": the values of `--kernel`.
const std::vector<std::string>& kernelWords();
/// Whether a text is a list of kernels, as "linear,poly:2,2*rbf:0.5", and not a single word: each one has an optional
/// weight and an optional degree or width, by default 3 and `auto`.
bool isKernelList(std::string_view text);
/// The error of a text that is neither a kernel nor a list of kernels.
Status checkKernelText(std::string_view text);
/// The parameters of the kernel with that name: degree of poly, width of rbf (a number, or auto), and the memory for
/// its matrix in GiB (or auto), which is no part of the problem. Those of a list: how its kernels are normalized.
std::vector<Parameter> kernelParameters(std::string_view word);
/// The memory that the parameters of a single kernel give, in bytes; nothing if they do not.
std::optional<double> kernelMemory(const ParameterValues& parameters);
/// The kernel with that name. The width `auto` is sqrt(p var / 2), var the variance of all entries of `training`, so
/// that the kernel is exp(-||x - x'||^2 / (p var)). Error: unknown name.
Result<Kernel> makeKernel(std::string_view word, const ParameterValues& parameters, const Dataset& training);
/// The kernels of a list, or the one of a word. Error: as checkKernelText.
Result<std::vector<KernelTerm>> makeKernels(std::string_view text, const ParameterValues& parameters,
                                            const Dataset& training);

} // namespace gapscope
