/** What an identity provider proved about a user, and why a sign-in is refused. */
@NullMarked
package io.tradegate.sso.identity;

import org.jspecify.annotations.NullMarked;
