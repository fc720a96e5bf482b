// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/vector.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

/// Reference values, computed independently of the engine: tests/data/reference/README.md.
namespace gapscope::fixtures {

using Json = nlohmann::json;

inline std::filesystem::path folder() {
    return std::filesystem::path(GAPSCOPE_TEST_DATA) / "reference";
}

/// The fixture `name`.json from the folder of its family, the part before "__". Throws std::runtime_error, which fails
/// the test, if it is missing or not valid JSON.
inline Json load(const std::string& name) {
    std::ifstream file(folder() / name.substr(0, name.find("__")) / (name + ".json"));
    if (!file)
        throw std::runtime_error("fixture " + name + ".json is missing");
    return Json::parse(file);
}

/// The names (without .json) that start with `prefix`, sorted. Throws std::runtime_error if there are none.
inline std::vector<std::string> namesStartingWith(const std::string& prefix) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder()))
        if (entry.path().extension() == ".json" && entry.path().filename().string().starts_with(prefix))
            names.push_back(entry.path().stem().string());
    if (names.empty())
        throw std::runtime_error("no fixture starts with " + prefix);
    std::ranges::sort(names);
    return names;
}

/// A number, or one of the texts "inf", "-inf", "nan"; null becomes `whenNull` (its meaning differs between families).
inline double number(const Json& value, double whenNull = std::numeric_limits<double>::quiet_NaN()) {
    if (value.is_null())
        return whenNull;
    if (!value.is_string())
        return value.get<double>();
    const auto& text = value.get_ref<const std::string&>();
    if (text == "inf")
        return std::numeric_limits<double>::infinity();
    if (text == "-inf")
        return -std::numeric_limits<double>::infinity();
    if (text == "nan")
        return std::numeric_limits<double>::quiet_NaN();
    throw std::runtime_error("\"" + text + "\" is not a number of a fixture");
}

inline std::vector<double> numbers(const Json& array) {
    std::vector<double> result;
    for (const Json& value : array)
        result.push_back(number(value));
    return result;
}

inline Vector vector(const Json& array) {
    Vector result(static_cast<Index>(array.size()));
    for (Index i = 0; i < result.size(); ++i)
        result[i] = number(array[static_cast<std::size_t>(i)]);
    return result;
}

/// An array of rows of equal length.
inline DenseRows matrix(const Json& rows) {
    const auto columns = static_cast<Index>(rows.empty() ? 0 : rows.front().size());
    DenseRows result(static_cast<Index>(rows.size()), columns);
    for (Index i = 0; i < result.rows(); ++i)
        result.row(i) = vector(rows[static_cast<std::size_t>(i)]).transpose();
    return result;
}

/// |actual - expected| <= tolerance max(1, |expected|). Equal infinities are close, and two NaN.
inline bool close(double actual, double expected, double tolerance) {
    if (std::isnan(expected))
        return std::isnan(actual);
    if (std::isinf(expected))
        return actual == expected;
    return std::abs(actual - expected) <= tolerance * std::max(1.0, std::abs(expected));
}

} // namespace gapscope::fixtures
