// SPDX-License-Identifier: GPL-3.0-only
#include "tests/fuzz/targets.h"

#include "engine/json/whole_file.h"
#include "tests/fuzz/document_oracle.h"
#include "tests/fuzz/reader_oracle.h"
#include "tests/fuzz/wire_oracle.h"

#include <array>

namespace gapscope {
namespace {

using Format = ReaderOptions::Format;

ReaderOptions optionsFor(Format format) {
    ReaderOptions options;
    options.format = format;
    options.maxFeatures = 100'000;
    return options;
}

template <Format format>
std::string violatedByPlain(std::string_view input, const std::string& scratch) {
    return violatedByReader(input, optionsFor(format), scratch);
}

/// Tables with missing values filled and texts encoded; the first byte selects how missing values are filled.
std::string violatedByTable(std::string_view input, const std::string& scratch) {
    if (input.empty())
        return {};
    ReaderOptions options = optionsFor(Format::csv);
    options.missing = static_cast<MissingValues>(static_cast<unsigned char>(input.front()) % 4);
    options.categorical = CategoricalColumns::oneHot;
    return violatedByReader(input.substr(1), options, scratch);
}

std::string violatedByArff(std::string_view input, const std::string& scratch) {
    ReaderOptions options = optionsFor(Format::arff);
    options.missing = MissingValues::mean;
    options.categorical = CategoricalColumns::oneHot;
    return violatedByReader(input, options, scratch);
}

/// As the image file for a label file with one label.
std::string violatedByImages(std::string_view input, const std::string& scratch) {
    constexpr std::string_view oneLabel("\0\0\x08\x01\0\0\0\x01\x07", 9);
    ReaderOptions options = optionsFor(Format::idx);
    options.labelFile = scratch + ".labels";
    if (!writeWholeFile(options.labelFile, oneLabel).ok())
        return "the file of labels cannot be written";
    return violatedByReader(input, options, scratch);
}

template <std::string (*violated)(std::string_view)>
std::string without(std::string_view input, const std::string& /*scratch*/) {
    return violated(input);
}

constexpr std::array<FuzzTarget, 18> targets{{{"libsvm", violatedByPlain<Format::libsvm>},
                                              {"csv", violatedByPlain<Format::csv>},
                                              {"automatic", violatedByPlain<Format::automatic>},
                                              {"tables", violatedByTable},
                                              {"chains", violatedByPlain<Format::chains>},
                                              {"ratings", violatedByPlain<Format::ratings>},
                                              {"arff", violatedByArff},
                                              {"idx", violatedByImages},
                                              {"npy", violatedByPlain<Format::npy>},
                                              {"npz", violatedByPlain<Format::npz>},
                                              {"mtx", violatedByPlain<Format::mtx>},
                                              {"mat", violatedByPlain<Format::mat>},
                                              {"spec", without<violatedBySpec>},
                                              {"log", without<violatedByLog>},
                                              {"session", without<violatedBySession>},
                                              {"model", violatedByModel},
                                              {"command", without<violatedByCommand>},
                                              {"wire", without<violatedByWire>}}};

} // namespace

std::span<const FuzzTarget> fuzzTargets() {
    return targets;
}

} // namespace gapscope
