// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/run/spec/run_spec.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace gapscope {

/// The names of the values of an enumeration in options and JSON, in the order of the help.
template <class T, std::size_t count>
using Words = std::array<std::pair<std::string_view, T>, count>;

inline constexpr Words<ReaderOptions::Format, 12> formatWords{{
    {"auto", ReaderOptions::Format::automatic},
    {"libsvm", ReaderOptions::Format::libsvm},
    {"csv", ReaderOptions::Format::csv},
    {"chains", ReaderOptions::Format::chains},
    {"planes", ReaderOptions::Format::planes},
    {"ratings", ReaderOptions::Format::ratings},
    {"arff", ReaderOptions::Format::arff},
    {"idx", ReaderOptions::Format::idx},
    {"npy", ReaderOptions::Format::npy},
    {"npz", ReaderOptions::Format::npz},
    {"mtx", ReaderOptions::Format::mtx},
    {"mat", ReaderOptions::Format::mat},
}};
inline constexpr Words<ReaderOptions::Header, 3> headerWords{{
    {"auto", ReaderOptions::Header::automatic},
    {"yes", ReaderOptions::Header::yes},
    {"no", ReaderOptions::Header::no},
}};
inline constexpr Words<MissingValues, 4> missingWords{{
    {"drop", MissingValues::drop},
    {"mean", MissingValues::mean},
    {"zero", MissingValues::zero},
    {"error", MissingValues::error},
}};
inline constexpr Words<CategoricalColumns, 2> categoricalWords{{
    {"one-hot", CategoricalColumns::oneHot},
    {"error", CategoricalColumns::error},
}};
inline constexpr Words<ReaderOptions::StorageChoice, 4> storageWords{{
    {"auto", ReaderOptions::StorageChoice::automatic},
    {"dense", ReaderOptions::StorageChoice::dense},
    {"sparse", ReaderOptions::StorageChoice::sparse},
    {"mapped", ReaderOptions::StorageChoice::mapped},
}};
inline constexpr Words<Bias, 3> biasWords{{
    {"none", Bias::none},
    {"free", Bias::free},
    {"feature", Bias::feature},
}};
inline constexpr std::string_view automaticBiasWord = "auto";
/// The choices of options and specifications; nullopt stands for the automatic one.
inline constexpr Words<std::optional<Bias>, 4> biasChoiceWords{{
    {automaticBiasWord, std::nullopt},
    {"none", Bias::none},
    {"free", Bias::free},
    {"feature", Bias::feature},
}};
inline constexpr Words<RunSpec::CadenceUnit, 2> unitWords{{
    {"iterations", RunSpec::CadenceUnit::iterations},
    {"passes", RunSpec::CadenceUnit::passes},
}};

template <class T, std::size_t count>
std::string wordOf(const Words<T, count>& words, T value) {
    for (const auto& [word, meaning] : words)
        if (meaning == value)
            return std::string(word);
    return {};
}

template <class T, std::size_t count>
std::optional<T> fromWord(const Words<T, count>& words, std::string_view given) {
    for (const auto& [word, meaning] : words)
        if (word == given)
            return meaning;
    return std::nullopt;
}

/// "none, free or feature": all names, for messages and help.
template <class T, std::size_t count>
std::string allWords(const Words<T, count>& words) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i)
        all += (i == 0 ? "" : i + 1 == count ? " or " : ", ") + std::string(words[i].first);
    return all;
}

} // namespace gapscope
