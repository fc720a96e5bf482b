// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/data_panel.h"

#include "engine/data/catalogue.h"
#include "engine/data/edits/row_edits.h"
#include "engine/data/generators/generated_source.h"
#include "engine/data/io/memory.h"
#include "engine/data/source_kind.h"
#include "engine/remote/host/host_data.h"
#include "ui/basics/counted_words.h"
#include "ui/basics/engine_text.h"
#include "ui/basics/icons.h"
#include "ui/basics/message_text.h"
#include "ui/basics/numbers.h"
#include "ui/basics/source_name.h"
#include "ui/basics/spacing.h"
#include "ui/remote/host_files_dialog.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMimeData>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace gapscope {
namespace {

QString text(std::string_view view) {
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

std::vector<MiniHistogram::Bar> barsOf(const Histogram& histogram) {
    std::vector<MiniHistogram::Bar> bars;
    const auto count = static_cast<double>(histogram.counts.size());
    const double width = (histogram.max - histogram.min) / std::max(1.0, count);
    for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
        const double from = histogram.min + width * static_cast<double>(i);
        bars.push_back({static_cast<double>(histogram.counts[i]),
                        DataPanel::tr("%1 to %2: %3")
                            .arg(shownNumber(from, 3), shownNumber(from + width, 3),
                                 countedRows(static_cast<double>(histogram.counts[i])))});
    }
    return bars;
}

std::vector<MiniHistogram::Bar> barsOf(const std::vector<DataSummary::Class>& classes) {
    std::vector<MiniHistogram::Bar> bars;
    bars.reserve(classes.size());
    for (const DataSummary::Class& entry : classes)
        bars.push_back({static_cast<double>(entry.count),
                        DataPanel::tr("class %1: %2")
                            .arg(QString::fromStdString(entry.label), countedRows(static_cast<double>(entry.count)))});
    return bars;
}

/// A few classes are listed with their counts; many only by their number.
QString classCaption(const std::vector<DataSummary::Class>& classes) {
    constexpr std::size_t maxTold = 3;
    if (classes.size() > maxTold)
        return countedClasses(static_cast<double>(classes.size()));
    QStringList parts;
    for (const DataSummary::Class& entry : classes)
        parts += QStringLiteral("%1: %2").arg(QString::fromStdString(entry.label),
                                              shownCount(static_cast<double>(entry.count)));
    return parts.join(QStringLiteral("  ·  "));
}

} // namespace

DataPanel::DataPanel(Session& session, Settings& settings, QWidget* parent)
    : QWidget(parent), m_session(session), m_settings(settings), m_grid(new FieldGrid),
      m_hosts(new HostChoice(settings)), m_source(new ChoiceBox), m_about(new QToolButton), m_description(new QLabel),
      m_load(new LoadView(session.loader())), m_summary(makeSummary()),
      m_notes(new MessageLabel(MessageLabel::Kind::warning)), m_copyAll(new QPushButton), m_reading(new ReadingOptions),
      m_remedies(new ReadingRemedies), m_transforms(new TransformFields(session)) {
    setAcceptDrops(true);
    m_source->setObjectName(QStringLiteral("data"));
    m_source->setAccessibleName(tr("Data set"));
    m_source->setPlaceholderText(tr("choose data"));
    m_hostRow = m_grid->addRow(tr("R&un on"), m_hosts,
                               tr("The computer that has the data and runs the solvers: this one, or one that ssh "
                                  "reaches. Runs there go on when the connection breaks or this window is closed."));
    m_hostRow.label->setBuddy(m_hosts);
    m_sourceRow = m_grid->addRow(
        tr("&Set"), makeSourceRow(),
        tr("Bundled sets, files opened lately, or any file of LIBSVM, CSV, ARFF, NumPy, MATLAB or idx."));
    m_sourceRow.label->setBuddy(m_source);
    m_description->setObjectName(QStringLiteral("aboutData"));
    m_description->setTextFormat(Qt::RichText);
    m_description->setWordWrap(true);
    m_description->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_description->setOpenExternalLinks(true);
    m_description->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    m_description->hide();
    m_reading->hide();

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_grid, m_remedies, m_load, m_description, m_reading,
                                                           m_summary, m_notes, m_copyAll, m_transforms})
        layout->addWidget(widget);

    m_copyAll->setObjectName(QStringLiteral("copyAllRows"));
    m_copyAll->hide();
    connectHosts();
    connect(m_copyAll, &QPushButton::clicked, this, [this] {
        copyAllRows(m_session.data()->key);
        m_session.openData(m_session.data()->key);
    });
    connect(m_source, &ChoiceBox::chosen, this, &DataPanel::choose);
    connect(m_reading, &ReadingOptions::changed, this, [this] { readAgain(m_reading->options()); });
    connect(m_remedies, &ReadingRemedies::chosen, this, &DataPanel::readAgain);
    connect(&session, &Session::dataChanged, this, &DataPanel::showData);
    connect(&session, &Session::checked, this, [this] { m_sourceRow.showError(m_session.errorAt(Field::data)); });
    DataLoader& loader = session.loader();
    connect(&loader, &DataLoader::started, this, [this] { showLoading(true); });
    connect(&loader, &DataLoader::loaded, this, [this] { showLoading(false); });
    connect(&loader, &DataLoader::cancelled, this, [this] {
        showLoading(false);
        showPresent();
    });
    connect(&loader, &DataLoader::failed, this, [this](const Message& message) {
        showLoading(false);
        m_remedies->offer(message, m_reading->options());
        // Other reading options often help, so they are expanded.
        if (isFileSource(m_source->currentId().toStdString()))
            m_about->setChecked(true);
    });
    fillSources();
    m_source->setCurrentIndex(-1);
    showLoading(false);
}

