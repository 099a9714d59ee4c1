/** Types of ids, and generators of identifiers and random text. */
@NullMarked
package io.tradegate.platform.ids;

import org.jspecify.annotations.NullMarked;
