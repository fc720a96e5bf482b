// SPDX-License-Identifier: GPL-3.0-only
#pragma once

#include <memory>
#include <mutex>
#include <typeindex>
#include <utility>
#include <vector>

namespace gapscope {

/// Copies of a data set in other forms, made by the first run that needs them and kept for later ones as long as the
/// data are, unless memory is short. Thread-safe.
class KeptCopies {
public:
    /// The copy of this type and kind. If there is none, it is what `make` returns as a std::shared_ptr<const Copy>;
    /// two threads that ask at once may both make one. Copy has bytes(), its size.
    template <class Copy, class Make>
    std::shared_ptr<const Copy> get(int kind, Make&& make) {
        if (std::shared_ptr<const void> found = find(typeid(Copy), kind))
            return std::static_pointer_cast<const Copy>(std::move(found));
        std::shared_ptr<const Copy> made = std::forward<Make>(make)();
        keep({typeid(Copy), kind, made}, static_cast<double>(made->bytes()));
        return made;
    }

private:
    struct Entry {
        std::type_index type;
        int kind;
        std::shared_ptr<const void> copy;
    };
    std::shared_ptr<const void> find(std::type_index type, int kind);
    void keep(Entry entry, double bytes);

    std::mutex m_mutex;
    std::vector<Entry> m_entries;
};

} // namespace gapscope
