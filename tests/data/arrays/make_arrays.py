#!/usr/bin/env python3
# Writes the files in the folders beside it with NumPy and SciPy (made with 1.24 and 1.10): python3 make_arrays.py
# Every file holds the same six rows of three features and their labels, which matrix.txt lists as text.
import gzip
import os
import zipfile

import numpy as np
import scipy.io
import scipy.sparse

HERE = os.path.dirname(os.path.abspath(__file__))


def into(folder):
    os.makedirs(os.path.join(HERE, folder), exist_ok=True)
    os.chdir(os.path.join(HERE, folder))


X = np.array([[1.5, 0, -2], [0, 0, 0], [3, 0, 0.25], [0, 7, 0], [-1, 0, 0], [0, 0, 100]])
Y = np.array([1.0, -1, 1, -1, 1, -1])
WITH_LABELS = np.column_stack([X, Y])
INTEGERS = np.array([[1, 0, 2], [0, 0, 0], [3, 0, 0], [0, 7, 0], [1, 0, 0], [0, 0, 100]])
NAMES = np.array(["length", "width", "Höhe"])
CLASSES = np.array(["good", "bad", "good", "bad", "good", "bad"])

into("npy")
np.savetxt("matrix.txt", WITH_LABELS, fmt="%r")

np.save("rows.npy", WITH_LABELS)
np.save("columns.npy", np.asfortranarray(WITH_LABELS))
np.save("big.npy", WITH_LABELS.astype(">f8"))
for version in (1, 2, 3):
    with open(f"version{version}.npy", "wb") as out:
        np.lib.format.write_array(out, WITH_LABELS, version=(version, 0))
np.save("single.npy", WITH_LABELS.astype("f4"))
np.save("half.npy", WITH_LABELS.astype("f2"))
with_labels = np.column_stack([INTEGERS, (Y > 0).astype(int)])
for kind in ("i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", ">i4", ">u2", "?"):
    np.save(f"{kind.replace('>', 'big_').replace('?', 'bool')}.npy", with_labels.astype(kind))
with gzip.GzipFile("rows.npy.gz", "wb", mtime=0) as out:
    np.save(out, WITH_LABELS)

into("npz")
np.savez("plain.npz", X=X, y=Y)
np.savez_compressed("packed.npz", X=np.asfortranarray(X), y=Y)
np.savez("named.npz", X=X, y=CLASSES, feature_names=NAMES)
np.savez("positions.npz", X, Y)
np.savez("keras.npz", x_train=INTEGERS.reshape(6, 3, 1).astype("u1"), y_train=Y, x_test=X[:2], y_test=Y[:2])
np.savez("alone.npz", table=WITH_LABELS)
np.savez("columns_named.npz", data=WITH_LABELS, columns=np.append(NAMES, "class"))
for name in ("csr", "csc", "coo"):
    scipy.sparse.save_npz(f"{name}.npz", scipy.sparse.csr_matrix(WITH_LABELS).asformat(name), compressed=name != "csc")
sparse = scipy.sparse.csr_matrix(X)
np.savez("csr_y.npz", data=sparse.data, indices=sparse.indices, indptr=sparse.indptr, shape=sparse.shape,
         format=np.array("csr"), y=Y)
# Unsorted columns, and two entries of one place, which add up.
np.savez("unsorted.npz", data=[-4.0, 1.5, 2, 3, 0.25, 7, -1, 100], indices=[2, 0, 2, 0, 2, 1, 0, 2],
         indptr=[0, 3, 3, 5, 6, 7, 8], shape=[6, 3], format=np.array(b"csr"), y=Y)
# Sizes behind the members and 64-bit numbers, as in archives that are written to a pipe.
with zipfile.ZipFile("streamed.npz", "w", zipfile.ZIP_DEFLATED) as archive:
    for name, array in (("X", X), ("y", Y)):
        with archive.open(name + ".npy", "w", force_zip64=True) as member:
            np.lib.format.write_array(member, array)

