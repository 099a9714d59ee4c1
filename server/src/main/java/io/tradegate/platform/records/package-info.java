/** Records built from other records by the names of their components, and names of enums. */
@NullMarked
package io.tradegate.platform.records;

import org.jspecify.annotations.NullMarked;
