/**
 * Single sign-on: staff and buyers sign in through the identity provider of their organization or
 * company.
 */
@NullMarked
package io.tradegate.sso;

import org.jspecify.annotations.NullMarked;
