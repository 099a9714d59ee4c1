/** What visitors see of stock, and the export of stock as a file. */
@NullMarked
package io.tradegate.inventory.availability;

import org.jspecify.annotations.NullMarked;
