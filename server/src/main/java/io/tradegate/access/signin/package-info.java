/** Sign-in by password and second factor, sessions, and passwords that were forgotten. */
@NullMarked
package io.tradegate.access.signin;

import org.jspecify.annotations.NullMarked;
