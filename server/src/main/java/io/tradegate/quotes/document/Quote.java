package io.tradegate.quotes.document;

import static io.tradegate.platform.errors.ErrorCode.QUOTE_EXPIRED;
import static java.util.Objects.requireNonNull;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.QuoteId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.util.Currency;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A quote without its lines.
 *
 * @param sourcingRequest the request to suppliers that its prices come from, as is the quote
 * @param latestVersion what the buyer has; 0 while nothing was sent
 * @param validUntil of the latest version, as are the amounts
 * @param tax null when it is not known; the total is without it then
 * @param draft the terms of the version that is being written
 * @param sentBy who sent the latest version; null: it was sent before this was kept
 * @param editedBy who wrote the draft
 * @param approvedBy who approved of its discounts below the floor
 * @param reason why it was declined or withdrawn
 */
public record Quote(
    QuoteId id,
    String number,
    QuoteStatus status,
    CustomerId customer,
    String customerCode,
    String customerName,
    WebsiteId website,
    Currency currency,
    @Nullable UUID rfq,
    @Nullable UUID copiedFrom,
    @Nullable UUID sourcingRequest,
    @Nullable UUID sourcingQuote,
    int latestVersion,
    @Nullable Instant validUntil,
    @Nullable Money net,
    @Nullable Money shipping,
    @Nullable Money tax,
    @Nullable Money total,
    @Column("draft_") QuoteTerms draft,
    @Nullable UUID sentBy,
    @Nullable UUID editedBy,
    String editedByName,
    @Nullable UUID approvedBy,
    @Nullable String approvedByName,
    @Nullable String reason,
    @Nullable OrderId order,
    ExternalKeys keys,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /** Whether the caller may approve discounts in the draft: not its author, and only once. */
  boolean isApprovableBy(Actor actor) {
    return approvedBy == null && !Objects.equals(actor.id(), editedBy);
  }

  /** The total of the latest version without tax. */
  public Money beforeTax() {
    return requireNonNull(net).plus(requireNonNull(shipping));
  }

  public boolean isExpired(Instant now) {
    return validUntil != null && !now.isBefore(validUntil);
  }

  public void requireValid(Instant now) {
    if (isExpired(now)) {
      throw expired();
    }
  }

  Refusal expired() {
    return QUOTE_EXPIRED.because(
        "Quote %s was valid until %s; ask for a new one.".formatted(number, validUntil));
  }
}
