/** Which URLs may be called: public addresses, and what the operator has opened. */
@NullMarked
package io.tradegate.platform.outbound.targets;

import org.jspecify.annotations.NullMarked;
