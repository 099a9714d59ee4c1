/** Callers: the claim of a credential, and the actor that the database has verified. */
@NullMarked
package io.tradegate.platform.caller;

import org.jspecify.annotations.NullMarked;
