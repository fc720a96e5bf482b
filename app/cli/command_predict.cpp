// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/commands.h"
#include "app/options/output_files.h"
#include "app/options/reader_options.h"
#include "engine/json/whole_file.h"
#include "engine/run/model/model_reader.h"
#include "engine/run/predict/prediction.h"

namespace gapscope::cli {
namespace {

/// How to read the rows to predict: like the training data, unless the options say otherwise.
Result<ReaderOptions> optionsFor(const Arguments& arguments, const Model& model) {
    ReaderOptions options = readingFor(model);
    if (const Status applied = applyReaderOptions(arguments, options); !applied.ok())
        return applied.error();
    if (options.format == ReaderOptions::Format::ratings && options.shape == MatrixShape{})
        options.shape = model.shape;
    return options;
}

/// Checks that the predictions do not overwrite an input file.
Status checkOutput(const Arguments& arguments, const Model& model, const RunSpec::Data& data) {
    std::vector<NamedFile> inputs = inputFilesOf(data);
    inputs.push_back({"the model", *arguments.value("--model")});
    if (model.form == ModelForm::kernel)
        for (const NamedFile& file : inputFilesOf(model.trained.data))
            inputs.push_back({file.what + " that the model was trained on", file.path});
    return checkOutputs(outputsOf(arguments, {"--out"}), inputs);
}

ExitStatus predict(const Arguments& arguments, const Model& model, const std::string& source) {
    const Result<ReaderOptions> options = optionsFor(arguments, model);
    if (!options)
        return fail(options.error());
    if (const Status status = checkOutput(arguments, model, {source, *options}); !status.ok())
        return fail(status.error());
    const Result<Prediction> prediction = gapscope::predict(model, source, *options);
    if (!prediction)
        return fail(prediction.error());
    if (!arguments.has("--quiet"))
        warn(prediction->warnings);
    const std::optional<std::string> out = arguments.value("--out");
    if (!out) {
        print(prediction->text);
        return succeeded;
    }
    if (const Status written = writeWholeFile(*out, prediction->text); !written.ok())
        return fail(written.error(), failed);
    Json report = {{"n", prediction->rows}};
    report.update(prediction->errors);
    print(report, arguments.has("--json") ? Format::json : Format::text);
    return succeeded;
}

ExitStatus predictCommand(const Arguments& arguments) {
    const std::optional<std::string> path = arguments.value("--model");
    if (!path)
        return fail({MessageId::usageMissingOption, {}, {"--model", "a file written by run --model expected"}});
    const std::optional<std::string> source = arguments.value("--data");
    if (!source)
        return fail({MessageId::usageMissingOption, {}, {"--data", "a file, a bundled id or - expected"}});
    const Result<Model> model = readModel(*path);
    if (!model)
        return fail(model.error());
    if (model->form == ModelForm::dual)
        return fail({MessageId::modelFormUnsupported, {.file = *path}, {"dual", "vector"}});
    return predict(arguments, *model, *source);
}

} // namespace

Command predictCommand() {
    return {
        .name = "predict",
        .synopsis = "--model FILE --data DATA [--out FILE]",
        .summary = "Apply a model: one line per row with the predicted label and its score, or the predicted number; "
                   "for sequences one line per token with its tag, with a blank line between sequences. With --out the "
                   "lines go to a file, and the error on the labels of DATA is printed; a score of 0, which favours "
                   "neither of two classes, counts as an error, as in a run, and zero_scores is the number of such "
                   "rows. Tabs, line ends and backslashes in labels are written as \\t, \\n, \\r and \\\\. CSV columns "
                   "are found by the names that they had in training; labels are optional.",
        .positionals = {},
        .options =
            [](const std::vector<std::string>&) {
                return std::vector<OptionGroup>{{"Options",
                                                 {{"--model", "FILE", "a model written by run --model"},
                                                  {"--data", "DATA", "the rows to predict"},
                                                  {"--out", "FILE", "write the predictions to a file"},
                                                  {"--json", "", "with --out: print one JSON object instead of lines"},
                                                  {"--quiet", "", "suppress warnings"}}},
                                                readerOptionGroup()};
            },
        .run = &predictCommand};
}

} // namespace gapscope::cli
