// SPDX-License-Identifier: GPL-3.0-only
#include "ui/panels/reading_options.h"

#include "engine/data/dataset/matrix_shape.h"

#include <QCompleter>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace gapscope {
namespace {

constexpr qsizetype maxColumns = 2000;

using Format = ReaderOptions::Format;
using Header = ReaderOptions::Header;
using StorageChoice = ReaderOptions::StorageChoice;

QString idOf(char separator) {
    return separator == '\0' ? QStringLiteral("auto") : QString(QLatin1Char(separator));
}

template <class Choice>
QString idOf(Choice choice) {
    return QString::number(static_cast<int>(choice));
}

template <class Choice>
Choice chosenIn(const ChoiceBox& box) {
    return static_cast<Choice>(box.currentId().toInt());
}

QString listed(const std::vector<std::string>& columns) {
    QStringList words;
    for (const std::string& column : columns)
        words += QString::fromStdString(column);
    return words.join(u',');
}

std::vector<std::string> columnsIn(const QLineEdit& field) {
    std::vector<std::string> columns;
    for (const QString& column : field.text().split(u',', Qt::SkipEmptyParts))
        columns.push_back(column.trimmed().toStdString());
    return columns;
}

} // namespace

ReadingOptions::ReadingOptions(QWidget* parent)
    : QWidget(parent), m_format(new ChoiceBox), m_label(new ChoiceBox), m_header(new ChoiceBox),
      m_separator(new ChoiceBox), m_missing(new ChoiceBox), m_categorical(new ChoiceBox), m_storage(new ChoiceBox),
      m_zeroBased(new QCheckBox(tr("indices from 0"))), m_labelSets(new QCheckBox(tr("several per row"))),
      m_tasks(new QLineEdit), m_ignored(new QLineEdit), m_categoricalColumns(new QLineEdit),
      m_featureNames(new QLineEdit), m_labelFile(new QLineEdit), m_shapeText(new QLineEdit) {
    m_format->addChoice(idOf(Format::automatic), tr("detect automatically"));
    m_format->addChoice(idOf(Format::libsvm), tr("LIBSVM"));
    m_format->addChoice(idOf(Format::csv), tr("CSV"));
    m_format->addChoice(idOf(Format::arff), tr("ARFF"));
    m_format->addChoice(idOf(Format::idx), tr("idx images"));
    m_format->addChoice(idOf(Format::npz), tr("NumPy arrays (npz)"));
    m_format->addChoice(idOf(Format::npy), tr("NumPy array (npy)"));
    m_format->addChoice(idOf(Format::mat), tr("MATLAB"));
    m_format->addChoice(idOf(Format::mtx), tr("Matrix Market"));
    m_format->addChoice(idOf(Format::chains), tr("sequences"));
    m_format->addChoice(idOf(Format::planes), tr("planes"));
    m_format->addChoice(idOf(Format::ratings), tr("ratings"));
    m_header->addChoice(idOf(Header::automatic), tr("detect automatically"));
    m_header->addChoice(idOf(Header::yes), tr("yes"));
    m_header->addChoice(idOf(Header::no), tr("no"));
    m_separator->addChoice(idOf('\0'), tr("detect automatically"));
    m_separator->addChoice(idOf(','), tr("comma"));
    m_separator->addChoice(idOf(';'), tr("semicolon"));
    m_separator->addChoice(idOf('\t'), tr("tab"));
    m_missing->setObjectName(QStringLiteral("missing"));
    m_missing->addChoice(idOf(MissingValues::error), tr("refuse the file"));
    m_missing->addChoice(idOf(MissingValues::drop), tr("drop their rows"));
    m_missing->addChoice(idOf(MissingValues::mean), tr("mean of the column"));
    m_missing->addChoice(idOf(MissingValues::zero), tr("0"));
    m_categorical->setObjectName(QStringLiteral("categorical"));
    m_categorical->addChoice(idOf(CategoricalColumns::error), tr("refuse the file"));
    m_categorical->addChoice(idOf(CategoricalColumns::oneHot), tr("one-hot encoding"));
    m_storage->addChoice(idOf(StorageChoice::automatic), tr("by density"));
    m_storage->addChoice(idOf(StorageChoice::dense), tr("dense"));
    m_storage->addChoice(idOf(StorageChoice::sparse), tr("sparse"));
    m_storage->addChoice(idOf(StorageChoice::mapped), tr("on disk"));
    m_label->setObjectName(QStringLiteral("labelColumn"));
    m_label->setEditable(true);
    m_label->setInsertPolicy(QComboBox::NoInsert);
    m_label->completer()->setCompletionMode(QCompleter::PopupCompletion); // keeps what is typed
    m_label->lineEdit()->setPlaceholderText(tr("name or number; last column"));
    m_tasks->setObjectName(QStringLiteral("tasks"));
    m_tasks->setPlaceholderText(tr("none"));
    m_ignored->setObjectName(QStringLiteral("ignoredColumns"));
    m_ignored->setPlaceholderText(tr("none"));
    m_categoricalColumns->setObjectName(QStringLiteral("categoricalColumns"));
    m_categoricalColumns->setPlaceholderText(tr("none"));
    m_featureNames->setObjectName(QStringLiteral("featureNames"));
    m_featureNames->setPlaceholderText(tr("none"));
    m_labelFile->setObjectName(QStringLiteral("labelFile"));
    m_labelFile->setPlaceholderText(tr("found beside the images"));
    m_shapeText->setObjectName(QStringLiteral("shape"));
    m_shapeText->setPlaceholderText(tr("largest row x largest column"));

    auto* grid = new FieldGrid(this);
    grid->addRow(tr("Format"), m_format,
                 tr("How the file is written. idx: images as those of MNIST. Sequences: one line “tag index:value …” "
                    "per token, a blank line after each sequence. Planes: CSV with the offset of a plane first. "
                    "Ratings: row, column and value of an entry of a matrix."));
    grid->addRow(tr("Label column"), m_label,
                 tr("CSV, ARFF, arrays: the column that holds the labels, by its name or its number from 1; of several "
                    "arrays also the name of one."));
    grid->addRow(tr("Header"), m_header, tr("CSV: whether the first line names the columns."));
    grid->addRow(tr("Separator"), m_separator, tr("CSV: what stands between two fields."));
    grid->addRow(
        tr("Missing values"), m_missing,
        tr("CSV, ARFF: what becomes of empty fields, NA, N/A, ?, null and NaN. A missing label is refused unless "
           "rows are dropped."));
    grid->addRow(tr("Texts"), m_categorical,
                 tr("CSV, ARFF: what becomes of columns that hold texts. One-hot encoding makes one feature per text: "
                    "1 in the rows with this text, 0 in the others, named “column=text”."));
    grid->addRow(tr("Ignored columns"), m_ignored,
                 tr("CSV: columns that are not read, by their names or their numbers from 1, with commas between."));
    grid->addRow(tr("Categorical columns"), m_categoricalColumns,
                 tr("CSV: columns that are one-hot encoded though they hold numbers, such as a code."));
    grid->addRow(tr("Storage"), m_storage,
                 tr("How the features are held: dense from 15 % of nonzeros on, else sparse. On disk "
                    "(LIBSVM, CSV, ARFF): in files of the data cache, where rows go in any case if they do not fit "
                    "into memory."));
    grid->addRow(tr("LIBSVM"), m_zeroBased, tr("LIBSVM: the file counts features from 0, not from 1."));
    grid->addRow(tr("Labels"), m_labelSets,
                 tr("LIBSVM: the labels of a row are separated by commas; a line that begins with a blank has none."));
    grid->addRow(tr("Tasks"), m_tasks,
                 tr("The task of every row: qid of LIBSVM, or a column of CSV by its name or its number from 1, which "
                    "is then no feature."));
    grid->addRow(tr("Feature names"), m_featureNames,
                 tr("A file with the names of the features, one per line, for data that name none."));
    m_labelFileRow = grid->addRow(tr("Label file"), m_labelFile,
                                  tr("idx: the file of the labels where its name does not follow from the images."));
    m_shapeRow =
        grid->addRow(tr("Shape"), m_shapeText, tr("Ratings: rows and columns of the matrix, such as 943x1682."));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(grid);

    const auto report = [this] {
        if (options() == m_shown)
            return;
        m_shown = options();
        Q_EMIT changed();
    };
    for (ChoiceBox* box : {m_format, m_header, m_separator, m_missing, m_categorical, m_storage})
        connect(box, &ChoiceBox::chosen, this, report);
    for (QLineEdit* edit : {m_label->lineEdit(), m_tasks, m_ignored, m_categoricalColumns, m_featureNames, m_labelFile})
        connect(edit, &QLineEdit::editingFinished, this, report);
    connect(m_label, &QComboBox::textActivated, this, report);
    connect(m_format, &ChoiceBox::chosen, this, &ReadingOptions::showFormatRows);
    connect(m_shapeText, &QLineEdit::editingFinished, this, [this, report] {
        takeShape();
        report();
    });
    for (QCheckBox* box : {m_zeroBased, m_labelSets})
        connect(box, &QCheckBox::clicked, this, report);
    showOptions({});
}

