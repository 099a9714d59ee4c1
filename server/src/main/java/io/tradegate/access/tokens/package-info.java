/** Session tokens: how they are signed, read and verified. */
@NullMarked
package io.tradegate.access.tokens;

import org.jspecify.annotations.NullMarked;
