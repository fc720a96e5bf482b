// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/prepare/named_files.h"

#include "engine/base/translatable.h"
#include "engine/data/edits/row_edits.h"
#include "engine/data/idx/idx_reader.h"
#include "engine/data/io/file_identity.h"
#include "engine/data/source_kind.h"
#include "engine/run/spec/group_choice.h"

#include <algorithm>

namespace gapscope {
namespace {

void addGiven(std::vector<NamedFile>& files, const char* what, const std::string& path) {
    if (!path.empty())
        files.push_back({what, path});
}

void addSource(std::vector<NamedFile>& files, const char* what, const std::string& given) {
    const Result<EditedSource> parts = readEditedSource(given);
    const std::string& source = parts ? parts->base : given;
    if (source != "-" && !isFileSource(source))
        return;
    addGiven(files, what, source);
    addGiven(files, translatable("Argument", "the label file"), labelsBeside(source));
}

} // namespace

std::vector<NamedFile> inputFilesOf(const RunSpec::Data& data) {
    std::vector<NamedFile> files;
    addSource(files, translatable("Argument", "the data file"), data.source);
    addGiven(files, translatable("Argument", "the label file"), data.options.labelFile);
    addGiven(files, translatable("Argument", "the file of feature names"), data.options.featureNames);
    return files;
}

std::vector<NamedFile> inputFilesOf(const RunSpec& spec) {
    std::vector<NamedFile> files = inputFilesOf(spec.data);
    addSource(files, translatable("Argument", "the test data file"), spec.split.testFile);
    if (isGroupFile(spec.problem.groups))
        addGiven(files, translatable("Argument", "the group file"), spec.problem.groups);
    if (spec.start)
        addGiven(files, translatable("Argument", "the model to start from"), spec.start->model);
    return files;
}

const NamedFile* sameFile(const std::string& path, const std::vector<NamedFile>& others) {
    const std::optional<FileIdentity> identity = FileIdentity::of(path);
    if (!identity)
        return nullptr;
    const auto found = std::ranges::find_if(
        others, [&identity](const NamedFile& other) { return FileIdentity::of(other.path) == identity; });
    return found == others.end() ? nullptr : &*found;
}

} // namespace gapscope
