/** Keys, secrets at rest, passwords and second factors; independent of what they protect. */
@NullMarked
package io.tradegate.platform.crypto;

import org.jspecify.annotations.NullMarked;
