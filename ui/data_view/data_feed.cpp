// SPDX-License-Identifier: GPL-3.0-only
#include "ui/data_view/data_feed.h"

#include <algorithm>

namespace gapscope {
namespace {

/// The result of a request for a scatter plot: rows in a plane, or the text that names no feature.
struct ScatterAnswer {
    std::shared_ptr<const RowScatter> scatter;
    QString unknown;
};

std::shared_ptr<const DataProfile> profileOf(const Dataset& data, const WorkWatch& watch) {
    auto profile = std::make_shared<DataProfile>();
    profile->classes = labelClasses(data.labels());
    WatchedEntries watched(watch, static_cast<double>(data.rows()));
    for (Index i = 0; i < data.rows(); ++i) {
        profile->maxRowEntries = std::max(profile->maxRowEntries, data.row(i).count);
        if (!watched.goesOn(0))
            return nullptr;
    }
    return profile;
}

std::shared_ptr<const ScatterAnswer> answerTo(const Dataset& data, const ScatterRequest& request,
                                              const WorkWatch& watch) {
    auto answer = std::make_shared<ScatterAnswer>();
    ScatterAxes axes{.kind = request.kind, .seed = request.seed};
    for (std::size_t axis = 0; axis < 2 && axes.kind == ScatterAxes::Kind::features; ++axis) {
        const std::optional<Index> feature = featureNamed(data, request.features[axis]);
        if (!feature) {
            answer->unknown = request.features[axis];
            return answer;
        }
        axes.features[axis] = *feature;
    }
    answer->scatter = rowScatter(data, axes, watch);
    return answer->scatter == nullptr ? nullptr : answer;
}

/// The most informative axes for data with this number of features.
ScatterRequest firstRequest(const Dataset& data) {
    ScatterRequest request;
    if (data.columns() <= 2)
        request.kind = ScatterAxes::Kind::features;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const auto feature = static_cast<Index>(axis);
        request.features[axis] =
            feature < data.columns() ? QString::fromStdString(data.featureName(feature)) : labelWord();
    }
    return request;
}

} // namespace

QString labelWord() {
    return DataFeed::tr("label");
}

std::optional<Index> featureNamed(const Dataset& data, const QString& text) {
    const QString name = text.trimmed();
    const auto& names = data.featureNames();
    if (const auto found = std::ranges::find(names, name.toStdString()); found != names.end())
        return static_cast<Index>(found - names.begin());
    bool isNumber = false;
    const qlonglong number = name.toLongLong(&isNumber);
    if (isNumber && number >= 1 && number <= data.columns())
        return static_cast<Index>(number - 1);
    return name.compare(labelWord(), Qt::CaseInsensitive) == 0 ? std::optional(labelAxis) : std::nullopt;
}

DataFeed::DataFeed(Session& session, QObject* parent) : QObject(parent), m_session(session) {
    connect(&session, &Session::dataChanged, this, &DataFeed::takeData);
    connect(&m_statisticsTask, &BackgroundTask::failed, this, [this](const QString& reason) {
        m_statisticsProblem = reason;
        Q_EMIT statisticsChanged();
    });
    connect(&m_scatterTask, &BackgroundTask::failed, this, [this](const QString& reason) {
        m_scatterProblem = reason;
        Q_EMIT scatterChanged();
    });
    takeData();
}

DataFeed::~DataFeed() = default;

std::shared_ptr<const LabelClasses> DataFeed::classes() const {
    return {m_profile, m_profile == nullptr ? nullptr : &m_profile->classes};
}

bool DataFeed::cancelAll() {
    bool isAny = false;
    for (BackgroundTask* task : {&m_statisticsTask, &m_orderTask, &m_histogramTask, &m_scatterTask}) {
        isAny = isAny || task->isRunning();
        task->cancel();
    }
    return isAny;
}

