# Writes the metadata for software centres. Without an address of the guide it has no links and no screenshots: both need
# one. Included by CMakeLists.txt, or a script: cmake -DPROJECT_VERSION= -DGAPSCOPE_DATE= -DGAPSCOPE_HOMEPAGE= -DMETAINFO=
# -P metainfo.cmake
set(GAPSCOPE_ADDRESSES "")
if(GAPSCOPE_HOMEPAGE)
    string(REGEX REPLACE "/+$" "" homepage "${GAPSCOPE_HOMEPAGE}")
    string(REPLACE "&" "&amp;" homepage "${homepage}")
    set(GAPSCOPE_ADDRESSES "
  <url type=\"homepage\">${homepage}/</url>
  <url type=\"help\">${homepage}/guide/contents.html</url>
  <screenshots>
    <screenshot type=\"default\">
      <caption>Three solvers race on the breast-cancer data</caption>
      <image>${homepage}/pictures/window.png</image>
    </screenshot>
    <screenshot>
      <caption>The regularization path of a lasso with the errors of five folds</caption>
      <image>${homepage}/pictures/sensitivity.png</image>
    </screenshot>
    <screenshot>
      <caption>The support of an elastic net on the digits</caption>
      <image>${homepage}/pictures/solution.png</image>
    </screenshot>
  </screenshots>")
endif()
configure_file(${CMAKE_CURRENT_LIST_DIR}/../../resources/desktop/org.example.gapscope.metainfo.xml.in ${METAINFO} @ONLY)
