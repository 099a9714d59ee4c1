/**
 * The exchange of messages between two organizations: outbox, hand-over, inbox. Owns
 * sourcing_channel, sourcing_outbox and sourcing_inbox.
 */
@NullMarked
package io.tradegate.sourcing.exchange;

import org.jspecify.annotations.NullMarked;
