/** The rules for URLs that may be called: public addresses, and those that the operator allowed. */
@NullMarked
package io.tradegate.platform.outbound.targets;

import org.jspecify.annotations.NullMarked;
