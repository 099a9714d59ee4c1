package io.tradegate.credit;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.WireEnum;
import java.time.Instant;
import java.util.UUID;

/**
 * A line of a company's credit ledger.
 *
 * @param amount what was reserved, released or invoiced, always positive
 */
record CreditEntry(
    UUID id, Kind kind, Money amount, OrderId orderId, String orderNumber, Instant at) {

  /** What an entry does to the credit in use; an invoice moves it from orders to debts. */
  enum Kind implements WireEnum {
    RESERVE,
    RELEASE,
    INVOICE;
  }
}
