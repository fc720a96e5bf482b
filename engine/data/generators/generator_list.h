// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/generators/generators.h"

namespace gapscope {

/// One function per generator, listed in generators.cpp.
GeneratorInfo chainsGenerator();
GeneratorInfo gaussianGenerator();
GeneratorInfo textGenerator();
GeneratorInfo hadamardGenerator();
GeneratorInfo stumpsGenerator();
GeneratorInfo sequencesGenerator();
GeneratorInfo multitaskGenerator();
GeneratorInfo lowrankGenerator();
GeneratorInfo binarySparseGenerator();
GeneratorInfo binaryDenseGenerator();
GeneratorInfo wideSparseGenerator();
GeneratorInfo blobsGenerator();
GeneratorInfo ringsGenerator();
GeneratorInfo moonsGenerator();
GeneratorInfo categoricalGenerator();

} // namespace gapscope
