/** Invitations of staff, buyers and vendor users, and how they are accepted. */
@NullMarked
package io.tradegate.access.invitations;

import org.jspecify.annotations.NullMarked;
