/** The targets of imports: products, prices, stock, customers. */
@NullMarked
package io.tradegate.imports.targets;

import org.jspecify.annotations.NullMarked;
