package io.tradegate.rfqs;

import io.tradegate.customers.terms.SalesRep;
import io.tradegate.customers.terms.SalesRepStore;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.StaffKeys;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A request as the API shows it, with its lines and the notes about it.
 *
 * @param owner the sales rep of the customer by now; null for buyers
 */
record RfqView(
    UUID publicId,
    String number,
    RfqStatus status,
    CustomerId customerId,
    String customerCode,
    String customerName,
    @Nullable SalesRep owner,
    String buyerName,
    WebsiteId websiteId,
    String currency,
    @Nullable String comment,
    List<Line> lines,
    List<RfqNote> notes,
    @Nullable String reason,
    @Nullable UUID copiedFrom,
    @Nullable QuoteId quoteId,
    @Nullable LocalDate neededBy,
    @Nullable Instant submittedAt,
    Instant expiresAt,
    @Nullable String externalId,
    @Nullable Metadata metadata,
    List<String> allowedActions,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /**
   * Without a SKU the name is the buyer's description.
   *
   * @param line deprecated, the same as {@code position}
   */
  record Line(
      int position,
      int line,
      @Nullable String sku,
      String name,
      String unit,
      Quantity quantity,
      @Nullable Quantity orderedQuantity,
      @Nullable String orderedUnit,
      @Nullable Money targetPrice,
      @Nullable LocalDate neededBy,
      @Nullable String comment) {

    static Line of(RfqLine line) {
      return RecordBuilder.of(Line.class).from(line).with("position", line.line()).build();
    }
  }

  /** A request in a list. */
  record Summary(
      UUID publicId,
      String number,
      RfqStatus status,
      CustomerId customerId,
      String customerCode,
      String customerName,
      String buyerName,
      int lineCount,
      @Nullable LocalDate neededBy,
      @Nullable QuoteId quoteId,
      @Nullable Instant submittedAt,
      Instant expiresAt,
      @Nullable String externalId,
      @Nullable Metadata metadata,
      List<String> allowedActions,
      int version,
      Instant createdAt,
      Instant updatedAt) {

    static Summary of(Rfq rfq, Actor caller) {
      return RecordBuilder.of(Summary.class)
          .from(rfq)
          .from(StaffKeys.of(rfq.keys(), caller))
          .with("allowedActions", RfqMove.allowed(rfq.status(), caller))
          .build();
    }
  }

  static RfqView of(Tx tx, Rfq rfq, List<RfqLine> lines, List<RfqNote> notes) {
    Actor caller = tx.actor();
    return RecordBuilder.of(RfqView.class)
        .from(rfq)
        .from(StaffKeys.of(rfq.keys(), caller))
        .with("owner", SalesRepStore.shown(tx, rfq.customer()))
        .with("currency", rfq.currency().getCurrencyCode())
        .with("lines", lines.stream().map(Line::of).toList())
        .with("notes", notes)
        .with("allowedActions", RfqMove.allowed(rfq.status(), caller))
        .build();
  }
}
