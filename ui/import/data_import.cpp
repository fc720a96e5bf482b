// SPDX-License-Identifier: GPL-3.0-only
#include "ui/import/data_import.h"

#include <QFileInfo>

#include <utility>

namespace gapscope {
namespace {

/// The beginning of a delimited text with at least one record; otherwise its file is not previewed.
std::shared_ptr<const FileStart> delimitedStart(const std::string& path, const std::stop_token& stop) {
    Result<FileStart> start = startOfFile(path, stop);
    if (!start || start->format != ReaderOptions::Format::csv || !tableStart(*start, {}))
        return std::make_shared<const FileStart>(FileStart{.format = ReaderOptions::Format::automatic});
    return std::make_shared<const FileStart>(std::move(start).value());
}

} // namespace

void DataImport::open(const QString& path) {
    delete m_dialog;                 // of an earlier file that is being read
    if (!QFileInfo(path).isFile()) { // a pipe can be read only once
        m_task.cancel();
        Q_EMIT passed(path);
        return;
    }
    m_task.start<FileStart>(
        "looking at a file",
        [source = path.toStdString()](const WorkWatch& watch) { return delimitedStart(source, watch.stop); },
        [this, path](const std::shared_ptr<const FileStart>& start) {
            if (start->format != ReaderOptions::Format::csv) {
                Q_EMIT passed(path);
                return;
            }
            m_dialog = new ImportDialog(m_session, path, start, m_window);
            m_dialog->open();
        });
}

} // namespace gapscope
