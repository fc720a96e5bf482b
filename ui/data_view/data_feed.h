// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include "engine/data/statistics/feature_histogram.h"
#include "engine/data/statistics/row_scatter.h"
#include "ui/data_view/background_task.h"
#include "ui/data_view/feature_order.h"
#include "ui/session/session.h"

#include <QObject>

#include <array>

namespace gapscope {

/// Properties of a data set that are needed before it is shown.
struct DataProfile {
    LabelClasses classes;
    Index maxRowEntries = 0; ///< the largest number of entries in a row
};

/// A scatter plot as the user requests it.
struct ScatterRequest {
    ScatterAxes::Kind kind = ScatterAxes::Kind::components;
    std::array<QString, 2> features{}; ///< names or numbers, or the word for the label
    std::uint64_t seed = 1;

    bool operator==(const ScatterRequest&) const = default;
};

/// The word that stands for the label where a feature is expected, in the user's language.
QString labelWord();
/// The feature with this name, else with this number, else the label; nothing if the text is none of these.
std::optional<Index> featureNamed(const Dataset& data, const QString& text);

/// The contents of the data page, computed in the background while the page is visible.
class DataFeed final : public QObject {
    Q_OBJECT

public:
    explicit DataFeed(Session& session, QObject* parent = nullptr);
    ~DataFeed() override;

    /// Nothing is computed while the page is hidden.
    void setSeen(bool seen);
    /// Null until data are loaded.
    const DatasetPointer& dataset() const { return m_data; }
    /// Null until it is known, like everything below.
    const std::shared_ptr<const DataProfile>& profile() const { return m_profile; }
    /// The classes of the profile.
    std::shared_ptr<const LabelClasses> classes() const;
    const std::shared_ptr<const ColumnStatistics>& statistics() const { return m_statistics; }
    const std::shared_ptr<const std::vector<std::int32_t>>& features() const { return m_features; }
    const std::shared_ptr<const FeatureHistogram>& histogram() const { return m_histogram; }
    const std::shared_ptr<const RowScatter>& scatter() const { return m_scatter; }
    /// What is wrong with the requested features, or why the computation failed; empty if there is no problem.
    const QString& scatterProblem() const { return m_scatterProblem; }
    const QString& statisticsProblem() const { return m_statisticsProblem; }

    const FeatureOrder& order() const { return m_order; }
    const ScatterRequest& request() const { return m_request; }
    Index feature() const { return m_feature; }
    void setOrder(const FeatureOrder& order);
    void setFeature(Index feature);
    void setRequest(const ScatterRequest& request);
    /// Starts again after a cancel.
    void computeStatistics();
    void computeScatter();

    BackgroundTask& statisticsTask() { return m_statisticsTask; }
    BackgroundTask& histogramTask() { return m_histogramTask; }
    BackgroundTask& scatterTask() { return m_scatterTask; }
    BackgroundTask& orderTask() { return m_orderTask; }
    /// Stops all computations; false if there were none.
    bool cancelAll();

Q_SIGNALS:
    void dataChanged();
    void profileChanged();
    void statisticsChanged();
    void featuresChanged();
    void histogramChanged();
    void scatterChanged();

private:
    void takeData();
    void begin();
    void computeHistogram();
    void computeOrder();

    Session& m_session;
    bool m_isSeen = false;
    bool m_hasBegun = false; ///< for the present data
    DatasetPointer m_data;
    std::shared_ptr<const DataProfile> m_profile;
    std::shared_ptr<const ColumnStatistics> m_statistics;
    std::shared_ptr<const std::vector<std::int32_t>> m_features;
    std::shared_ptr<const FeatureHistogram> m_histogram;
    std::shared_ptr<const RowScatter> m_scatter;
    QString m_scatterProblem;
    QString m_statisticsProblem;
    FeatureOrder m_order;
    ScatterRequest m_request;
    Index m_feature = 0;
    BackgroundTask m_profileTask;
    BackgroundTask m_statisticsTask;
    BackgroundTask m_orderTask;
    BackgroundTask m_histogramTask;
    BackgroundTask m_scatterTask;
};

} // namespace gapscope
