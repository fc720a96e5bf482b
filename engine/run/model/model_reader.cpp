// SPDX-License-Identifier: GPL-3.0-only
#include "engine/run/model/model_reader.h"

#include "engine/json/json_integer.h"
#include "engine/json/whole_file.h"
#include "engine/run/model/column_encoding_json.h"
#include "engine/run/model/ensemble_text.h"
#include "engine/run/model/landmarks_json.h"
#include "engine/run/model/model_format.h"
#include "engine/run/spec/run_spec_words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>

namespace gapscope {
namespace {

using namespace model_format;

constexpr std::array<std::string_view, 17> fieldNames{
    "form",  "loss",  "labels",     "bias",   "data", "transforms", "centre",         "factor",  "fourier",
    "tasks", "shape", "thresholds", "kernel", "run",  "columns",    "target-columns", "nystroem"};

std::string formOf(const Model& model) {
    if (model.form == ModelForm::dual)
        return "dual";
    if (model.form == ModelForm::ensemble)
        return ensembleForm(model.stumps.size());
    const bool isMatrix = model.matrixColumns() > 1 || !model.tasks.empty() || model.shape.rows > 0;
    return isMatrix ? matrixForm(model.matrixRows(), model.matrixColumns()) : "vector";
}

/// Reads the file line by line; stops at the first error, with its line number.
class ModelParser {
public:
    explicit ModelParser(std::string path) : m_path(std::move(path)) {}

    Result<Model> parse(std::string_view text) {
        std::vector<double> numbers;
        while (!text.empty() && !m_error) {
            const auto end = text.find('\n');
            std::string_view line = text.substr(0, end);
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
            ++m_line;
            if (line.ends_with('\r'))
                line.remove_suffix(1);
            if (line.starts_with('#'))
                readHeader(line.substr(1));
            else if (!line.empty() && isEnsemble())
                readStump(line);
            else if (!line.empty())
                numbers.push_back(readCoefficient(line, numbers.size()));
        }
        if (!m_error && m_fields.find("form") == m_fields.end())
            damaged("no line \"# form\"");
        if (!m_error)
            fill();
        if (m_error)
            return *m_error;
        m_model.w = Eigen::Map<const Vector>(numbers.data(), static_cast<Index>(numbers.size()));
        checkLength();
        return m_error ? Result<Model>(*m_error) : Result<Model>(std::move(m_model));
    }

private:
    void fail(MessageId id, std::vector<std::string> arguments, std::int64_t line) {
        if (!m_error)
            m_error = Message{id, {m_path, line, 0}, std::move(arguments)};
    }
    void damaged(const std::string& what, std::int64_t line = 0) { fail(MessageId::modelDamaged, {what}, line); }

    void readHeader(std::string_view line) {
        line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
        const auto blank = line.find(' ');
        const std::string key(line.substr(0, blank));
        const std::string value(blank == std::string_view::npos ? "" : line.substr(blank + 1));
        if (key == title && value != shown(version))
            return fail(MessageId::specVersion, {value, shown(version)}, m_line);
        if (key == title)
            return;
        if (std::ranges::find(fieldNames, key) == fieldNames.end())
            return; // a comment
        if (key == "form") {
            const bool isKnown = value == "vector" || value == "dual" || value.starts_with("matrix ") ||
                                 value.starts_with("ensemble ") || value.starts_with("kernel ");
            if (!isKnown)
                return fail(MessageId::modelFormUnsupported, {value, "vector, matrix, ensemble, kernel or dual"}, 0);
            m_fields[key] = value;
            return;
        }
        JsonFailure failure;
        std::optional<Json> json = parseJson(value, failure);
        if (json)
            m_fields[key] = std::move(*json);
        else
            damaged("\"" + key + "\" cannot be read", m_line);
    }

    /// The form precedes the lines that it describes.
    bool isEnsemble() const {
        const auto found = m_fields.find("form");
        return found != m_fields.end() && found->second.get_ref<const std::string&>().starts_with("ensemble ");
    }

    void readStump(std::string_view line) {
        if (const std::optional<WeightedStump> stump = readHypothesis(line))
            m_model.stumps.push_back(*stump);
        else
            damaged("\"" + std::string(line.substr(0, 40)) + "\" is no hypothesis", m_line);
    }

    double readCoefficient(std::string_view line, std::size_t index) {
        double number = 0.0;
        const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
        if (error != std::errc() || end != line.data() + line.size())
            damaged("\"" + std::string(line.substr(0, 40)) + "\" is not a number", m_line);
        else if (!std::isfinite(number))
            fail(MessageId::startNotFinite, {"w", shown(static_cast<std::int64_t>(index + 1))}, m_line);
        return number;
    }

