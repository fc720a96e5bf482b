// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/help.h"

#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/machine/version.h"
#include "engine/solvers/registry.h"

#include <algorithm>

namespace gapscope::cli {
namespace {

constexpr std::size_t lineWidth = 100;
constexpr std::size_t nameWidth = 26;

/// Characters, not bytes: mathematical symbols take several bytes.
std::size_t shownWidth(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
}

std::string wrapped(const std::string& text, std::size_t indent) {
    std::string result;
    std::size_t column = indent;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string word = text.substr(begin, end - begin);
        const std::size_t width = shownWidth(word);
        if (column > indent && column + 1 + width > lineWidth) {
            result += "\n" + std::string(indent, ' ');
            column = indent;
        } else if (column > indent) {
            result += ' ';
            ++column;
        }
        result += word;
        column += width;
        begin = end + 1;
    }
    return result;
}

std::string paragraph(const std::string& text) {
    return wrapped(text, 0) + "\n";
}

std::string meaningOf(const std::string& title, const std::string& meaning) {
    return title + ". " + meaning;
}

} // namespace

std::string entry(const std::string& name, const std::string& text) {
    std::string result = "  " + name;
    if (name.size() + 2 < nameWidth)
        result += std::string(nameWidth - name.size() - 2, ' ');
    else
        result += "\n" + std::string(nameWidth, ' ');
    return result + wrapped(text, nameWidth) + "\n";
}

std::string describeParameter(const Parameter& parameter, const std::string& prefix) {
    return entry("  " + prefix + parameter.key,
                 parameter.meaning + " Default " + parameter.defaultText + "; " + acceptedRange(parameter) + ".");
}

std::string describeParts() {
    std::string text = "\nLosses (--loss):\n";
    for (const LossInfo& loss : allLossInfos()) {
        text += entry(loss.id, meaningOf(loss.title, loss.meaning));
        for (const Parameter& parameter : loss.parameters)
            text += describeParameter(parameter, "loss.");
    }
    text += "\nRegularizers (--reg):\n";
    for (const RegularizerInfo& regularizer : allRegularizerInfos()) {
        text += entry(regularizer.id, meaningOf(regularizer.title, regularizer.meaning));
        for (const Parameter& parameter : regularizer.parameters)
            text += describeParameter(parameter, "reg.");
    }
    text += "\nSolvers (--solver):\n";
    for (const SolverInfo& solver : allSolvers()) {
        text += entry(solver.id, meaningOf(solver.title, solver.meaning) + " " + solver.source + ".");
        for (const Parameter& parameter : solver.parameters)
            text += describeParameter(parameter, "solver.");
    }
    return text;
}

std::string commandHelp(const Command& command, const std::vector<OptionGroup>& groups) {
    std::string text = paragraph("usage: " + std::string(programName) + " " + command.name + " " + command.synopsis);
    text += "\n" + paragraph(command.summary);
    for (const OptionGroup& group : groups) {
        text += "\n" + group.title + ":\n";
        for (const Option& option : group.options)
            text += entry(option.name + (option.value.empty() ? "" : " " + option.value), option.meaning);
    }
    if (command.details != nullptr)
        text += command.details();
    return text;
}

std::string programHelp() {
    std::string text =
        "Gapscope " + std::string(programVersion()) + ": regularized risk minimization with a certified gap\n\n";
    for (const Command& command : commands())
        text += paragraph(std::string(programName) + " " + command.name + " " + command.synopsis) +
                std::string(4, ' ') + wrapped(command.summary, 4) + "\n";
    text +=
        "\n" + paragraph(std::string(programName) +
                         " COMMAND --help describes a command; --version prints the version; --complete WORD... prints "
                         "completions of the last word of a command line, for shells.");
    return text;
}

} // namespace gapscope::cli