QWidget* DataPanel::makeSourceRow() {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    auto* open = new QToolButton;
    open->setText(tr("Open…"));
    open->setToolTip(tr("Open a file of LIBSVM, CSV, ARFF, NumPy, MATLAB or idx, plain or compressed (%1)")
                         .arg(QKeySequence(QKeySequence::Open).toString(QKeySequence::NativeText)));
    connect(open, &QToolButton::clicked, this, &DataPanel::open);
    m_about->setIcon(symbolIcon(Symbol::information));
    m_about->setCheckable(true);
    m_about->setToolTip(tr("Bundled sets: description, origin and licence. Files: how they are read"));
    m_about->setAccessibleName(tr("About the data"));
    connect(m_about, &QToolButton::toggled, this, &DataPanel::showAbout);
    layout->addWidget(m_source, 1);
    layout->addWidget(open);
    layout->addWidget(m_about);
    row->setFocusProxy(m_source);
    return row;
}

QWidget* DataPanel::makeSummary() {
    auto* summary = new QWidget(this);
    auto* layout = new QVBoxLayout(summary);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(spacing);
    m_shape = new QLabel;
    m_shape->setObjectName(QStringLiteral("shape"));
    m_shape->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_shape->setWordWrap(true); // large numbers must not push the fields out of view
    m_labels = new MiniHistogram;
    m_norms = new MiniHistogram;
    auto* histograms = new QHBoxLayout;
    histograms->setSpacing(3 * spacing);
    histograms->addWidget(m_labels);
    histograms->addWidget(m_norms);
    layout->addWidget(m_shape);
    layout->addLayout(histograms);
    summary->hide();
    return summary;
}

void DataPanel::fillSources() {
    m_source->clear();
    m_source->addHeading(tr("Bundled"));
    for (const BundledSet& set : bundledSets())
        m_source->addChoice(named(text(set.id)), text(set.id),
                            tr("%1: %2 x %3, %4")
                                .arg(registryText(std::string(set.title)), shownCount(static_cast<double>(set.rows)),
                                     shownCount(static_cast<double>(set.columns)),
                                     registryText(std::string(set.task))));
    fillRecent();
}

void DataPanel::fillRecent() {
    const QStringList recent =
        m_hosts->host().isEmpty() ? m_settings.recentFiles() : m_settings.recentFilesOf(m_hosts->host());
    if (recent.isEmpty())
        return;
    m_source->addHeading(tr("Recent files"));
    for (const QString& file : recent)
        m_source->addChoice(named(file), QFileInfo(file).fileName(), file);
}

void DataPanel::connectHosts() {
    connect(m_hosts, &HostChoice::connecting, this,
            [this](const QString& host) { m_hostRow.showHint(tr("Connecting to %1 …").arg(host)); });
    connect(m_hosts, &HostChoice::failed, this, [this](const Message& error) { m_hostRow.showError(error); });
    connect(m_hosts, &HostChoice::chosen, this, [this] {
        m_hostRow.showError(std::nullopt);
        fillSources();
        moveToHost();
        if (!m_hosts->host().isEmpty())
            Q_EMIT hostChosen(m_hosts->host());
    });
}

QString DataPanel::named(const QString& source) const {
    return m_hosts->host().isEmpty()
               ? source
               : QString::fromStdString(hostSource(m_hosts->host().toStdString(), source.toStdString()));
}

