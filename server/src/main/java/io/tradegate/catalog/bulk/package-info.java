/** Products and variants by the hundred: files in and out. */
@NullMarked
package io.tradegate.catalog.bulk;

import org.jspecify.annotations.NullMarked;