void DataFeed::takeData() {
    const DataLoader::Content* content = m_session.data();
    const DatasetPointer data = content == nullptr ? nullptr : content->loaded.data;
    if (data == m_data)
        return;
    m_profileTask.cancel();
    cancelAll();
    m_profile = nullptr;
    m_statistics = nullptr;
    m_features = nullptr;
    m_histogram = nullptr;
    m_scatter = nullptr;
    m_scatterProblem.clear();
    m_statisticsProblem.clear();
    m_order = {};
    m_feature = 0;
    DatasetPointer old = std::exchange(m_data, data);
    m_request = data == nullptr ? ScatterRequest() : firstRequest(*data);
    m_hasBegun = false;
    Q_EMIT dataChanged();
    m_profileTask.release(std::move(old)); // freeing much memory takes a while
    begin();
}

void DataFeed::setSeen(bool seen) {
    m_isSeen = seen;
    begin();
}

void DataFeed::begin() {
    if (!m_isSeen || m_hasBegun || m_data == nullptr)
        return;
    m_hasBegun = true;
    m_profileTask.start<DataProfile>(
        "looking at rows", [data = m_data](const WorkWatch& watch) { return profileOf(*data, watch); },
        [this](const std::shared_ptr<const DataProfile>& profile) {
            m_profile = profile;
            Q_EMIT profileChanged();
            computeScatter();
            computeStatistics();
            computeHistogram();
        });
}

void DataFeed::computeStatistics() {
    if (m_data == nullptr || m_data->columns() == 0)
        return;
    m_statisticsProblem.clear();
    m_statisticsTask.start<ColumnStatistics>(
        "computing statistics",
        [data = m_data](const WorkWatch& watch) -> std::shared_ptr<const ColumnStatistics> {
            std::optional<ColumnStatistics> found = describeColumns(*data, watch);
            return found ? std::make_shared<ColumnStatistics>(std::move(*found)) : nullptr;
        },
        [this](const std::shared_ptr<const ColumnStatistics>& statistics) {
            m_statistics = statistics;
            Q_EMIT statisticsChanged();
            if (m_order != FeatureOrder())
                computeOrder();
        });
}

void DataFeed::setOrder(const FeatureOrder& order) {
    if (order == m_order)
        return;
    m_order = order;
    computeOrder();
}

void DataFeed::computeOrder() {
    if (m_data == nullptr)
        return;
    m_orderTask.start<std::vector<std::int32_t>>(
        "sorting features",
        [data = m_data, statistics = m_statistics, order = m_order](const WorkWatch& watch) {
            return orderedFeatures(*data, statistics.get(), order, watch);
        },
        [this](const std::shared_ptr<const std::vector<std::int32_t>>& features) {
            m_features = features;
            Q_EMIT featuresChanged();
        });
}

void DataFeed::setFeature(Index feature) {
    if (m_data == nullptr || feature < 0 || feature >= m_data->columns() || feature == m_feature)
        return;
    m_feature = feature;
    computeHistogram();
}

void DataFeed::computeHistogram() {
    if (m_profile == nullptr || m_feature >= m_data->columns())
        return;
    m_histogramTask.start<FeatureHistogram>(
        "counting values",
        [data = m_data, classes = classes(), feature = m_feature](const WorkWatch& watch) {
            return featureHistogram(*data, feature, *classes, watch);
        },
        [this](const std::shared_ptr<const FeatureHistogram>& histogram) {
            m_histogram = histogram;
            Q_EMIT histogramChanged();
        });
}

void DataFeed::setRequest(const ScatterRequest& request) {
    if (request == m_request)
        return;
    m_request = request;
    computeScatter();
}

void DataFeed::computeScatter() {
    if (m_profile == nullptr || m_data->columns() == 0 || m_data->rows() == 0)
        return;
    m_scatterProblem.clear();
    m_scatterTask.start<ScatterAnswer>(
        "placing rows in a plane",
        [data = m_data, request = m_request](const WorkWatch& watch) { return answerTo(*data, request, watch); },
        [this](const std::shared_ptr<const ScatterAnswer>& answer) {
            if (answer->unknown.isNull())
                m_scatter = answer->scatter;
            else
                m_scatterProblem = answer->unknown.trimmed().isEmpty()
                                       ? tr("Name a feature for each axis.")
                                       : tr("There is no feature “%1”.").arg(answer->unknown.trimmed());
            Q_EMIT scatterChanged();
        });
    Q_EMIT scatterChanged();
}

} // namespace gapscope
