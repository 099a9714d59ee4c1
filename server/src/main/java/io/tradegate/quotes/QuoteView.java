package io.tradegate.quotes;

import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.customers.terms.SalesRep;
import io.tradegate.orders.TaxAmount;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.StaffKeys;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.quotes.document.Quote;
import io.tradegate.quotes.document.QuoteCounter;
import io.tradegate.quotes.document.QuoteDiff;
import io.tradegate.quotes.document.QuoteLine;
import io.tradegate.quotes.document.QuoteMove;
import io.tradegate.quotes.document.QuoteState;
import io.tradegate.quotes.document.QuoteStatus;
import io.tradegate.quotes.document.QuoteTerms;
import io.tradegate.quotes.document.QuoteVersion;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A quote as the API shows it to staff: the versions sent, the buyer's answers, and the next draft.
 *
 * @param owner the sales rep of the customer by now
 * @param net of the latest version, as are the other amounts: net, shipping and tax make the total
 * @param tax null when it is not known, because there is no address or no rate
 * @param allowedActions what the reader may do now, by the last part of the routes; the names with
 *     an underscore are deprecated
 */
record QuoteView(
    QuoteId publicId,
    String number,
    QuoteStatus status,
    CustomerId customerId,
    String customerCode,
    String customerName,
    @Nullable SalesRep owner,
    WebsiteId websiteId,
    String currency,
    @Nullable UUID rfqId,
    @Nullable UUID copiedFrom,
    @Nullable UUID sourcingRequestId,
    @Nullable UUID sourcingQuoteId,
    int latestVersion,
    @Nullable Instant validUntil,
    @Nullable Money net,
    @Nullable Money shipping,
    @Nullable Money tax,
    @Nullable Money total,
    @Nullable Sent offer,
    @Nullable Counter counter,
    Draft draft,
    List<VersionHeader> versions,
    @Nullable String reason,
    @Nullable OrderId orderId,
    @Nullable String externalId,
    Metadata metadata,
    List<String> allowedActions,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /**
   * One line; a discount is how far its price is below the list price, in percent.
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
      @Nullable Money listPrice,
      @Nullable Money unitPrice,
      @Nullable String discountPercent,
      @Nullable Money net,
      @Nullable String comment) {

    private static Line of(QuoteLine line) {
      return RecordBuilder.of(Line.class)
          .from(line)
          .with("position", line.line())
          .with("discountPercent", line.discountPercent())
          .with("net", line.net())
          .build();
    }

    static List<Line> of(List<QuoteLine> lines) {
      return lines.stream().map(Line::of).toList();
    }
  }

  /** A version among the others. */
  record VersionHeader(
      int version,
      boolean superseded,
      Instant validUntil,
      Money net,
      Money shipping,
      @Nullable Money tax,
      Money total,
      @Column("sent_by_name") String sentBy,
      Instant sentAt) {}

  /**
   * A version in full.
   *
   * @param tax of lines and shipping at the quoted place; null when it is not known
   * @param paymentTerms the terms of the order that it becomes; null in versions that were sent
   *     before terms were kept: the company's terms hold
   * @param paymentTermsText more about them in words
   */
  record Sent(
      int version,
      @Nullable Instant validUntil,
      Money shipping,
      @Nullable PaymentTerms paymentTerms,
      @Nullable String paymentTermsText,
      @Nullable String comment,
      @Nullable String shipToCountry,
      List<Line> lines,
      Money net,
      @Nullable Money tax,
      List<TaxAmount> taxes,
      Money total,
      String sentBy,
      Instant sentAt) {

    static Sent of(QuoteVersion version) {
      QuoteTerms terms = version.offer().terms();
      return RecordBuilder.of(Sent.class)
          .from(terms)
          .from(version.amounts())
          .with("version", version.version())
          .with("lines", Line.of(version.offer().lines()))
          .with("sentBy", version.sentBy())
          .with("sentAt", version.sentAt())
          .build();
    }
  }

  /** What the buyer would rather have, held against the version that it answers. */
  record Counter(
      int version, String buyerName, @Nullable String comment, Instant createdAt, QuoteDiff diff) {

    static Counter of(QuoteCounter counter, QuoteVersion answered, QuoteState countered) {
      return new Counter(
          counter.version(),
          counter.buyerName(),
          counter.comment(),
          counter.createdAt(),
          QuoteDiff.of(QuoteState.of(answered), countered));
    }
  }

  /**
   * The version that is being written.
   *
   * @param belowFloor the lines whose discount another member of staff must approve
   * @param free the lines with a price of 0
   * @param approvedBy who did
   * @param diff what it changes in the latest version
   */
  record Draft(
      @Nullable Instant validUntil,
      Money shipping,
      @Nullable PaymentTerms paymentTerms,
      @Nullable String paymentTermsText,
      @Nullable String comment,
      @Nullable String shipToCountry,
      List<Line> lines,
      Money net,
      @Nullable Money tax,
      List<TaxAmount> taxes,
      Money total,
      List<Integer> belowFloor,
      List<Integer> free,
      String editedBy,
      @Nullable String approvedBy,
      @Nullable QuoteDiff diff) {}

  /** A quote in a list. */
  record Summary(
      QuoteId publicId,
      String number,
      QuoteStatus status,
      CustomerId customerId,
      String customerCode,
      String customerName,
      @Nullable UUID rfqId,
      int latestVersion,
      @Nullable Instant validUntil,
      @Nullable Money net,
      @Nullable Money shipping,
      @Nullable Money tax,
      @Nullable Money total,
      @Nullable String reason,
      @Nullable OrderId orderId,
      @Nullable String externalId,
      @Nullable Metadata metadata,
      List<String> allowedActions,
      int version,
      Instant createdAt,
      Instant updatedAt) {

    /** {@code belowFloor}: whether a line of the draft needs an approval. */
    static Summary of(Quote quote, Actor caller, boolean belowFloor) {
      return RecordBuilder.of(Summary.class)
          .from(quote)
          .from(StaffKeys.of(quote.keys(), caller))
          .with("allowedActions", QuoteMove.allowed(quote, caller, belowFloor))
          .build();
    }
  }
}
