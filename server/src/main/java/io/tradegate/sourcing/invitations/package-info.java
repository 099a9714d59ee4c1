/**
 * The side that sells: invitations of other stores, quotes, and the orders that awards become. Owns
 * sourcing_invitation, sourcing_quote_version, sourcing_invitation_question and sourcing_partner.
 */
@NullMarked
package io.tradegate.sourcing.invitations;

import org.jspecify.annotations.NullMarked;
