/** Sign-in and sessions: the tokens that say who is calling and how they are judged. */
@NullMarked
package io.tradegate.access;

import org.jspecify.annotations.NullMarked;
