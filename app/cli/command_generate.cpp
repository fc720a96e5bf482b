// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/commands.h"
#include "app/cli/help.h"
#include "app/cli/interrupt_watcher.h"
#include "app/options/option_values.h"
#include "app/options/output_files.h"
#include "engine/data/generators/generated_data.h"
#include "engine/data/transforms/feature_groups.h"
#include "engine/json/whole_file.h"

#include <filesystem>

namespace gapscope::cli {
namespace {

/// The parameters of the generator are options: `--features 50`.
std::vector<OptionGroup> optionGroups(const std::vector<std::string>& given) {
    std::vector<OptionGroup> groups{{"Options",
                                     {{"--n", "N", "number of rows, unless the options of the kind determine it"},
                                      {"--seed", "S", "seed, 0 to 18446744073709551615 (default: 1)"},
                                      {"--out", "FILE",
                                       "CSV if the name ends in .csv, otherwise LIBSVM; compressed if it ends in .gz, "
                                       ".bz2, .xz or .zst; - for standard output"},
                                      {"--json", "", "print one JSON object instead of lines"},
                                      {"--quiet", "", "print nothing"}}}};
    for (const std::string& word : given)
        if (const GeneratorInfo* kind = findGenerator(word); kind != nullptr) {
            OptionGroup group{"Options of " + kind->id, {}};
            for (const Parameter& parameter : kind->parameters)
                group.options.push_back(
                    {"--" + parameter.key, "VALUE",
                     parameter.meaning + " Default " + parameter.defaultText + "; " + acceptedRange(parameter) + "."});
            groups.push_back(std::move(group));
            break;
        }
    return groups;
}

std::string describeKinds() {
    std::string text = "\nKinds:\n";
    for (const GeneratorInfo& generator : generators()) {
        text += entry(generator.id, generator.title + ". " + generator.description);
        for (const Parameter& parameter : generator.parameters)
            text += describeParameter(parameter, "--");
    }
    return text;
}

Result<ParameterValues> parametersOf(const GeneratorInfo& kind, const Arguments& arguments) {
    ParameterValues values(kind.parameters);
    for (const Parameter& parameter : kind.parameters)
        if (const std::optional<std::string> text = arguments.value("--" + parameter.key))
            if (const Status set = values.set(kind.parameters, kind.id, parameter.key, *text); !set.ok())
                return Message{set.error().id, optionPlace("--" + parameter.key), set.error().arguments};
    return values;
}

Result<std::int64_t> rowsOf(const GeneratorInfo& kind, const Arguments& arguments, const ParameterValues& parameters) {
    const std::string expected = rowsExpected(kind, parameters);
    const std::optional<std::string> text = arguments.value("--n");
    if (kind.rowsFollow) {
        if (!text)
            return std::int64_t{0};
        return Message{MessageId::notSupported,
                       optionPlace("--n"),
                       {kind.id, "--n", "its number of rows follows from its own options", "leave --n out"}};
    }
    if (!text)
        return Message{MessageId::usageMissingOption, {}, {"--n", expected + " expected"}};
    Result<std::int64_t> rows = integerOf("--n", *text, expected);
    if (rows && !readRows(kind, parameters, shown(*rows)))
        return Message{MessageId::parameterOutOfRange, optionPlace("--n"), {"n", *text, expected}};
    return rows;
}

/// Writes the feature groups that the feature names imply to `path`, unless it is empty. Returns the number of groups.
Result<std::size_t> writeGroups(const std::vector<std::string>& featureNames, const std::string& path) {
    const std::vector<FeatureGroup> groups = namedGroups(featureNames);
    if (!groups.empty() && !path.empty())
        if (const Status written = writeWholeFile(path, groupLines(groups)); !written.ok())
            return written.error();
    return groups.size();
}

ExitStatus generateCommand(const Arguments& arguments) {
    const std::string& name = arguments.positionals().front();
    const GeneratorInfo* kind = findGenerator(name);
    if (kind == nullptr)
        return fail({MessageId::unknownGenerator, {}, {name, generatorsExpected()}});
    const Result<std::uint64_t> seed = seedOf(arguments.value("--seed").value_or("1"));
    if (!seed)
        return fail(seed.error());
    const Result<ParameterValues> parameters = parametersOf(*kind, arguments);
    if (!parameters)
        return fail(parameters.error());
    const Result<std::int64_t> rows = rowsOf(*kind, arguments, *parameters);
    if (!rows)
        return fail(rows.error());
    const std::optional<std::string> out = arguments.value("--out");
    if (!out)
        return fail({MessageId::usageMissingOption, {}, {"--out", "a file or - expected"}});
    if (const Status status = checkOutputs({{"--out", *out}}, {}); !status.ok())
        return fail(status.error());
    const bool isSilent = arguments.has("--quiet") || *out == "-";
    const InterruptWatcher watcher;
    const Result<WrittenRows> written =
        writeGenerated(*kind, {*rows, *seed, *parameters}, *out, isSilent ? WithFingerprint::no : WithFingerprint::yes,
                       {.stop = watcher.token(), .progress = {}});
    if (!written)
        return fail(written.error(), watcher.interrupted() ? interrupted : failed);
    const bool isNamelessFile = written->format == FileFormat::libsvm && std::filesystem::is_regular_file(*out);
    const std::string groupsFile = isNamelessFile ? *out + ".groups" : "";
    const Result<std::size_t> groups = writeGroups(written->shape.featureNames, groupsFile);
    if (!groups)
        return fail(groups.error(), failed);
    if (isSilent)
        return succeeded;
    Json report = {{"n", written->shape.rows},
                   {"p", written->shape.columns},
                   {"nnz", written->nonZeros},
                   {"format", wordOf(written->format)},
                   {"fingerprint", written->fingerprint}};
    if (*groups > 0)
        report["groups"] = *groups;
    if (*groups > 0 && !groupsFile.empty())
        report["groups_file"] = groupsFile;
    print(report, arguments.has("--json") ? Format::json : Format::text);
    return succeeded;
}

} // namespace

Command generateCommand() {
    return {.name = "generate",
            .synopsis = "KIND --n N --seed S --out FILE [KIND's options]",
            .summary = "Write a synthetic data set; the same seed gives the same file.",
            .positionals = {"KIND"},
            .options = &optionGroups,
            .run = &generateCommand,
            .details = &describeKinds};
}

} // namespace gapscope::cli
