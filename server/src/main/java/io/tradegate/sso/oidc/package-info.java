/** OpenID Connect: discovery, the authorization code flow, keys and the checks of tokens. */
@NullMarked
package io.tradegate.sso.oidc;

import org.jspecify.annotations.NullMarked;