ReaderOptions ReadingOptions::options() const {
    ReaderOptions options = m_shown; // keeps options without a field here
    options.format = chosenIn<Format>(*m_format);
    options.label = m_label->currentText().trimmed().toStdString();
    options.header = chosenIn<Header>(*m_header);
    const QString separator = m_separator->currentId();
    options.separator = separator == idOf('\0') ? '\0' : separator.front().toLatin1();
    options.missing = chosenIn<MissingValues>(*m_missing);
    options.categorical = chosenIn<CategoricalColumns>(*m_categorical);
    options.ignored = columnsIn(*m_ignored);
    options.categoricalColumns = columnsIn(*m_categoricalColumns);
    options.featureNames = m_featureNames->text().trimmed().toStdString();
    options.labelFile = m_labelFile->text().trimmed().toStdString();
    options.storage = chosenIn<StorageChoice>(*m_storage);
    options.zeroBased = m_zeroBased->isChecked();
    options.labelSets = m_labelSets->isChecked();
    options.tasks = m_tasks->text().trimmed().toStdString();
    options.shape = options.format == Format::ratings ? m_shape : MatrixShape{};
    return options;
}

void ReadingOptions::showOptions(const ReaderOptions& options) {
    m_shown = options;
    m_format->setCurrentId(idOf(options.format));
    m_label->setEditText(QString::fromStdString(options.label));
    m_header->setCurrentId(idOf(options.header));
    m_separator->setCurrentId(idOf(options.separator));
    m_missing->setCurrentId(idOf(options.missing));
    m_categorical->setCurrentId(idOf(options.categorical));
    m_ignored->setText(listed(options.ignored));
    m_categoricalColumns->setText(listed(options.categoricalColumns));
    m_featureNames->setText(QString::fromStdString(options.featureNames));
    m_labelFile->setText(QString::fromStdString(options.labelFile));
    m_storage->setCurrentId(idOf(options.storage));
    m_zeroBased->setChecked(options.zeroBased);
    m_labelSets->setChecked(options.labelSets);
    m_tasks->setText(QString::fromStdString(options.tasks));
    m_shapeText->setText(options.shape == MatrixShape{} ? QString() : QString::fromStdString(shown(options.shape)));
    takeShape();
    showFormatRows();
}

