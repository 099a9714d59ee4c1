/** Who is calling, as far as the platform needs to know. */
@NullMarked
package io.tradegate.platform.caller;

import org.jspecify.annotations.NullMarked;
