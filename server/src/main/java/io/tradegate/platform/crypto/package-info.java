/** Keys, secrets at rest, passwords and second factors; nothing here knows what it protects. */
@NullMarked
package io.tradegate.platform.crypto;

import org.jspecify.annotations.NullMarked;
