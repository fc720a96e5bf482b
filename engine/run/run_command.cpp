// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/run_command.h"

#include "engine/data/source_kind.h"
#include "engine/problem/kernels/kernel.h"
#include "engine/regularizers/regularizer_list.h"
#include "engine/run/prepare/bias_choice.h"
#include "engine/run/spec/run_spec_words.h"
#include "engine/solvers/registry.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace gapscope {
namespace {

/// Collects options in the order of the help.
class CommandText {
public:
    explicit CommandText(std::string program) : m_text(std::move(program)) {}

    void add(const std::string& name) { m_text += " " + name; }
    void add(const std::string& name, const std::string& value) {
        // A value that starts with "--" must be joined to its option by "=".
        m_text +=
            value.starts_with("--") ? " " + shellQuoted(name + "=" + value) : " " + name + " " + shellQuoted(value);
    }
    void addUnless(const std::string& name, const std::string& value, const std::string& usual) {
        if (value != usual)
            add(name, value);
    }
    void addIf(bool isWanted, const std::string& name) {
        if (isWanted)
            add(name);
    }
    template <class Number>
    void addNumber(const std::string& name, const std::optional<Number>& number) {
        if (number)
            add(name, shown(*number));
    }
    /// Adds the values that differ from their defaults.
    void addParameters(const std::string& owner, const std::vector<Parameter>& declared,
                       const ParameterValues& values) {
        const ParameterValues usual(declared);
        for (const ParameterValue& value : values.all())
            if (!usual.contains(value.key) || usual.text(value.key) != value.text)
                add("--set", owner + "." + value.key + "=" + value.text);
    }

    const std::string& text() const { return m_text; }

private:
    std::string m_text;
};

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : ",") + part;
    return text;
}

void addReading(const RunSpec::Data& data, CommandText& command) {
    const ReaderOptions usual;
    const ReaderOptions& options = data.options;
    if (const std::optional<HostSource> elsewhere = hostSourceOf(data.source)) {
        command.add("--host", elsewhere->host);
        command.add("--data", elsewhere->source);
    } else {
        command.add("--data", data.source);
    }
    command.addUnless("--format", wordOf(formatWords, options.format), wordOf(formatWords, usual.format));
    command.addUnless("--label", options.label, "");
    command.addUnless("--header", wordOf(headerWords, options.header), wordOf(headerWords, usual.header));
    if (options.separator != '\0')
        command.add("--separator", options.separator == '\t' ? "tab" : std::string(1, options.separator));
    command.addIf(options.zeroBased, "--zero-based");
    command.addIf(options.labelSets, "--label-sets");
    command.addUnless("--tasks", options.tasks, "");
    if (options.shape != MatrixShape{})
        command.add("--shape", shown(static_cast<std::int64_t>(options.shape.rows)) + "x" +
                                   shown(static_cast<std::int64_t>(options.shape.columns)));
    command.addUnless("--missing", wordOf(missingWords, options.missing), wordOf(missingWords, usual.missing));
    command.addUnless("--categorical", wordOf(categoricalWords, options.categorical),
                      wordOf(categoricalWords, usual.categorical));
    command.addUnless("--ignore", joined(options.ignored), "");
    command.addUnless("--categorical-columns", joined(options.categoricalColumns), "");
    command.addUnless("--feature-names", options.featureNames, "");
    command.addUnless("--labels", options.labelFile, "");
    command.addUnless("--max-features", shown(options.maxFeatures), shown(usual.maxFeatures));
    command.addIf(options.storage == ReaderOptions::StorageChoice::dense, "--dense");
    command.addIf(options.storage == ReaderOptions::StorageChoice::sparse, "--sparse");
    command.addIf(options.storage == ReaderOptions::StorageChoice::mapped, "--mapped");
}

void addPreparation(const RunSpec& spec, CommandText& command) {
    command.addUnless("--test", spec.split.testFile, "");
    command.addNumber("--test", spec.split.testFraction);
    command.addUnless("--targets", joined(spec.transforms.targets), "");
    if (spec.flipLabels > 0.0)
        command.add("--flip-labels", shown(spec.flipLabels));
    command.addIf(spec.transforms.standardize, "--standardize");
    command.addIf(spec.transforms.scale, "--scale");
    command.addIf(spec.transforms.distinctColumns, "--distinct-columns");
    command.addIf(spec.transforms.normalizeRows, "--normalize-rows");
    const FourierSpec& fourier = spec.transforms.fourier;
    if (fourier.isWanted()) {
        command.add("--fourier", shown(static_cast<std::int64_t>(fourier.dimension)));
        if (fourier.width > 0.0) // otherwise the median distance
            command.add("--fourier-width", shown(fourier.width));
    }
    const NystroemSpec& nystroem = spec.transforms.nystroem;
    if (nystroem.isWanted()) {
        command.add("--nystroem", shown(static_cast<std::int64_t>(nystroem.landmarks)));
        if (nystroem.width > 0.0) // otherwise the median distance
            command.add("--nystroem-width", shown(nystroem.width));
    }
    if (spec.thresholds > 0)
        command.add("--thresholds", shown(static_cast<std::int64_t>(spec.thresholds)));
}

