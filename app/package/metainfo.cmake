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
      <caption>Three solvers on one problem, with objectives and duality gaps</caption>
      <image>${homepage}/pictures/window.png</image>
    </screenshot>
    <screenshot>
      <caption>Coefficients and errors over the strength of the regularizer</caption>
      <image>${homepage}/pictures/sensitivity.png</image>
    </screenshot>
    <screenshot>
      <caption>The solution of a run</caption>
      <image>${homepage}/pictures/solution.png</image>
    </screenshot>
  </screenshots>")
endif()
configure_file(${CMAKE_CURRENT_LIST_DIR}/../../resources/desktop/org.example.gapscope.metainfo.xml.in ${METAINFO} @ONLY)
