/**
 * Provisioning by SCIM 2.0: a directory creates, changes and disables the users of an identity
 * provider, and its groups give roles.
 */
@NullMarked
package io.tradegate.sso.scim;

import org.jspecify.annotations.NullMarked;
