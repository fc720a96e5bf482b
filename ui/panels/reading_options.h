// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/source.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/field_grid.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QWidget>

#include <string>
#include <vector>

namespace gapscope {

/// How a file is read, for those that do not tell it by themselves.
class ReadingOptions final : public QWidget {
    Q_OBJECT

public:
    explicit ReadingOptions(QWidget* parent = nullptr);

    ReaderOptions options() const;
    /// Shows options without a signal.
    void showOptions(const ReaderOptions& options);
    /// Offers the names of features as names of columns; where `isSameFile`, beside those that were known before: the
    /// column that was the label is one of them later.
    void offerColumns(const std::vector<std::string>& features, bool isSameFile);

Q_SIGNALS:
    void changed();

private:
    /// A text that is no shape says so and leaves the one before.
    void takeShape();
    /// Fields of one format only are shown with it.
    void showFormatRows();

    ChoiceBox* m_format;
    ChoiceBox* m_label; ///< offers the columns that are known, and takes any text
    ChoiceBox* m_header;
    ChoiceBox* m_separator;
    ChoiceBox* m_missing;
    ChoiceBox* m_categorical;
    ChoiceBox* m_storage;
    QCheckBox* m_zeroBased;
    QLineEdit* m_tasks;
    QLineEdit* m_featureNames;
    QLineEdit* m_labelFile;
    QLineEdit* m_shapeText;
    MatrixShape m_shape; ///< what the text says
    FieldGrid::Row m_shapeRow;
    FieldGrid::Row m_labelFileRow;
    ReaderOptions m_shown;
};

} // namespace gapscope