void DataPanel::moveToHost() {
    const DataLoader::Content* present = m_session.data();
    const std::string source = present == nullptr ? std::string() : present->key.source;
    const std::optional<HostSource> elsewhere = hostSourceOf(source);
    const std::string plain = elsewhere ? elsewhere->source : source;
    const bool isEverywhere = findBundledSet(plain) != nullptr || isGeneratedSource(plain);
    m_source->setCurrentIndex(-1);
    if (isEverywhere)
        m_session.openData(
            {.source = named(QString::fromStdString(plain)).toStdString(), .options = present->key.options});
}

void DataPanel::open() {
    if (m_hosts->host().isEmpty()) {
        Q_EMIT openRequested();
        return;
    }
    auto* dialog = new HostFilesDialog(m_hosts->host(), m_hostFolder, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &HostFilesDialog::fileChosen, this, [this, dialog](const QString& path) {
        m_hostFolder = dialog->folder();
        openFile(named(path));
    });
    dialog->open();
}

void DataPanel::choose(const QString& id) {
    if (isFileSource(id.toStdString())) {
        showPresent(); // until it is read: the user may leave the preview
        Q_EMIT fileChosen(id);
    } else {
        openFile(id);
    }
}

void DataPanel::showPresent() {
    if (m_session.data() != nullptr)
        showSource(QString::fromStdString(m_session.data()->key.source));
    else
        m_source->setCurrentIndex(-1);
}

void DataPanel::readAgain(const ReaderOptions& options) {
    // The selected file, which may be one that could not be read.
    if (const QString source = m_source->currentId(); !source.isEmpty())
        m_session.openData({.source = source.toStdString(), .options = options});
}

void DataPanel::openFile(const QString& path) {
    m_session.openData({.source = path.toStdString(), .options = {}});
}

void DataPanel::offerSets() {
    m_source->setFocus();
    m_source->showPopup();
}

void DataPanel::showLoading(bool loading) {
    m_remedies->clear();
    if (!loading)
        return;
    m_sourceRow.showError(std::nullopt);
    const QString source = QString::fromStdString(m_session.loader().loading()->source);
    m_reading->showOptions(m_session.loader().loading()->options);
    showSource(source);
}

void DataPanel::showSource(const QString& source) {
    const bool isMade = isGeneratedSource(source.toStdString()) || isEditedSource(source.toStdString());
    if (m_source->indexOf(source) < 0 && isMade)
        m_source->addHeading(tr("Made"));
    if (m_source->indexOf(source) < 0)
        m_source->addChoice(source, sourceName(source.toStdString()), source);
    m_source->setCurrentId(source);
    m_source->setToolTip(source);
    showAbout();
}

/// Of the set that was edited, if rows were. Empty for files.
QString DataPanel::aboutText() const {
    std::string source = m_source->currentId().toStdString();
    if (const std::optional<HostSource> elsewhere = hostSourceOf(source))
        source = elsewhere->source;
    if (const Result<EditedSource> edited = readEditedSource(source))
        source = edited->base;
    if (const BundledSet* bundled = findBundledSet(source); bundled != nullptr)
        return tr("<p><b>%1.</b> %2</p><p>Origin: %3<br>Licence: %4</p>")
            .arg(registryText(std::string(bundled->title)).toHtmlEscaped(),
                 registryText(std::string(bundled->description)).toHtmlEscaped(), text(bundled->origin).toHtmlEscaped(),
                 text(bundled->licence).toHtmlEscaped());
    if (!isGeneratedSource(source))
        return {};
    const Result<GeneratedSource> made = readGeneratedSource(source);
    if (!made)
        return {};
    return tr("<p><b>%1.</b> %2</p><p>Made by Gapscope: %3</p>")
        .arg(registryText(made->kind->title).toHtmlEscaped(), registryText(made->kind->description).toHtmlEscaped(),
             QString::fromStdString(source).toHtmlEscaped().replace(u',', QStringLiteral(", ")));
}

void DataPanel::showAbout() {
    // Bundled and synthetic data have a description; only files have reading options.
    const QString about = aboutText();
    m_description->setText(about);
    m_description->setVisible(m_about->isChecked() && !about.isEmpty());
    m_reading->setVisible(m_about->isChecked() && about.isEmpty());
}

QString DataPanel::storageText(const DataSummary& summary) {
    if (summary.diskBytes > 0.0)
        return tr("mapped, %1 on disk").arg(QString::fromStdString(shownBytes(summary.diskBytes)));
    return summary.storage == Storage::dense ? tr("dense") : tr("sparse");
}

