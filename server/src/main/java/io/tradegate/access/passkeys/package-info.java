/**
 * Passkeys (WebAuthn): staff and buyers register them and sign in with them instead of a password.
 */
@NullMarked
package io.tradegate.access.passkeys;

import org.jspecify.annotations.NullMarked;
