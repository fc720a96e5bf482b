// SPDX-License-Identifier: GPL-3.0-only
#include "engine/external/program_description.h"

#include "engine/base/translatable.h"
#include "engine/external/program_solver.h"
#include "engine/external/program_start.h"
#include "engine/json/json_integer.h"
#include "engine/json/json_text.h"
#include "engine/solvers/interface/solver_id.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace gapscope {
namespace {

constexpr std::size_t maxSolvers = 100;
constexpr std::size_t maxParameters = 50;

/// Keys of a specification's solver and of the log's extras that parameters and scalars cannot have.
constexpr std::array<std::string_view, 2> solverKeys{"id", "program"};
constexpr std::array<std::string_view, 3> extraKeys{"dual_iterate", "primal_average", "dual_average"};

/// Letters, digits, "_" and "-".
bool isIdentifier(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    });
}

/// Reads the fields of one object of a description, and keeps the first thing that is wrong.
class DescriptionReader {
public:
    DescriptionReader(const Json& object, std::string where, std::optional<Message>& error, const std::string& program)
        : m_object(object), m_where(std::move(where)), m_error(error), m_program(program) {
        if (!object.is_object())
            fail(m_where, "an object");
    }

    const Json* find(const char* key) const {
        if (!m_object.is_object())
            return nullptr;
        const auto found = m_object.find(key);
        return found == m_object.end() || found->is_null() ? nullptr : &*found;
    }
    std::string text(const char* key, std::string otherwise = {}) {
        return value<std::string>(key, std::move(otherwise), &Json::is_string, "a text");
    }
    bool flag(const char* key, bool otherwise) { return value(key, otherwise, &Json::is_boolean, "true or false"); }
    double number(const char* key, double otherwise) { return value(key, otherwise, &Json::is_number, "a number"); }
    std::string identifier(const char* key) {
        std::string id = text(key);
        if (!isIdentifier(id))
            fail(path(key), "letters, digits, _ and -");
        return id;
    }
    std::vector<std::string> texts(const char* key) {
        std::vector<std::string> result;
        for (const Json* one : list(key)) {
            if (!one->is_string())
                fail(path(key), "a list of texts");
            else
                result.push_back(one->get<std::string>());
        }
        return result;
    }
    std::vector<const Json*> list(const char* key) {
        std::vector<const Json*> result;
        const Json* found = find(key);
        if (found != nullptr && !found->is_array())
            fail(path(key), "a list");
        else if (found != nullptr)
            for (const Json& one : *found)
                result.push_back(&one);
        return result;
    }
    /// One of the words; the first if the key is missing.
    std::size_t word(const char* key, const std::vector<std::string>& words) {
        const std::string given = text(key, words.front());
        const auto found = std::ranges::find(words, given);
        if (found != words.end())
            return static_cast<std::size_t>(found - words.begin());
        std::string expected;
        for (const std::string& each : words)
            expected += (expected.empty() ? "one of " : ", ") + each;
        fail(path(key), expected);
        return 0;
    }

    void fail(const std::string& what, const std::string& expected) {
        if (!m_error)
            m_error = Message{MessageId::programDescription, {}, {m_program, what, expected}};
    }
    std::string path(const char* key) const {
        const Json* found = find(key);
        return m_where + "." + key + (found == nullptr ? " is missing" : " is " + jsonLine(*found));
    }

private:
    template <class T>
    T value(const char* key, T otherwise, bool (Json::*isRight)() const noexcept, const char* expected) {
        const Json* found = find(key);
        if (found == nullptr)
            return otherwise;
        if ((found->*isRight)())
            return found->template get<T>();
        fail(path(key), expected);
        return otherwise;
    }

    const Json& m_object;
    std::string m_where;
    std::optional<Message>& m_error;
    const std::string& m_program;
};

constexpr std::string_view withBounds = " with bounds"; // in ProblemTraits::regularizer

class SolverReader {
public:
    SolverReader(const ProgramSource& source, std::string program) : m_source(source), m_program(std::move(program)) {}

    std::optional<Message> error{};