/// Empty if the terminal resolves the bias to the same value by itself.
std::string biasWord(const RunSpec& spec) {
    const RunSpec::ProblemPart& part = spec.problem;
    if (!part.biasIsAutomatic)
        return wordOf(biasWords, part.bias);
    return part.bias == Bias::feature && takesFreeBias(spec, RowForm::features) ? wordOf(biasWords, part.bias)
                                                                                : std::string();
}

void addProblem(const RunSpec& spec, CommandText& command) {
    const RunSpec::ProblemPart& part = spec.problem;
    command.add("--loss", part.loss);
    command.add("--reg", part.regularizer);
    const RegularizerInfo* regularizer = findRegularizerInfo(part.regularizer);
    if (regularizer == nullptr || regularizer->hasLambda)
        command.addUnless("--lambda", part.lambda.text, "");
    if (regularizer == nullptr || regularizer->hasL1)
        command.addUnless("--l1", part.l1.text, "");
    command.addUnless("--groups", part.groups, "");
    if (std::isfinite(part.bounds.lower))
        command.add("--lower", shown(part.bounds.lower));
    if (std::isfinite(part.bounds.upper))
        command.add("--upper", shown(part.bounds.upper));
    command.addUnless("--kernel", part.kernel, "");
    command.addNumber("--dual-budget", part.dualBudget);
    command.addUnless("--bias", biasWord(spec), "");
    command.addUnless("--positive", joined(part.positive), "");
    command.addIf(part.oneVsRest && part.positive.empty(), "--one-vs-rest"); // else the run of one class
    if (const LossInfo* loss = findLossInfo(part.loss))
        command.addParameters("loss", loss->parameters, part.lossParameters);
    if (regularizer != nullptr)
        command.addParameters("reg", regularizer->parameters, part.regularizerParameters);
    if (!part.kernel.empty())
        command.addParameters("kernel", kernelParameters(part.kernel), part.kernelParameters);
}

void addSolving(const RunSpec& spec, CommandText& command) {
    command.add("--solver", spec.solver.id);
    if (const SolverInfo* solver = findSolver(spec.solver.id)) {
        command.addIf(solver->program != nullptr, "--allow-programs");
        command.addParameters("solver", solver->parameters, spec.solver.parameters);
    }
    if (spec.start)
        command.addUnless("--start-from", spec.start->model, "");
    const RunSpec::Budget& budget = spec.budget;
    command.addNumber("--tol", budget.tolerance);
    command.addNumber("--rel-tol", budget.relativeTolerance);
    command.addNumber("--max-passes", budget.passes);
    command.addNumber("--max-iterations", budget.iterations);
    command.addNumber("--max-seconds", budget.seconds);
    if (spec.seed != 1)
        command.add("--seed", std::to_string(spec.seed));
    if (spec.threads != RunSpec::automaticThreads)
        command.add("--threads", std::to_string(spec.threads));
    command.addNumber("--every", spec.cadence.every);
    command.addUnless("--unit", wordOf(unitWords, spec.cadence.unit), wordOf(unitWords, RunSpec::Cadence{}.unit));
}

bool needsNoQuotes(char c) {
    const bool isLetterOrDigit = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return isLetterOrDigit || std::string_view("_@%+=:,./^-").find(c) != std::string_view::npos;
}

bool isControl(char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7f;
}

bool isOctal(char c) {
    return c >= '0' && c <= '7';
}

/// Splits a command line into words, character by character.
class ShellReader {
public:
    explicit ShellReader(const std::string& text) : m_text(text) {}

    Result<std::vector<std::string>> words() {
        while (m_at < m_text.size()) {
            const char c = m_text[m_at++];
            if (c == '\'' || c == '"') {
                if (!readQuoted(c))
                    return unclosed(c);
            } else if (c == '$' && m_at < m_text.size() && m_text[m_at] == '\'') {
                ++m_at;
                if (!readQuotedWithEscapes())
                    return unclosed('\'');
            } else if (c == '\\') {
                readEscaped();
            } else if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
                endWord();
            } else {
                append(c);
            }
        }
        endWord();
        return std::move(m_words);
    }

