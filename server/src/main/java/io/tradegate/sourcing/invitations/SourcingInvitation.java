package io.tradegate.sourcing.invitations;

import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.sourcing.exchange.Conversation;
import io.tradegate.sourcing.messages.RequestedLine;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An invitation of another store to quote.
 *
 * @param requestId the requester's
 * @param number the requester's
 * @param quoteVersion of the latest version; null: none was submitted
 * @param reason why it was declined or withdrawn, or what the requester said
 * @param order that it became
 */
record SourcingInvitation(
    UUID id,
    UUID requestId,
    long requesterOrgId,
    String requesterName,
    String number,
    String title,
    SourcingInvitationStatus status,
    boolean sealed,
    String currency,
    Instant deadline,
    @Column(json = true) PostalAddress deliveryAddress,
    @Nullable String terms,
    List<RequestedLine> lines,
    @Nullable Integer quoteVersion,
    @Nullable String reason,
    @Nullable OrderId order,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  Conversation conversation() {
    return new Conversation(requestId, requesterOrgId);
  }
}