    SolverInfo read(const Json& json) {
        DescriptionReader fields(json, "solver", error, m_program);
        auto program = std::make_shared<SolverProgram>();
        program->source = m_source;
        program->name = fields.identifier("name");
        program->description = json;
        readSampling(fields, *program);
        program->countsPasses = fields.flag("passes", false);
        program->unavailable = fields.text("unavailable");
        if (const Json* line = fields.find("line"))
            program->line = integerFrom<int>(*line).value_or(0);
        SolverInfo solver{.id = solverIdOf(m_source, program->name),
                          .title = fields.text("title", program->name),
                          .family = translatable("Registry", "Other programs"),
                          .meaning = fields.text("meaning"),
                          .source = fields.text("source"),
                          .iterationUnit = fields.text("unit", "iteration"),
                          .severalOutputs = true,
                          .kernels = fields.flag("kernels", false),
                          .supportsSimplex = true,
                          .keepsDual = fields.flag("dual", false),
                          .seeded = fields.flag("seeded", true),
                          .losses = fields.texts("losses"),
                          .regularizers = fields.texts("regularizers"),
                          .run = &runProgram};
        readParameters(fields, solver);
        readExtras(fields, solver);
        addRequirements(fields, solver);
        for (const ExtraInfo& extra : solver.extras)
            program->extraNames.push_back(extra.name);
        solver.program = std::move(program);
        return solver;
    }

private:
    static void readSampling(DescriptionReader& fields, SolverProgram& program) {
        program.sampling = static_cast<Sampling>(fields.word("sampling", {"iterate", "callback", "restart"}));
        program.budgetIsTolerance = fields.word("budget", {"iterations", "tolerance"}) == 1;
    }

    void readParameters(DescriptionReader& fields, SolverInfo& solver) {
        const std::vector<const Json*> list = fields.list("parameters");
        if (list.size() > maxParameters)
            fields.fail("solver.parameters has " + std::to_string(list.size()) + " entries", "at most 50");
        for (const Json* each : list) {
            Parameter parameter = readParameter(*each);
            if (error)
                return;
            if (std::ranges::find(solverKeys, parameter.key) != solverKeys.end() ||
                std::ranges::find(solver.parameters, parameter.key, &Parameter::key) != solver.parameters.end())
                fields.fail("parameter " + parameter.key, "a key that occurs once and is neither id nor program");
            solver.parameters.push_back(std::move(parameter));
        }
    }

    Parameter readParameter(const Json& json) {
        DescriptionReader fields(json, "parameter", error, m_program);
        Parameter parameter{.key = fields.identifier("key"), .meaning = fields.text("meaning")};
        const std::size_t kind = fields.word("kind", {"number", "integer", "choice"});
        constexpr std::array kinds{Parameter::Kind::number, Parameter::Kind::integer, Parameter::Kind::choice};
        parameter.symbol = parameter.key;
        parameter.kind = kinds[kind];
        parameter.choices = fields.texts("choices");
        parameter.min = fields.number("min", parameter.min);
        parameter.max = fields.number("max", parameter.max);
        if (fields.flag("logarithmic", false))
            parameter.scale = ParameterScale::logarithmic;
        const Json* value = fields.find("default");
        if (value != nullptr && (value->is_string() || value->is_number() || value->is_boolean()))
            parameter.defaultText = value->is_string() ? value->get<std::string>() : jsonLine(*value);
        ParameterValues none;
        if (!error && !none.set({parameter}, m_program, parameter.key, parameter.defaultText).ok())
            fields.fail(fields.path("default"), "a value that the parameter accepts, " + acceptedRange(parameter));
        return parameter;
    }

    static void readExtras(DescriptionReader& fields, SolverInfo& solver) {
        for (const Json* each : fields.list("extras")) {
            if (!each->is_object() || !each->contains("name") || !each->at("name").is_string()) {
                fields.fail("solver.extras has " + jsonLine(*each), "an object with a name");
                return;
            }
            const Json& meaning = each->contains("meaning") ? each->at("meaning") : Json("");
            ExtraInfo extra{each->at("name").get<std::string>(), meaning.is_string() ? meaning.get<std::string>() : ""};
            if (!isIdentifier(extra.name) || std::ranges::find(extraKeys, extra.name) != extraKeys.end() ||
                std::ranges::find(solver.extras, extra.name, &ExtraInfo::name) != solver.extras.end())
                fields.fail("extra " + extra.name, "a name of letters, digits, _ and - that occurs once");
            solver.extras.push_back(std::move(extra));
        }
        constexpr std::size_t mostOfPrograms = 8; // a promise of the protocol
        if (solver.extras.size() > mostOfPrograms)
            fields.fail("solver.extras has " + std::to_string(solver.extras.size()) + " entries", "at most 8");
    }

