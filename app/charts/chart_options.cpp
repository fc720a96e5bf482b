// SPDX-License-Identifier: GPL-3.0-only
#include "app/charts/chart_options.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace gapscope::cli {
namespace {

constexpr std::array<std::pair<std::string_view, XQuantity>, 5> quantityWords{{{"passes", XQuantity::passes},
                                                                               {"iterations", XQuantity::iterations},
                                                                               {"seconds", XQuantity::seconds},
                                                                               {"rounds", XQuantity::rounds},
                                                                               {"bytes-sent", XQuantity::bytesSent}}};

Result<XQuantity> quantityOf(const std::string& text) {
    const auto* found = std::ranges::find_if(quantityWords, [&text](const auto& entry) { return text == entry.first; });
    if (found != quantityWords.end())
        return found->second;
    return Message{MessageId::parameterNotAChoice,
                   optionPlace("--x"),
                   {"x", text, "one of passes, iterations, seconds, rounds, bytes-sent"}};
}

} // namespace

std::vector<Option> xAxisOptions() {
    return {{"--x", "passes|iterations|seconds|rounds|bytes-sent",
             "quantity on the x axis (default: passes); rounds and bytes-sent for runs of gapscope-mpi"},
            {"--log-x", "", "use a logarithmic x axis"}};
}

Option quantityOption(const std::string& what) {
    return {"--quantity", "NAME",
            what + ": a chart of the solver such as excessive-gap, or an extra of the log such as mu"};
}

Result<std::optional<std::string>> readQuantity(const Arguments& arguments) {
    const std::optional<std::string> name = arguments.value("--quantity");
    if (name == "")
        return Message{MessageId::usageMissingValue, optionPlace("--quantity"), {"NAME"}};
    return name;
}

Result<XAxis> readXAxis(const Arguments& arguments) {
    const Result<XQuantity> quantity = quantityOf(arguments.value("--x").value_or("passes"));
    if (!quantity)
        return quantity.error();
    return XAxis{*quantity, arguments.has("--log-x")};
}

} // namespace gapscope::cli
