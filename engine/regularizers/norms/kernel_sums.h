// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/regularizers/interface/regularizer_entry.h"

#include <string_view>
#include <vector>

namespace gapscope {

/// The regularizers of a sum g = sum_k g_k of functions in the spaces of several kernels: mkl-block, lambda sum_k
/// weight_k
/// ||g_k||, and mkl-square, lambda (sum_k weight_k ||g_k||)^2 without the factor 1/2. The forms made here are those of
/// functions x.w, a single linear kernel: lambda ||w|| and lambda ||w||^2; for kernels Problem makes KernelSums
/// (problem/kernel_sums.h). Sources: Bach, Lanckriet and Jordan (2004); Yang, Mahdavi, Jin and Zhu (2014), section 5;
/// spec pdprox_more.md section 2.
std::vector<RegularizerEntry> kernelSumEntries();

/// Whether a regularizer is one of them.
bool isKernelSum(std::string_view regularizer);

} // namespace gapscope
