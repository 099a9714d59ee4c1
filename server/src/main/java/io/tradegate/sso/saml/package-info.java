/** SAML 2.0: metadata, requests by redirect, and the checks of answers. */
@NullMarked
package io.tradegate.sso.saml;

import org.jspecify.annotations.NullMarked;
