// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/generators.h"

namespace gapscope {

/// One function a generator, each in a file of its own; generators.cpp lists them.
GeneratorInfo chainsGenerator();
GeneratorInfo gaussianGenerator();
GeneratorInfo textGenerator();
GeneratorInfo hadamardGenerator();
GeneratorInfo stumpsGenerator();

} // namespace gapscope
