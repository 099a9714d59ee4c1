package io.tradegate.sourcing.requests;

import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.sourcing.messages.QuoteContent;
import io.tradegate.sourcing.messages.QuotedLine;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A sourcing request as the API shows it. */
record SourcingRequestView(
    UUID publicId,
    String number,
    SourcingRequestStatus status,
    String title,
    boolean sealed,
    String currency,
    Instant deadline,
    Instant expiresAt,
    PostalAddress deliveryAddress,
    @Nullable String terms,
    List<String> categories,
    @Nullable UUID rfqId,
    @Nullable QuoteId buyerQuoteId,
    @Nullable String reason,
    List<SourcingRequestLine> lines,
    List<Invited> suppliers,
    List<Quote> quotes,
    List<SourcingQuestion> questions,
    List<String> allowedActions,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /** A supplier. {@code reason}: why it declined, withdrew, or cancelled its order. */
  record Invited(
      long supplierOrgId, String supplierName, SupplierStatus status, @Nullable String reason) {}

  /** A quote; the fields from {@code total} to {@code lines} are null while it is sealed. */
  record Quote(
      UUID quoteId,
      long supplierOrgId,
      String supplierName,
      ReceivedQuoteStatus status,
      int version,
      Instant submittedAt,
      @Nullable Money total,
      @Nullable Money freight,
      @Nullable Instant validUntil,
      @Nullable String remark,
      @Nullable Money minimumValue,
      @Nullable List<QuotedLine> lines,
      @Nullable List<Integer> awardedLines,
      @Nullable String orderNumber,
      List<ReceivedQuote.Order> orders,
      @Nullable String reason) {

    static Quote of(ReceivedQuote quote) {
      QuoteContent content = quote.content();
      return RecordBuilder.of(Quote.class)
          .from(quote)
          .with("quoteId", quote.id())
          .with("total", content == null ? null : content.total())
          .with("freight", content == null ? null : content.freight())
          .with("validUntil", content == null ? null : content.validUntil())
          .with("remark", content == null ? null : content.remark())
          .with("minimumValue", content == null ? null : content.minimumValue())
          .with("lines", content == null ? null : content.lines())
          .build();
    }
  }

  /** A request in a list. */
  record Summary(
      UUID publicId,
      String number,
      SourcingRequestStatus status,
      String title,
      boolean sealed,
      String currency,
      Instant deadline,
      @Nullable UUID rfqId,
      @Nullable QuoteId buyerQuoteId,
      @Nullable String reason,
      List<String> allowedActions,
      int version,
      Instant createdAt,
      Instant updatedAt) {

    static Summary of(Tx tx, SourcingRequest request) {
      return RecordBuilder.of(Summary.class)
          .from(request)
          .with("currency", request.currency().getCurrencyCode())
          .with("allowedActions", RequestMove.allowed(request, tx.actor()))
          .build();
    }
  }

  /** Everything that belongs to a request. */
  record Parts(
      List<SourcingRequestLine> lines,
      List<SourcingInvitee> suppliers,
      List<ReceivedQuote> quotes,
      List<SourcingQuestion> questions) {
    private List<Invited> invited(SourcingRequestStatus request) {
      return suppliers.stream().map(supplier -> invited(request, supplier)).toList();
    }

    private Invited invited(SourcingRequestStatus request, SourcingInvitee supplier) {
      ReceivedQuote quote =
          quotes.stream()
              .filter(each -> each.supplierOrgId() == supplier.supplierOrgId())
              .findFirst()
              .orElse(null);
      return new Invited(
          supplier.supplierOrgId(),
          supplier.supplierName(),
          SupplierStatus.of(request, supplier.status(), quote),
          quote == null ? supplier.reason() : quote.reason());
    }
  }

  static SourcingRequestView of(Tx tx, SourcingRequest request, Parts parts) {
    return RecordBuilder.of(SourcingRequestView.class)
        .from(request)
        .with("currency", request.currency().getCurrencyCode())
        .with("lines", parts.lines())
        .with("suppliers", parts.invited(request.status()))
        .with("quotes", parts.quotes().stream().map(Quote::of).toList())
        .with("questions", parts.questions())
        .with("allowedActions", RequestMove.allowed(request, tx.actor()))
        .build();
  }
}
