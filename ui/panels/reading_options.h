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

/// The reading options of files whose format does not determine them.
class ReadingOptions final : public QWidget {
    Q_OBJECT

public:
    explicit ReadingOptions(QWidget* parent = nullptr);

    ReaderOptions options() const;
    /// Shows options without emitting a signal.
    void showOptions(const ReaderOptions& options);
    /// Offers the names of features as column names. If `isSameFile`, those known before stay: a column that was the
    /// label may become a feature, and vice versa.
    void offerColumns(const std::vector<std::string>& features, bool isSameFile);

Q_SIGNALS:
    void changed();

private:
    /// An invalid text shows an error and leaves the shape unchanged.
    void takeShape();
    /// Shows the fields that belong to the selected format.
    void showFormatRows();

    ChoiceBox* m_format;
    ChoiceBox* m_label; ///< suggests the known columns, and accepts any text
    ChoiceBox* m_header;
    ChoiceBox* m_separator;
    ChoiceBox* m_missing;
    ChoiceBox* m_categorical;
    ChoiceBox* m_storage;
    QCheckBox* m_zeroBased;
    QCheckBox* m_labelSets;
    QLineEdit* m_tasks;
    QLineEdit* m_ignored;
    QLineEdit* m_categoricalColumns;
    QLineEdit* m_featureNames;
    QLineEdit* m_labelFile;
    QLineEdit* m_shapeText;
    MatrixShape m_shape; ///< parsed from the text
    FieldGrid::Row m_shapeRow;
    FieldGrid::Row m_labelFileRow;
    ReaderOptions m_shown;
};

} // namespace gapscope
