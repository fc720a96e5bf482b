// SPDX-License-Identifier: GPL-3.0-only
#include "app/charts/chart_options.h"

namespace gapscope::cli {
namespace {

Result<XQuantity> quantityOf(const std::string& text) {
    if (text == "passes")
        return XQuantity::passes;
    if (text == "iterations")
        return XQuantity::iterations;
    if (text == "seconds")
        return XQuantity::seconds;
    return Message{
        MessageId::parameterNotAChoice, optionPlace("--x"), {"x", text, "one of passes, iterations, seconds"}};
}

} // namespace

std::vector<Option> xAxisOptions() {
    return {{"--x", "passes|iterations|seconds", "quantity on the x axis (default: passes)"},
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
