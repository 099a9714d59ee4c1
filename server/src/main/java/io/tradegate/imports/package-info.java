/**
 * Rows that come from other systems and go to them: files are taken in whole, checked row by row,
 * and handed in pieces to the capabilities that own the records.
 */
@NullMarked
package io.tradegate.imports;

import org.jspecify.annotations.NullMarked;
