/** The mails to the staff of the store that asks. The supplier's are with the invitations. */
@NullMarked
package io.tradegate.sourcing.letters;

import org.jspecify.annotations.NullMarked;
