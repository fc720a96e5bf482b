// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/data/source.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;

namespace gapscope {

/// Buttons below a file that could not be read, each with reading options that would resolve the error. Hidden if there
/// are none.
class ReadingRemedies final : public QWidget {
    Q_OBJECT

public:
    explicit ReadingRemedies(QWidget* parent = nullptr);

    /// Offers the remedies for an error of reading with `options`.
    void offer(const Message& error, const ReaderOptions& options);
    void clear();

Q_SIGNALS:
    void chosen(const gapscope::ReaderOptions& options);

private:
    QHBoxLayout* m_layout;
    std::vector<QWidget*> m_buttons;
};

} // namespace gapscope