# Refused.
into("bad")
np.save("line.npy", Y)
np.save("objects.npy", np.array([[1, "a"], [2, None]], dtype=object), allow_pickle=True)
np.save("complex.npy", WITH_LABELS.astype(complex))
np.save("dates.npy", np.array([["2024-01-31", "2024-02-01"]], dtype="M8[D]"))
np.save("structure.npy", np.array([(1, 2.0)], dtype=[("a", "i4"), ("b", "f8")]))
np.save("texts.npy", CLASSES.reshape(3, 2))
np.save("nan.npy", np.where(WITH_LABELS == 7, np.nan, WITH_LABELS))
np.save("empty.npy", np.zeros((0, 3)))
np.savez("objects.npz", X=np.array([[1, "a"]], dtype=object), y=[1.0])
np.savez("unclear.npz", first=X, second=X)
np.savez("count.npz", X=X, y=Y[:4])
np.savez("label.npz", X=X, y=np.array([1, np.inf, 1, 1, 1, 1]))
np.savez("names.npz", X=X, y=Y, feature_names=NAMES[:2])
scipy.sparse.save_npz("dia.npz", scipy.sparse.dia_matrix(np.eye(3)))
np.savez("index.npz", data=[1.0, 2.0], indices=[0, 3], indptr=[0, 1, 2], shape=[2, 3], format=np.array("csr"))
with zipfile.ZipFile("archive.zip", "w") as archive:
    archive.writestr("readme.txt", "no arrays")

into("market")
scipy.io.mmwrite("array.mtx", WITH_LABELS)
scipy.io.mmwrite("coordinate.mtx", scipy.sparse.coo_matrix(WITH_LABELS), comment=" six rows")
scipy.io.mmwrite("integer.mtx", with_labels)
scipy.io.mmwrite("pattern.mtx", scipy.sparse.coo_matrix(WITH_LABELS != 0), field="pattern")
square = np.array([[2.0, 1, 0], [1, 3, 0.5], [0, 0.5, 1]])
scipy.io.mmwrite("symmetric.mtx", scipy.sparse.coo_matrix(square), symmetry="symmetric")
scipy.io.mmwrite("symmetric_array.mtx", square, symmetry="symmetric")
skew = np.array([[0.0, -1, 2], [1, 0, -3], [-2, 3, 0]])
scipy.io.mmwrite("skew.mtx", scipy.sparse.coo_matrix(skew), symmetry="skew-symmetric")
scipy.io.mmwrite("skew_array.mtx", skew, symmetry="skew-symmetric")

into("matlab")
y = Y.reshape(-1, 1)
scipy.io.savemat("level4.mat", {"X": X, "y": y}, format="4")
scipy.io.savemat("level5.mat", {"X": X, "y": y})
scipy.io.savemat("level7.mat", {"X": X, "y": y}, do_compression=True)
scipy.io.savemat("integers.mat", {"data": INTEGERS.astype("i2"), "labels": Y.astype("i1").reshape(1, -1), "note": "six"})
scipy.io.savemat("sparse4.mat", {"A": scipy.sparse.csc_matrix(X), "b": y}, format="4")
scipy.io.savemat("sparse5.mat", {"A": scipy.sparse.csc_matrix(X), "b": y})
scipy.io.savemat("sparse7.mat", {"A": scipy.sparse.csc_matrix(X), "b": y}, do_compression=True)
scipy.io.savemat("alone.mat", {"table": WITH_LABELS})
into("bad")
scipy.io.savemat("complex.mat", {"X": X + 1j, "y": y})
scipy.io.savemat("cells.mat", {"X": np.array([["a", 1]], dtype=object), "y": y})
scipy.io.savemat("texts.mat", {"X": X, "y": CLASSES})
scipy.io.savemat("unclear.mat", {"first": X, "second": X})
