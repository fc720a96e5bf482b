// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/math/threads/task_pool.h"
#include "engine/run/predict/prediction.h"
#include "ui/predict/row_fields.h"
#include "ui/session/session.h"
#include "ui/widgets/message_label.h"

#include <QDialog>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QTimer>

#include <functional>
#include <memory>

namespace gapscope {

/// Predictions with the model of a run: of a typed row, with what each feature contributes to its score, and of a data
/// file. Everything is read and computed in the background, like gapscope-cli predict. Deletes itself.
class PredictDialog final : public QDialog {
    Q_OBJECT

public:
    /// `run` has ended.
    PredictDialog(Session& session, const Run& run, QWidget* parent);
    ~PredictDialog() override;

    void predictFile(const QString& path);

Q_SIGNALS:
    void fileWanted();
    void tableWanted(const QString& name, const QString& csv);
    void modelWanted();

private:
    using Done = std::function<void(const Result<Prediction>&)>;

    QWidget* makeRowTab();
    QWidget* makeFileTab();
    void takeModel(const Result<Model>& model);
    std::vector<double> featuresOfExample() const;
    void predictRow();
    void showRow(const Result<Prediction>& prediction);
    void showFile(const QString& path, const Result<Prediction>& prediction);
    void predictInBackground(const QString& path, const Done& done);
    QString predictionsCsv() const;

    Session& m_session;
    QString m_name;
    std::vector<double> m_example; ///< the first row of the data
    std::shared_ptr<const Model> m_model;
    std::shared_ptr<const Prediction> m_file;
    QTabWidget* m_tabs;
    MessageLabel* m_message;
    QWidget* m_rowPlace;
    RowFields* m_row = nullptr; ///< null until the model is known
    QLabel* m_answer;
    QTableWidget* m_reasons;
    QLabel* m_fileAnswer;
    QTableWidget* m_rows;
    QPushButton* m_save;
    QTimer m_soon; ///< delays predictions while the user types
    int m_request = 0;
    TaskPool m_pool;
};

} // namespace gapscope
