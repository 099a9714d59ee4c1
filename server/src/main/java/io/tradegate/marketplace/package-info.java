/** Marketplace vendors. Owns vendor. For now only the record that vendor users belong to. */
@NullMarked
package io.tradegate.marketplace;

import org.jspecify.annotations.NullMarked;
