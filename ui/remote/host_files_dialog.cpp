// SPDX-License-Identifier: GPL-3.0-only
#include "ui/remote/host_files_dialog.h"

#include "engine/data/io/memory.h"
#include "engine/remote/host/host_channel.h"
#include "ui/basics/background.h"
#include "ui/basics/icons.h"
#include "ui/basics/message_text.h"
#include "ui/basics/spacing.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QHeaderView>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>
#include <vector>

namespace gapscope {
namespace {

constexpr int pathRole = Qt::UserRole;
constexpr int isFolderRole = Qt::UserRole + 1;

QString decoded(const std::string& name) {
    return QFile::decodeName(QByteArray::fromStdString(name));
}

} // namespace

/// A folder as its host lists it.
struct HostFilesDialog::Listing {
    struct Entry {
        QString name;
        bool isFolder = false;
        std::int64_t bytes = 0;
    };
    QString path;
    QString parent;
    std::vector<Entry> entries;
    bool isCut = false; ///< there are more
};

HostFilesDialog::HostFilesDialog(const QString& host, const QString& folder, QWidget* parent)
    : QDialog(parent), m_host(host), m_path(new QLineEdit), m_list(new QTreeWidget),
      m_error(new MessageLabel(MessageLabel::Kind::error)) {
    setWindowTitle(tr("Open data of %1").arg(host));
    m_path->setObjectName(QStringLiteral("hostFolder"));
    m_path->setAccessibleName(tr("Folder"));
    m_list->setObjectName(QStringLiteral("hostFiles"));
    m_list->setAccessibleName(tr("Files of %1").arg(host));
    m_list->setHeaderLabels({tr("Name"), tr("Size")});
    m_list->setRootIsDecorated(false);
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setStretchLastSection(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel);
    m_open = buttons->button(QDialogButtonBox::Open);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(spacing);
    layout->addWidget(m_path);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_error);
    layout->addWidget(buttons);
    resize(560, 440);

    connect(m_list, &QTreeWidget::itemActivated, this, &HostFilesDialog::openItem);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &HostFilesDialog::follow);
    connect(m_open, &QPushButton::clicked, this, [this] {
        if (isPathEdited())
            show(m_path->text());
        else
            openItem(m_list->currentItem());
    });
    connect(m_path, &QLineEdit::returnPressed, this, [this] { show(m_path->text()); });
    connect(m_path, &QLineEdit::textEdited, this, &HostFilesDialog::follow);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    show(folder);
}

HostFilesDialog::~HostFilesDialog() {
    m_stop.request_stop();
    m_pool.waitForDone();
}

bool HostFilesDialog::isPathEdited() const {
    return m_path->text() != m_folder;
}

void HostFilesDialog::follow() {
    m_open->setEnabled(m_list->currentItem() != nullptr || isPathEdited());
}

/// Asks for a folder and shows it once it has come.
void HostFilesDialog::show(const QString& path) {
    const int request = ++m_request;
    m_open->setEnabled(false);
    const auto ask = [host = m_host.toStdString(), path = QFile::encodeName(path).toStdString(),
                      stop = m_stop.get_token()]() -> Result<Listing> {
        const HostChannel::Answer answer = channelTo(host)->ask({.head = {{"do", "folder"}, {"path", path}}}, stop);
        if (!answer)
            return answer.error();
        Listing listing{.path = decoded(textIn(answer->head, "path")),
                        .parent = decoded(textIn(answer->head, "parent")),
                        .entries = {},
                        .isCut = isSetIn(answer->head, "is_cut")};
        // Hidden files and folders are reached by typing their path.
        if (const auto entries = answer->head.find("entries"); entries != answer->head.end() && entries->is_array())
            for (const Json& each : *entries)
                if (each.is_object() && !textIn(each, "name").starts_with('.'))
                    listing.entries.push_back(
                        {decoded(textIn(each, "name")), isSetIn(each, "is_folder"), numberIn(each, "bytes")});
        std::ranges::sort(listing.entries, [](const Listing::Entry& a, const Listing::Entry& b) {
            return a.isFolder != b.isFolder ? a.isFolder : a.name.localeAwareCompare(b.name) < 0;
        });
        return listing;
    };
    runInBackground<Listing>(m_pool, this, "a host was asked", ask, [this, request](const Result<Listing>& listing) {
        if (request != m_request)
            return;
        m_error->showText(!listing         ? windowText(listing.error())
                          : listing->isCut ? tr("This folder has more files, which are not shown here.")
                                           : QString());
        if (listing)
            showListing(*listing);
        follow();
    });
}

void HostFilesDialog::showListing(const Listing& listing) {
    m_folder = listing.path;
    m_path->setText(listing.path);
    m_list->clear();
    const QIcon folderIcon = style()->standardIcon(QStyle::SP_DirIcon);
    const QIcon fileIcon = style()->standardIcon(QStyle::SP_FileIcon);
    const auto add = [&](const QString& name, const QString& path, bool isFolder, const QString& size) {
        auto* item = new QTreeWidgetItem(m_list, {name, size});
        item->setIcon(0, isFolder ? folderIcon : fileIcon);
        item->setTextAlignment(1, Qt::AlignRight | Qt::AlignVCenter);
        item->setData(0, pathRole, path);
        item->setData(0, isFolderRole, isFolder);
    };
    if (listing.parent != listing.path)
        add(QStringLiteral(".."), listing.parent, true, {});
    const QString prefix = listing.path.endsWith(u'/') ? listing.path : listing.path + u'/';
    for (const Listing::Entry& entry : listing.entries)
        add(entry.name, prefix + entry.name, entry.isFolder,
            entry.isFolder ? QString() : QString::fromStdString(shownBytes(static_cast<double>(entry.bytes))));
    m_list->setCurrentItem(m_list->topLevelItem(0));
    m_list->setFocus();
}

void HostFilesDialog::openItem(const QTreeWidgetItem* item) {
    if (item == nullptr || !isVisible()) // Return reaches the button as well
        return;
    const QString path = item->data(0, pathRole).toString();
    if (item->data(0, isFolderRole).toBool()) {
        show(path);
        return;
    }
    Q_EMIT fileChosen(path);
    accept();
}

} // namespace gapscope
