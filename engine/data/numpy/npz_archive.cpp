// SPDX-License-Identifier: GPL-3.0-only
#include "engine/data/numpy/npz_archive.h"

#include "engine/data/arrays/array_choice.h"
#include "engine/data/io/read_ahead.h"

#include <algorithm>
#include <utility>

namespace gapscope {
namespace {

constexpr std::string_view npyEnding = ".npy";

} // namespace

Status NpzArchive::open() {
    Result<std::vector<ZipMember>> members = readZipDirectory(m_file);
    if (!members)
        return members.error();
    for (ZipMember& member : *members)
        if (std::string name = member.name; name.ends_with(npyEnding)) {
            name.resize(name.size() - npyEnding.size());
            m_arrays.push_back({std::move(name), std::move(member)});
        }
    for (std::size_t k = 0; k < m_arrays.size(); ++k) {
        if (m_stop.stop_requested())
            return Message{MessageId::fileReadFailed, {}, {"stopped"}};
        if (Result<OpenArray> array = read(k))
            m_arrays[k].header = std::move(array->header);
    }
    return {};
}

const NpyHeader* NpzArchive::headerOf(std::size_t array) const {
    return m_arrays[array].header ? &*m_arrays[array].header : nullptr;
}

std::optional<std::size_t> NpzArchive::find(std::string_view name) const {
    const auto found = std::ranges::find(m_arrays, name, &Array::name);
    return found == m_arrays.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - m_arrays.begin()));
}

Result<OpenArray> NpzArchive::read(std::size_t array, bool isAhead) const {
    const std::string name = shownArray(m_arrays[array].name);
    const Result<FilePart> part = partOf(m_file, m_arrays[array].member, name);
    if (!part)
        return part.error();
    OpenArray opened;
    opened.source = std::make_unique<PartSource>(m_file, *part);
    if (isAhead)
        opened.source = readAhead(std::move(opened.source));
    opened.input = std::make_unique<ArrayInput>(*opened.source, name, m_watch, m_stop);
    Result<NpyHeader> header = readNpyHeader(*opened.input);
    if (!header)
        return header.error();
    opened.header = std::move(header).value();
    const std::int64_t wanted = opened.input->bytesRead() + opened.header.bytes();
    if (part->content != wanted)
        return Message{
            MessageId::arrayDamaged, {}, {name, shown(part->content) + " bytes instead of " + shown(wanted)}};
    return opened;
}

} // namespace gapscope
