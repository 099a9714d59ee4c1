/** Records built from other records by the names of their components. */
@NullMarked
package io.tradegate.platform.records;

import org.jspecify.annotations.NullMarked;
