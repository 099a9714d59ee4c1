package io.tradegate.orders.document;

import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An order to be placed: its prices are fixed, taxes and totals are not computed yet.
 *
 * @param sourceId the quote or recurring order that it comes from
 * @param agreedTerms of a quote; null: the company's terms
 * @param delivery null: the company's default
 * @param buyer the buyer who orders, or for which staff order; null when only the company is known
 */
public record OrderDraft(
    OrderSource source,
    @Nullable UUID sourceId,
    CustomerId customer,
    @Nullable BuyerId buyer,
    @Nullable WebsiteId website,
    Currency currency,
    List<DraftLine> lines,
    @Column(json = true) PostalAddress shippingAddress,
    @Column(json = true) PostalAddress billingAddress,
    ShippingCharge shipping,
    @Nullable String poNumber,
    @Nullable UUID costCentre,
    @Nullable LocalDate requestedDate,
    @Column("payment_method") PaymentMethod payment,
    @Nullable String note,
    @Nullable PaymentTerms agreedTerms,
    @Nullable DeliveryMode delivery) {

  public OrderDraft delivered(DeliveryMode mode) {
    return RecordBuilder.copy(this).with("delivery", mode).build();
  }

  /** How many vendors have a part in it. */
  public int vendorParts() {
    return (int)
        lines.stream().map(DraftLine::sellerId).filter(Objects::nonNull).distinct().count();
  }

  /** Before tax and shipping. */
  public Money net() {
    return lines.stream().map(DraftLine::net).reduce(Money.zero(currency), Money::plus);
  }
}
