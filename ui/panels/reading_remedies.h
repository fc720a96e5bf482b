// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/base/message.h"
#include "engine/data/source.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;

namespace gapscope {

/// Buttons below a file that could not be read, each another way of reading it that would answer the error. Hidden
/// where there is none.
class ReadingRemedies final : public QWidget {
    Q_OBJECT

public:
    explicit ReadingRemedies(QWidget* parent = nullptr);

    /// Offers what answers an error of reading with `options`.
    void offer(const Message& error, const ReaderOptions& options);
    void clear();

Q_SIGNALS:
    void chosen(const gapscope::ReaderOptions& options);

private:
    QHBoxLayout* m_layout;
    std::vector<QWidget*> m_buttons;
};

} // namespace gapscope
