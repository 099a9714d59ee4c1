/** Identifiers and random text: where every id of the service comes from. */
@NullMarked
package io.tradegate.platform.ids;

import org.jspecify.annotations.NullMarked;
