/**
 * Imports and exports: files from other systems are received whole, checked row by row, and passed
 * in pieces to the packages that own the records.
 */
@NullMarked
package io.tradegate.imports;

import org.jspecify.annotations.NullMarked;
