// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "ui/import/import_choice.h"
#include "ui/import/import_table_model.h"
#include "ui/session/session.h"
#include "ui/widgets/choice_box.h"
#include "ui/widgets/field_grid.h"

#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace gapscope {

/// A preview of a delimited text before it is read: its first rows, the roles of its columns, and proposals with their
/// reasons, also as a command. Accepting loads the whole file in the background; if that fails, the dialog returns with
/// the error. Deletes itself.
class ImportDialog final : public QDialog {
    Q_OBJECT

public:
    /// `start` must have at least one record.
    ImportDialog(Session& session, const QString& path, std::shared_ptr<const FileStart> start, QWidget* parent);

private:
    QWidget* makeFormatRow();
    void makeTable();
    QWidget* makeForm();
    QWidget* makeCommandRow();
    void followLoading();
    /// Splits the text again, and proposes everything anew.
    void readTable();
    void fitColumns();
    void offerRoles(int column);
    void setRole(std::size_t column, ColumnRole role);
    /// Sets what the user has not chosen to what the roles call for.
    void propose();
    void proposePositive();
    void showReasons();
    void showCommand();
    void propose(ChoiceBox* box, const QString& id);
    void load();
    std::vector<ColumnRole> roles() const;
    const SeenColumn& labelColumn() const;
    bool isRegression() const;
    ImportChoice choice() const;
    RunSpec::Data data() const;

    Session& m_session;
    QString m_path;
    std::shared_ptr<const FileStart> m_start;
    TableStart m_table;
    std::vector<ProposedRole> m_roles;
    ImportProposal m_proposal;
    std::set<const ChoiceBox*> m_chosen;   ///< fields whose value is the user's
    std::optional<RunSpec::Data> m_wanted; ///< being loaded

    ChoiceBox* m_separator;
    ChoiceBox* m_header;
    ImportTableModel* m_model;
    QTableView* m_view;
    ChoiceBox* m_task;
    ChoiceBox* m_positive;
    ChoiceBox* m_missing;
    ChoiceBox* m_test;
    ChoiceBox* m_scaling;
    ChoiceBox* m_intercept;
    FieldGrid::Row m_taskRow;
    FieldGrid::Row m_positiveRow;
    FieldGrid::Row m_missingRow;
    FieldGrid::Row m_testRow;
    FieldGrid::Row m_scalingRow;
    FieldGrid::Row m_interceptRow;
    QLineEdit* m_command;
    MessageLabel* m_error;
    QPushButton* m_ok = nullptr;
};

} // namespace gapscope
