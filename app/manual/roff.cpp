// SPDX-License-Identifier: GPL-3.0-only
#include "app/manual/roff.h"

#include "app/options/terminal.h"
#include "engine/data/generators/generators.h"
#include "engine/losses/any_loss.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/solvers/registry.h"

#include <algorithm>

namespace gapscope::manual {
namespace {

std::string bold(std::string_view text) {
    return "\\fB" + roffText(text) + "\\fR";
}

std::string italic(std::string_view text) {
    return "\\fI" + roffText(text) + "\\fR";
}

std::string item(const std::string& head, std::string_view text) {
    return ".TP\n" + head + "\n" + roffText(text) + "\n";
}

/// One item per id with its description, and its parameters below it.
std::string part(std::string_view id, const std::string& text, const std::vector<Parameter>& parameters,
                 const std::string& prefix) {
    std::string result = item(bold(id), text);
    if (parameters.empty())
        return result;
    result += ".RS\n";
    for (const Parameter& parameter : parameters)
        result += item(bold(prefix + parameter.key),
                       parameter.meaning + " Default " + parameter.defaultText + "; " + acceptedRange(parameter) + ".");
    return result + ".RE\n";
}

std::string group(const cli::OptionGroup& group) {
    std::string result = ".PP\n" + bold(group.title) + ":\n";
    for (const cli::Option& option : group.options)
        result += item(bold(option.name) + (option.value.empty() ? "" : " " + italic(option.value)), option.meaning);
    return result;
}

bool areEqual(const cli::OptionGroup& one, const cli::OptionGroup& other) {
    return one.title == other.title && std::ranges::equal(one.options, other.options, [](const auto& a, const auto& b) {
               return a.name == b.name && a.value == b.value && a.meaning == b.meaning;
           });
}

/// A group of options that an earlier command has explained.
struct Explained {
    std::string command;
    cli::OptionGroup group;
};

} // namespace

std::string roffText(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool beginsLine = i == 0 || text[i - 1] == '\n';
        switch (text[i]) {
        case '\\':
            result += "\\e";
            break;
        case '-':
            result += "\\-";
            break;
        case '^':
            result += "\\(ha";
            break;
        case '~':
            result += "\\(ti";
            break;
        case '`':
            result += "\\(ga";
            break;
        case '\'':
            result += "\\(aq";
            break;
        case '.':
            result += beginsLine ? "\\&." : ".";
            break;
        default:
            result += text[i];
        }
    }
    return result;
}

std::string roffOptions(const std::vector<cli::OptionGroup>& groups) {
    std::string result;
    for (const cli::OptionGroup& each : groups)
        result += group(each);
    return result;
}

std::string roffSynopses() {
    std::string result;
    for (const cli::Command& command : cli::commands())
        result += (result.empty() ? "" : ".br\n") + bold(std::string(cli::programName) + " " + command.name) + " " +
                  roffText(command.synopsis) + "\n";
    return result;
}

std::string roffCommands() {
    std::string result;
    std::vector<Explained> explained;
    for (const cli::Command& command : cli::commands()) {
        result += ".SS " + roffText(command.name) + "\n" + bold(std::string(cli::programName) + " " + command.name) +
                  " " + roffText(command.synopsis) + "\n.PP\n" + roffText(command.summary) + "\n";
        for (const cli::OptionGroup& each : command.options({})) {
            const auto before = std::ranges::find_if(
                explained, [&each](const Explained& earlier) { return areEqual(earlier.group, each); });
            if (before != explained.end()) {
                result += ".PP\n" + bold(each.title) + ": as of " + bold(before->command) + ":\n";
                for (const cli::Option& option : each.options)
                    result += bold(option.name) + (&option == &each.options.back() ? ".\n" : ",\n");
                continue;
            }
            result += group(each);
            explained.push_back({command.name, each});
        }
    }
    return result;
}

std::string roffLosses() {
    std::string result;
    for (const LossInfo& loss : allLossInfos())
        result += part(loss.id, loss.title + ". " + loss.meaning, loss.parameters, "loss.");
    return result;
}

std::string roffRegularizers() {
    std::string result;
    for (const RegularizerInfo& regularizer : allRegularizerInfos())
        result += part(regularizer.id, regularizer.title + ". " + regularizer.meaning, regularizer.parameters, "reg.");
    return result;
}

std::string roffSolvers() {
    std::vector<const SolverInfo*> solvers;
    for (const SolverInfo& solver : allSolvers())
        solvers.push_back(&solver);
    return roffSolvers(solvers);
}

std::string roffSolvers(const std::vector<const SolverInfo*>& solvers) {
    std::string result;
    for (const SolverInfo* solver : solvers)
        result += part(solver->id, solver->title + ". " + solver->meaning + " " + solver->source + ".",
                       solver->parameters, "solver.");
    return result;
}

std::string roffGenerators() {
    std::string result;
    for (const GeneratorInfo& generator : generators())
        result += part(generator.id, generator.title + ". " + generator.description, generator.parameters, "--");
    return result;
}

} // namespace gapscope::manual
