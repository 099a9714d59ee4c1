/** Marketplace vendors. Owns vendor. For now the record that vendor users hang on. */
@NullMarked
package io.tradegate.marketplace;

import org.jspecify.annotations.NullMarked;
