/** Sign-in by password and second factor, sessions, and the reset of forgotten passwords. */
@NullMarked
package io.tradegate.access.signin;

import org.jspecify.annotations.NullMarked;
