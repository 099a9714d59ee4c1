/** Tables as files: CSV, JSON lines and XLSX, read and written row by row. */
@NullMarked
package io.tradegate.imports.file;

import org.jspecify.annotations.NullMarked;