    /// Fills the model from the header. A value of an unexpected type counts as damage.
    void fill() {
        try {
            const auto form = field("form").get<std::string>();
            const bool isMatrix = form.starts_with("matrix ");
            m_model.form = form == "dual"                ? ModelForm::dual
                           : isEnsemble()                ? ModelForm::ensemble
                           : form.starts_with("kernel ") ? ModelForm::kernel
                                                         : ModelForm::vector;
            m_model.loss = field("loss").get<std::string>();
            const std::optional<Bias> bias = fromWord(biasWords, field("bias").get<std::string>());
            if (!bias)
                return damaged("unknown bias");
            m_model.bias = *bias;
            fillLabels();
            fillTransforms();
            fillRows();
            if (m_model.form == ModelForm::kernel)
                fillKernel();
            const bool hasOneScore =
                m_model.form == ModelForm::kernel || isEnsemble() || !m_model.tasks.empty() || m_model.shape.rows > 0;
            if (m_model.task == LossTask::targets && hasOneScore)
                return damaged("several targets need several scores per row");
            if ((isMatrix || isEnsemble()) && form != formOf(m_model))
                damaged("\"form\" is " + form + " where the header describes " + formOf(m_model));
        } catch (const Json::exception&) {
            damaged("a value of the header is missing or has the wrong type");
        }
    }

    void fillLabels() {
        const Json& labels = field("labels");
        m_model.task = labels.is_null() ? LossTask::regression : LossTask::margin;
        m_model.labels.task = m_model.task;
        if (labels.is_null())
            return;
        if (labels.contains("classes")) {
            const LossInfo* loss = findLossInfo(m_model.loss);
            m_model.task = m_model.labels.task =
                loss != nullptr && takesClasses(loss->task) ? loss->task : LossTask::multiclass;
            m_model.labels.classes = labels.at("classes").get<std::vector<std::string>>();
            if (m_model.labels.classes.size() < 2)
                damaged("fewer than two classes");
            return;
        }
        if (labels.contains("targets")) {
            m_model.task = m_model.labels.task = LossTask::targets;
            m_model.labels.classes = labels.at("targets").get<std::vector<std::string>>();
            if (m_model.labels.classes.size() < 2)
                damaged("fewer than two targets");
            return;
        }
        m_model.labels.negative = labels.at("negative").get<std::vector<std::string>>();
        m_model.labels.positive = labels.at("positive").get<std::vector<std::string>>();
    }

    /// The columns that were targets beside the label, one for each name but the first.
    void fillTargets() {
        if (m_model.task != LossTask::targets)
            return;
        FittedTransforms& transforms = m_model.transforms;
        for (const Json& number : field("target-columns")) {
            const std::optional<std::uint64_t> place = integerFrom<std::uint64_t>(number);
            const bool isColumn = place && *place >= 1 && *place <= static_cast<std::uint64_t>(transforms.inputColumns);
            const Index column = isColumn ? static_cast<Index>(*place) - 1 : 0;
            if (!isColumn || std::ranges::find(transforms.targetColumns, column) != transforms.targetColumns.end())
                return damaged("\"target-columns\" are no distinct columns");
            transforms.targetColumns.push_back(column);
        }
        const std::vector<std::string>& names = m_model.labels.classes;
        if (transforms.targetColumns.size() + 1 != names.size())
            return damaged("\"target-columns\" has the wrong length");
        transforms.spec.targets.assign(names.begin() + 1, names.end());
    }

    void fillTransforms() {
        FittedTransforms& transforms = m_model.transforms;
        for (const Json& name : field("transforms")) {
            transforms.spec.standardize |= name == "standardize";
            transforms.spec.scale |= name == "scale";
            transforms.spec.distinctColumns |= name == "distinct-columns";
            transforms.spec.normalizeRows |= name == "normalize-rows";
            transforms.spec.constantFeature |= name == constantFeature;
        }
        transforms.inputColumns = countAt(field("data"), "columns");
        fillTargets();
        fillColumns();
        for (const auto& [key, target] :
             {std::pair("centre", &transforms.centre), std::pair("factor", &transforms.factor)}) {
            if (m_fields.find(key) == m_fields.end())
                continue;
            const auto numbers = field(key).get<std::vector<double>>();
            if (static_cast<Index>(numbers.size()) != transforms.featureColumns())
                return damaged(std::string("\"") + key + "\" has the wrong length");
            *target = Eigen::Map<const Vector>(numbers.data(), static_cast<Index>(numbers.size()));
        }
        if (m_fields.contains("nystroem")) {
            ReadNystroem read = nystroemFrom(field("nystroem"), transforms.featureColumns());
            if (read.map == nullptr || m_fields.contains("fourier"))
                return damaged("\"nystroem\" are no landmarks of these columns and a width > 0");
            transforms.spec.nystroem = read.spec;
            transforms.nystroem = std::move(read.map);
        }
        if (m_fields.find("fourier") == m_fields.end())
            return;
        const Json& fourier = field("fourier");
        const std::optional<std::uint64_t> seed = integerFrom<std::uint64_t>(fourier.at("seed"));
        if (!seed)
            return damaged("\"seed\" is no integer >= 0");
        transforms.spec.fourier = {countAt(fourier, "dimension"), fourier.at("width").get<double>(), *seed};
        const FourierSpec& read = transforms.spec.fourier;
        if (read.dimension < 1 || read.dimension > maxFourierFeatures || !(read.width > 0.0))
            damaged("\"fourier\" is not a dimension >= 1 and a width > 0");
    }