    static void addRequirements(DescriptionReader& fields, SolverInfo& solver) {
        if (!fields.flag("intercept", true))
            solver.requirements.push_back({.need = Need::noFreeBias,
                                           .reason = translatable("Argument", "it has no free intercept"),
                                           .hint = translatable("Argument", "choose --bias feature or --bias none")});
        if (fields.flag("bounds", false)) {
            const std::vector<std::string> plain = solver.regularizers;
            for (const std::string& regularizer : plain)
                solver.regularizers.push_back(regularizer + std::string(withBounds));
        } else {
            solver.requirements.push_back({.need = Need::particular,
                                           .reason = translatable("Argument", "it was not made for bounds"),
                                           .hint = translatable("Argument", "leave --lower and --upper out"),
                                           .missing = &boundsOf});
        }
    }

    static std::optional<std::string> boundsOf(const ProblemTraits& problem, const ParameterValues&) {
        return problem.regularizer.ends_with(withBounds) ? std::optional(problem.regularizer) : std::nullopt;
    }

    const ProgramSource& m_source;
    std::string m_program;
};

/// The answer as an object of the protocol.
Result<Json> answerOf(std::string_view text, const std::string& program) {
    JsonFailure failure;
    std::optional<Json> json = parseJson(text, failure);
    if (!json || !json->is_object())
        return Message{MessageId::programOutput, {}, {program, "\"" + std::string(text) + "\""}};
    const Json& version = json->contains("gapscope") ? json->at("gapscope") : Json();
    if (version != programProtocol)
        return Message{MessageId::programVersion,
                       {},
                       {program, jsonLine(version), shown(static_cast<std::int64_t>(programProtocol))}};
    return *std::move(json);
}

} // namespace

Result<std::vector<SolverInfo>> solversDescribedBy(std::string_view answer, const ProgramSource& source) {
    const Result<Json> json = answerOf(answer, source.name);
    if (!json)
        return json.error();
    if (json->contains("message") && json->at("message") == "failed")
        return failureOf(*json, source.name);
    std::vector<SolverInfo> solvers;
    std::optional<Message> error;
    DescriptionReader fields(*json, "the answer", error, source.name);
    const std::vector<const Json*> list = fields.list("solvers");
    if (list.empty() || list.size() > maxSolvers)
        fields.fail("solvers has " + std::to_string(list.size()) + " entries", "1 to 100");
    for (const Json* each : list) {
        if (error)
            break;
        SolverReader reader(source, source.name);
        SolverInfo solver = reader.read(*each);
        error = reader.error;
        if (!error && std::ranges::find(solvers, solver.id, &SolverInfo::id) != solvers.end())
            fields.fail("solver " + solver.program->name, "a name that occurs once");
        solvers.push_back(std::move(solver));
    }
    if (error)
        return *std::move(error);
    return solvers;
}

Message failureOf(const Json& answer, const std::string& program) {
    const auto textOf = [&answer](const char* key) {
        const Json& value = answer.contains(key) ? answer.at(key) : Json();
        return value.is_string() ? value.get<std::string>() : std::string();
    };
    const std::string file = textOf("file");
    const Json& line = answer.contains("line") ? answer.at("line") : Json();
    const std::string place = file.empty() ? program : file + (line.is_number() ? ":" + jsonLine(line) : std::string());
    return {MessageId::programFailed, {}, {place, textOf("error")}};
}

Json programJson(const SolverInfo& solver) {
    if (solver.program == nullptr)
        return nullptr;
    const ProgramSource& source = solver.program->source;
    Json json{{"name", source.name}, {"solver", solver.program->description}};
    if (!source.version.empty())
        json["version"] = source.version;
    return json;
}

Result<SolverInfo> solverFromProgramJson(const Json& json, const std::string& name) {
    std::optional<Message> error;
    DescriptionReader fields(json, "program", error, name);
    // How it is started follows from its name, never from a document: only the user decides what runs.
    ProgramSource source = programNamed(fields.text("name"));
    source.version = fields.text("version");
    if (source.name.empty())
        fields.fail("program", "a name");
    const Json* description = fields.find("solver");
    if (description == nullptr)
        fields.fail("program", "a description of the solver");
    if (error)
        return *std::move(error);
    SolverReader reader(source, name);
    SolverInfo solver = reader.read(*description);
    if (reader.error)
        return *std::move(reader.error);
    return solver;
}

std::string solverIdOf(const ProgramSource& source, const std::string& solver) {
    return source.name + ":" + solver + (source.version.empty() ? "" : "@" + source.version.substr(0, versionDigits));
}

} // namespace gapscope
