/** What a file can be imported into: products, prices, stock, customers. */
@NullMarked
package io.tradegate.imports.targets;

import org.jspecify.annotations.NullMarked;