void ReadingOptions::offerColumns(const std::vector<std::string>& features, bool isSameFile) {
    const QString text = m_label->currentText();
    const QSignalBlocker blocker(m_label);
    QStringList names;
    if (isSameFile)
        for (int k = 0; k < m_label->count(); ++k)
            names += m_label->itemText(k);
    for (const std::string& feature : features) {
        QString name = QString::fromStdString(feature);
        if (chosenIn<CategoricalColumns>(*m_categorical) == CategoricalColumns::oneHot)
            name = name.section(u'=', 0, 0); // the column of a one-hot feature
        names += name;
    }
    if (isSameFile && !m_shown.label.empty())
        names += QString::fromStdString(m_shown.label);
    names.removeDuplicates();
    m_label->clear();
    if (names.size() <= maxColumns) // a longer list would be of no use
        m_label->addItems(names);
    m_label->setEditText(text);
}

void ReadingOptions::takeShape() {
    const QString text = m_shapeText->text().trimmed();
    const Result<MatrixShape> shape =
        text.isEmpty() ? Result<MatrixShape>(MatrixShape{}) : readShape(text.toStdString());
    m_shapeRow.showError(shape ? std::nullopt : std::optional(shape.error()));
    if (shape)
        m_shape = *shape;
}

void ReadingOptions::showFormatRows() {
    m_shapeRow.setVisible(chosenIn<Format>(*m_format) == Format::ratings);
    m_labelFileRow.setVisible(chosenIn<Format>(*m_format) == Format::idx || !m_labelFile->text().isEmpty());
}

} // namespace gapscope
