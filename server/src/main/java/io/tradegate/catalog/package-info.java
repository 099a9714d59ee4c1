/** Products. Owns product. For now a list; the catalog grows it. */
@NullMarked
package io.tradegate.catalog;

import org.jspecify.annotations.NullMarked;