private:
    static Message unclosed(char quote) {
        return {MessageId::usageMissingOption,
                {},
                {"the closing quote " + std::string(1, quote), "the command ends before it"}};
    }
    void append(char c) {
        m_word += c;
        m_isWord = true;
    }
    void endWord() {
        if (m_isWord)
            m_words.push_back(std::move(m_word));
        m_word.clear();
        m_isWord = false;
    }
    /// Takes the character after a backslash literally; a backslash at the end of a line continues it.
    void readEscaped() {
        if (m_at < m_text.size() && m_text[m_at] == '\r')
            ++m_at;
        if (m_at >= m_text.size())
            return;
        const char c = m_text[m_at++];
        if (c != '\n')
            append(c);
    }
    bool readQuoted(char quote) {
        m_isWord = true; // even if empty
        while (m_at < m_text.size()) {
            const char c = m_text[m_at++];
            if (c == quote)
                return true;
            const bool escapes = quote == '"' && c == '\\' && m_at < m_text.size() &&
                                 (m_text[m_at] == '"' || m_text[m_at] == '\\' || m_text[m_at] == '$');
            m_word += escapes ? m_text[m_at++] : c;
        }
        return false;
    }

    /// The rest of $'..', in which control characters are written as escapes.
    bool readQuotedWithEscapes() {
        m_isWord = true; // even if empty
        while (m_at < m_text.size()) {
            const char c = m_text[m_at++];
            if (c == '\'')
                return true;
            if (c == '\\' && m_at < m_text.size())
                readEscape();
            else
                m_word += c;
        }
        return false;
    }
    /// A byte as up to three octal digits, or a letter for one; anything else stands for itself.
    void readEscape() {
        if (isOctal(m_text[m_at])) {
            unsigned byte = 0;
            for (int digits = 0; digits < 3 && m_at < m_text.size() && isOctal(m_text[m_at]); ++digits)
                byte = 8 * byte + static_cast<unsigned>(m_text[m_at++] - '0');
            m_word += static_cast<char>(byte & 0xffU);
            return;
        }
        const char c = m_text[m_at++];
        m_word += c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
    }

    const std::string& m_text;
    std::size_t m_at = 0;
    std::string m_word;
    bool m_isWord = false;
    std::vector<std::string> m_words;
};

} // namespace

RunCommand commandOf(const RunSpec& spec) {
    CommandText command("gapscope-cli run");
    addReading(spec.data, command);
    addPreparation(spec, command);
    addProblem(spec, command);
    addSolving(spec, command);
    RunCommand result{.text = command.text()};
    if (spec.start && spec.start->model.empty())
        result.unsaid.emplace_back("It started where another run ended, which is in no file.");
    const FourierSpec& fourier = spec.transforms.fourier;
    const NystroemSpec& nystroem = spec.transforms.nystroem;
    if (spec.split.seed != spec.seed || (fourier.isWanted() && fourier.seed != spec.seed) ||
        (nystroem.isWanted() && nystroem.seed != spec.seed))
        result.unsaid.emplace_back("Its solver, its split and its random features have different seeds.");
    return result;
}

Result<std::vector<std::string>> shellWords(const std::string& text) {
    return ShellReader(text).words();
}

namespace {

/// A word with control characters, which a terminal would obey when it is pasted: $'a\003b'.
std::string quotedWithEscapes(const std::string& word) {
    std::string quoted = "$'";
    for (const char c : word) {
        if (isControl(c)) {
            const auto byte = static_cast<unsigned char>(c);
            quoted += {'\\', static_cast<char>('0' + (byte >> 6)), static_cast<char>('0' + ((byte >> 3) & 7)),
                       static_cast<char>('0' + (byte & 7))};
            continue;
        }
        if (c == '\'' || c == '\\')
            quoted += '\\';
        quoted += c;
    }
    quoted += '\'';
    return quoted;
}

} // namespace

std::string shellQuoted(const std::string& word) {
    // A shell may replace a word that begins with "=" by the place of a program.
    if (!word.empty() && word.front() != '=' && std::ranges::all_of(word, &needsNoQuotes))
        return word;
    if (std::ranges::any_of(word, &isControl))
        return quotedWithEscapes(word);
    std::string quoted = "'";
    for (const char c : word)
        quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return quoted + "'";
}

} // namespace gapscope
