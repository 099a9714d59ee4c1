/**
 * Wires sign-in, people and invitations, and holds the routes of sign-in. The tables of users,
 * roles, sessions and invitations belong to the packages below it.
 */
@NullMarked
package io.tradegate.access;

import org.jspecify.annotations.NullMarked;
