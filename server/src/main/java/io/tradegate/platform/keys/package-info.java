/** Keys and texts of other systems, kept with our records: external ids and metadata. */
@NullMarked
package io.tradegate.platform.keys;

import org.jspecify.annotations.NullMarked;
