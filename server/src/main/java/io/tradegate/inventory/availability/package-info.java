/** What visitors learn about stock, and stock to take away as a file. */
@NullMarked
package io.tradegate.inventory.availability;

import org.jspecify.annotations.NullMarked;