    void fillColumns() {
        if (!m_fields.contains("columns"))
            return;
        std::optional<ColumnEncoding> columns = columnEncodingFrom(field("columns"));
        if (!columns || columns->features() != m_model.transforms.inputColumns)
            return damaged("\"columns\" do not fit the model");
        m_model.columns = std::make_shared<const ColumnEncoding>(std::move(*columns));
    }

    void fillKernel() {
        const Json& kernel = field("kernel");
        m_model.trainingFingerprint = kernel.at("training").get<std::string>();
        const bool areSummed = kernel.contains("sum");
        for (const Json& one : areSummed ? kernel.at("sum") : Json::array({kernel})) {
            KernelTerm term;
            const std::string id = one.at("id").get<std::string>();
            if (id == "linear")
                term.kernel = Kernel{.kind = KernelKind::linear};
            else if (id == "poly")
                term.kernel = Kernel{.kind = KernelKind::polynomial, .degree = one.at("degree").get<double>()};
            else if (id == "rbf")
                term.kernel = Kernel{.kind = KernelKind::gaussian, .width = one.at("width").get<double>()};
            else
                return damaged("unknown kernel \"" + id + "\"");
            if (areSummed)
                term.divisor = one.at("divisor").get<double>();
            if (!(term.divisor > 0.0))
                return damaged("a divisor that is not > 0");
            m_model.kernels.push_back(term);
        }
        if (m_model.kernels.empty())
            return damaged("a sum of no kernels");
        Result<RunSpec> run = runSpecFromJson(field("run"), m_path);
        if (!run)
            return damaged("\"run\" is no specification");
        m_model.trained = std::move(run).value();
    }

    /// Tasks, the shape of a matrix, thresholds between ordinal levels.
    void fillRows() {
        if (m_fields.contains("tasks"))
            m_model.tasks = field("tasks").get<std::vector<std::string>>();
        if (m_fields.contains("shape"))
            m_model.shape = {countAt(field("shape"), "rows"), countAt(field("shape"), "columns")};
        if (m_fields.contains("thresholds")) {
            m_model.thresholds = field("thresholds").get<std::vector<double>>();
            m_model.task = m_model.labels.task = LossTask::ordinal;
        }
    }

    void checkLength() {
        if (m_model.form == ModelForm::dual)
            return;
        if (m_model.form == ModelForm::ensemble) {
            for (const WeightedStump& weighted : m_model.stumps)
                if (weighted.stump.feature >= m_model.transforms.outputColumns())
                    damaged("a hypothesis of feature " + shown(static_cast<std::int64_t>(weighted.stump.feature) + 1) +
                            " where there are " + shown(static_cast<std::int64_t>(m_model.transforms.outputColumns())));
            return;
        }
        if (m_model.form == ModelForm::kernel) {
            const std::string form = kernelForm(m_model.w.size());
            if (field("form").get<std::string>() != form)
                damaged("\"form\" is not " + form);
            return;
        }
        const Index outputs = m_model.outputs();
        const auto learned = m_model.hasLearnedThresholds() ? static_cast<Index>(m_model.thresholds.size()) : Index{0};
        const Index further = learned > 0                  ? learned
                              : m_model.isOfSequences()    ? outputs * outputs
                              : m_model.bias == Bias::free ? outputs
                                                           : 0;
        const Index columns = m_model.isOfSequences() ? outputs : m_model.matrixColumns();
        const Index expected = m_model.matrixRows() * columns + further;
        if (m_model.w.size() != expected)
            damaged(shown(static_cast<std::int64_t>(m_model.w.size())) + " coefficients where the header says " +
                    shown(static_cast<std::int64_t>(expected)));
    }

    /// Below 2^31, so that the product of two counts does not overflow. Throws Json::exception if the key is missing.
    Index countAt(const Json& object, const char* key) {
        const std::optional<std::int32_t> count = integerFrom<std::int32_t>(object.at(key));
        if (!count || *count < 0)
            damaged(std::string("\"") + key + "\" is no count");
        return std::max(0, count.value_or(0));
    }

    /// Throws Json::exception if the header lacks the key.
    const Json& field(const std::string& key) const {
        const auto found = m_fields.find(key);
        static const Json empty = Json::object();
        return found == m_fields.end() ? empty.at(key) : found->second;
    }

    std::string m_path;
    std::int64_t m_line = 0;
    std::map<std::string, Json> m_fields;
    std::optional<Message> m_error;
    Model m_model;
};

} // namespace

Result<Model> readModel(const std::string& path) {
    const Result<std::string> text = readWholeFile(path);
    if (!text)
        return text.error();
    if (text->empty())
        return Message{MessageId::fileIsEmpty, {.file = path}, {"a Gapscope model file"}};
    return ModelParser(path).parse(*text);
}

} // namespace gapscope
