/** Slips: packing slips and pick lists of shipments, as PDF files. */
@NullMarked
package io.tradegate.slips;

import org.jspecify.annotations.NullMarked;