QString DataPanel::shapeText(const DataSummary& summary) {
    const auto count = static_cast<double>(summary.rows);
    const QString features = countedFeatures(static_cast<double>(summary.columns));
    if (summary.shape.rows > 0)
        return tr("%1 of a %2 × %3 matrix")
            .arg(countedEntries(count), shownCount(static_cast<double>(summary.shape.rows)),
                 shownCount(static_cast<double>(summary.shape.columns)));
    if (summary.sequences > 0)
        return tr("%1 · %2 × %3")
            .arg(countedSequences(static_cast<double>(summary.sequences)), countedTokens(count), features);
    const QString storage = storageText(summary);
    if (summary.tasks > 0)
        return tr("%1 of %2 × %3 · %4")
            .arg(countedRows(count), countedTasks(static_cast<double>(summary.tasks)), features, storage);
    return tr("%1 × %2 · %3, %4 % nonzero")
        .arg(countedRows(count), features, storage, shownNumber(100.0 * summary.density, 3));
}

void DataPanel::showData() {
    const DataLoader::Content& content = *m_session.data();
    const DataSummary& summary = content.summary;
    const QString source = QString::fromStdString(content.key.source);
    const bool isFile = isFileSource(content.key.source);
    const std::optional<HostSource> elsewhere = hostSourceOf(content.key.source);
    m_hosts->setHost(elsewhere ? QString::fromStdString(elsewhere->host) : QString());
    if (isFile)
        m_settings.addRecentFile(source);
    else if (elsewhere && isFileSource(elsewhere->source))
        m_settings.addRecentFileOf(m_hosts->host(), QString::fromStdString(elsewhere->source));
    fillSources();
    showSource(isFile ? QFileInfo(source).absoluteFilePath() : source);
    m_reading->showOptions(content.key.options);
    m_reading->offerColumns(content.loaded.data->featureNames(), source == m_columnsOf);
    m_columnsOf = source;

    const QString storage = storageText(summary);
    m_shape->setText(shapeText(summary));
    m_shape->setToolTip(
        tr("%1 nonzero values, %2; fingerprint %3")
            .arg(shownCount(static_cast<double>(summary.nonZeros)), storage,
                 QString::fromStdString(content.loaded.whole != nullptr ? content.loaded.whole->fingerprint
                                                                        : content.loaded.data->fingerprint())));
    if (summary.labelsAreClasses)
        m_labels->showBars(barsOf(summary.classes), classCaption(summary.classes));
    else
        m_labels->showBars(
            barsOf(summary.labels),
            tr("labels %1 to %2").arg(shownNumber(summary.labels.min, 3), shownNumber(summary.labels.max, 3)));
    m_norms->showBars(
        barsOf(summary.rowNorms),
        tr("row norms %1–%2").arg(shownNumber(summary.rowNorms.min, 2), shownNumber(summary.rowNorms.max, 2)));
    m_norms->setVisible(summary.shape.rows == 0);
    m_summary->show();

    QStringList notes;
    if (const WholeData* whole = content.loaded.whole.get())
        notes += tr("All %1 stay on %2, which takes %3 for them and executes the runs. The pages show a sample of %4.")
                     .arg(countedRows(static_cast<double>(summary.rows)), QString::fromStdString(whole->host),
                          QString::fromStdString(shownBytes(whole->bytes)),
                          countedRows(static_cast<double>(content.loaded.data->rows())));
    for (const Message& warning : content.loaded.warnings)
        notes += windowText(warning);
    m_notes->showText(notes.join(u'\n'));
    showWhole(content.loaded.whole.get());
    m_sourceRow.showError(m_session.errorAt(Field::data));
}

/// Offers to copy what is not here.
void DataPanel::showWhole(const WholeData* whole) {
    m_copyAll->setVisible(whole != nullptr);
    if (whole == nullptr)
        return;
    m_copyAll->setText(tr("Cop&y all rows (%1)").arg(QString::fromStdString(shownBytes(whole->bytes))));
    m_copyAll->setToolTip(tr("Copies all rows from %1 to the memory of this computer, so that every page works. "
                             "That may take long over a slow line.")
                              .arg(QString::fromStdString(whole->host)));
}

QString DataPanel::fileIn(const QMimeData* data) {
    if (!data->hasUrls() || data->urls().size() != 1)
        return {};
    return data->urls().front().toLocalFile();
}

void DataPanel::dragEnterEvent(QDragEnterEvent* event) {
    if (!fileIn(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void DataPanel::dropEvent(QDropEvent* event) {
    const QString file = fileIn(event->mimeData());
    if (file.isEmpty())
        return;
    event->acceptProposedAction();
    Q_EMIT fileChosen(file); // which may not be a data file
}

} // namespace gapscope
