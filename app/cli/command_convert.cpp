// SPDX-License-Identifier: GPL-3.0-only
#include "app/cli/commands.h"
#include "app/options/output_files.h"
#include "app/options/reader_options.h"
#include "engine/data/writers/writers.h"
#include "engine/run/prepare/cached_load.h"

namespace gapscope::cli {
namespace {

ExitStatus convertCommand(const Arguments& arguments) {
    ReaderOptions options;
    if (const Status applied = applyReaderOptions(arguments, options); !applied.ok())
        return fail(applied.error());
    const std::string& out = arguments.positionals()[1];
    const std::string& in = arguments.positionals()[0];
    if (const Status status = checkOutputs({{"OUT", out}}, inputFilesOf(RunSpec::Data{in, options})); !status.ok())
        return fail(status.error());
    const Result<LoadedData> loaded = loadData(in, options, {.rowFolder = rowFolder()});
    if (!loaded)
        return fail(loaded.error());
    const Result<FileFormat> written = writeData(*loaded->data, out);
    if (!written)
        return fail(written.error(), written.error().id == MessageId::fileWriteFailed ? failed : badInput);
    if (!arguments.has("--quiet"))
        warn(loaded->warnings);
    return succeeded;
}

} // namespace

Command convertCommand() {
    return {.name = "convert",
            .synopsis = "IN OUT [reader options]",
            .summary = "Convert data to LIBSVM, CSV (.csv, .tsv), NumPy (.npz) or Matrix Market (.mtx), plain or "
                       "compressed, depending on the name of OUT; labels and sequences are kept.",
            .positionals = {"IN", "OUT"},
            .options =
                [](const std::vector<std::string>&) {
                    return std::vector<OptionGroup>{readerOptionGroup(),
                                                    {"Output", {{"--quiet", "", "suppress warnings"}}}};
                },
            .run = &convertCommand};
}

} // namespace gapscope::cli
