package io.tradegate.sourcing.requests;

import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.sourcing.letters.RequestMail;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A sourcing request without its lines.
 *
 * @param sealed no quote is read before the deadline
 * @param currency in which quotes are compared
 * @param expiresAt when a request ends that nothing was awarded of
 * @param categories suppliers of one of them are invited as well
 * @param rfqId the buyer's request that it is for
 * @param buyerQuote the quote for the buyer that was made of a quote of a supplier
 * @param reason why it was cancelled, or what suppliers were told whose quotes lost
 */
record SourcingRequest(
    UUID id,
    String number,
    SourcingRequestStatus status,
    String title,
    boolean sealed,
    Currency currency,
    Instant deadline,
    Instant expiresAt,
    @Column(json = true) PostalAddress deliveryAddress,
    @Nullable String terms,
    List<String> categories,
    @Nullable UUID rfqId,
    @Nullable QuoteId buyerQuote,
    @Nullable String reason,
    int version,
    Instant createdAt,
    Instant updatedAt) {
  RequestMail.Subject subject() {
    return new RequestMail.Subject(id, number, title);
  }
}
