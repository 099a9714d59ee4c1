/**
 * Signing in through an identity provider: the redirects, the accounts, the one-time code and the
 * log.
 */
@NullMarked
package io.tradegate.sso.signin;

import org.jspecify.annotations.NullMarked;
