package io.tradegate.sourcing.invitations;

import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.sourcing.messages.QuoteContent;
import io.tradegate.sourcing.messages.QuotedLine;
import io.tradegate.sourcing.messages.RequestedLine;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An invitation as the API shows it, with the own quote. */
record SourcingInvitationView(
    UUID publicId,
    long requesterOrgId,
    String requesterName,
    String number,
    String title,
    SourcingInvitationStatus status,
    boolean sealed,
    String currency,
    Instant deadline,
    PostalAddress deliveryAddress,
    @Nullable String terms,
    List<RequestedLine> lines,
    @Nullable Quote quote,
    List<InvitationQuestion> questions,
    @Nullable String reason,
    @Nullable OrderId orderId,
    List<InvitationOrder> orders,
    List<String> allowedActions,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /** The latest version of the own quote. */
  record Quote(
      int version,
      Instant submittedAt,
      String submittedBy,
      Money total,
      Money freight,
      Instant validUntil,
      @Nullable String remark,
      @Nullable Money minimumValue,
      List<QuotedLine> lines) {

    static Quote of(QuoteVersion version) {
      QuoteContent content = version.content();
      return RecordBuilder.of(Quote.class)
          .from(version)
          .from(content)
          .with("total", content.total())
          .build();
    }
  }

  /** An invitation in a list. */
  record Summary(
      UUID publicId,
      long requesterOrgId,
      String requesterName,
      String number,
      String title,
      SourcingInvitationStatus status,
      boolean sealed,
      String currency,
      Instant deadline,
      @Nullable String reason,
      @Nullable OrderId orderId,
      List<String> allowedActions,
      int version,
      Instant createdAt,
      Instant updatedAt) {

    static Summary of(Tx tx, SourcingInvitation invitation) {
      return RecordBuilder.of(Summary.class)
          .from(invitation)
          .with("allowedActions", InvitationMove.allowed(invitation, tx.actor(), tx.now()))
          .build();
    }
  }

  /** What belongs to an invitation. */
  record Parts(
      @Nullable QuoteVersion quote,
      List<InvitationQuestion> questions,
      List<InvitationOrder> orders) {}

  static SourcingInvitationView of(Tx tx, SourcingInvitation invitation, Parts parts) {
    return RecordBuilder.of(SourcingInvitationView.class)
        .from(invitation)
        .with("quote", parts.quote() == null ? null : Quote.of(parts.quote()))
        .with("questions", parts.questions())
        .with("orders", parts.orders())
        .with("allowedActions", InvitationMove.allowed(invitation, tx.actor(), tx.now()))
        .build();
  }
}
