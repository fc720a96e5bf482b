// SPDX-License-Identifier: GPL-3.0-only
//
// Prints every sentence of the engine that the window shows translated, as C++ that lupdate reads; the engine's
// registries are the only source of these sentences.
#include "engine/base/message.h"
#include "engine/base/parameter_name.h"
#include "engine/base/run_sentence.h"
#include "engine/data/catalogue.h"
#include "engine/data/generators/generators.h"
#include "engine/losses/any_loss.h"
#include "engine/problem/kernels/kernel.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/propose/proposed_solvers.h"
#include "engine/solvers/registry.h"

#include <cstdio>
#include <set>
#include <string>
#include <utility>

namespace {

using namespace gapscope;

class Texts {
public:
    void add(const char* context, std::string_view text) {
        if (!text.empty() && m_seen.emplace(context, text).second)
            std::printf("QT_TRANSLATE_NOOP(\"%s\", \"%s\")\n", context, escaped(text).c_str());
    }

private:
    static std::string escaped(std::string_view text) {
        std::string result;
        for (const char c : text)
            if (c == '\n')
                result += "\\n";
            else
                result += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
        return result;
    }

    std::set<std::pair<std::string, std::string>> m_seen;
};

void addParameters(Texts& texts, const std::vector<Parameter>& parameters) {
    for (const Parameter& parameter : parameters) {
        texts.add("Parameter", parameterName(parameter));
        texts.add("Registry", parameter.meaning);
    }
}

void addSolvers(Texts& texts) {
    for (const SolverInfo& solver : allSolvers()) {
        texts.add("Registry", solver.title);
        texts.add("Registry", solver.family);
        texts.add("Registry", solver.meaning);
        addParameters(texts, solver.parameters);
        for (const Requirement& requirement : solver.requirements) {
            texts.add("Argument", requirement.reason);
            texts.add("Argument", requirement.hint);
        }
        for (const NumberedStep& step : solver.steps)
            texts.add("Registry", step.text);
        for (const ExtraInfo& extra : solver.extras)
            texts.add("Registry", extra.meaning);
        for (const QuantityChart& chart : solver.charts) {
            texts.add("Registry", chart.title);
            texts.add("Registry", chart.meaning);
            for (const ChartedQuantity& curve : chart.curves)
                texts.add("Registry", curve.name);
        }
    }
}

void addProblems(Texts& texts) {
    for (const LossInfo& loss : allLossInfos()) {
        texts.add("Registry", loss.title);
        texts.add("Registry", loss.meaning);
        addParameters(texts, loss.parameters);
    }
    for (const RegularizerInfo& regularizer : allRegularizerInfos()) {
        texts.add("Registry", regularizer.title);
        texts.add("Registry", regularizer.meaning);
        addParameters(texts, regularizer.parameters);
    }
    for (const std::string& kernel : kernelWords())
        addParameters(texts, kernelParameters(kernel));
}

void addData(Texts& texts) {
    for (const BundledSet& set : bundledSets()) {
        texts.add("Registry", set.title);
        texts.add("Registry", set.task);
        texts.add("Registry", set.description);
    }
    for (const GeneratorInfo& kind : generators()) {
        texts.add("Registry", kind.title);
        texts.add("Registry", kind.description);
        addParameters(texts, kind.parameters);
    }
}

void addMessages(Texts& texts) {
    for (int id = 0; id < static_cast<int>(MessageId::count); ++id)
        texts.add("Message", englishTemplate(static_cast<MessageId>(id)));
}

void addSentences(Texts& texts) {
    for (int id = 0; id < static_cast<int>(RunSentence::count); ++id)
        texts.add("Outcome", englishTemplate(static_cast<RunSentence>(id)));
    for (int reason = 0; reason < static_cast<int>(ProposalReason::count); ++reason)
        texts.add("Proposal", englishTemplate(static_cast<ProposalReason>(reason)));
    for (const bool certifies : {true, false})
        texts.add("Proposal", certificateTemplate(certifies));
    texts.add("TheoryScope", noTheoremTemplate);
    for (int id = 0; id < static_cast<int>(NoTheoremId::count); ++id)
        texts.add("TheoryScope", englishTemplate(static_cast<NoTheoremId>(id)));
}

} // namespace

int main() {
    std::puts("// Made by print_engine_texts; not compiled.");
    Texts texts;
    addSolvers(texts);
    addProblems(texts);
    addData(texts);
    addMessages(texts);
    addSentences(texts);
    return 0;
}
