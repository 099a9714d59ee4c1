/** The marketplace of an organization: its settings, and the vendors that sell there. */
@NullMarked
package io.tradegate.vendors;

import org.jspecify.annotations.NullMarked;
