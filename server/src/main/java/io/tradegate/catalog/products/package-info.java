/** Products and variants as staff edit them: pictures, translations, visibility. */
@NullMarked
package io.tradegate.catalog.products;

import org.jspecify.annotations.NullMarked;
