package io.tradegate.payments.statements;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * What is known about the companies that may have paid some lines.
 *
 * @param debts open invoices and fees that are named, have the amount of a line, or are of a
 *     company that is known otherwise; the oldest due first
 * @param orders orders that wait for a transfer
 * @param byIban companies whose earlier payments came from an account
 * @param byName companies by their name in lower case
 * @param names of all these companies
 */
record Evidence(
    List<Debt> debts,
    List<AwaitedOrder> orders,
    Map<String, Set<CustomerId>> byIban,
    Map<String, Set<CustomerId>> byName,
    Map<CustomerId, String> names) {

  /** Something that a company owes. */
  record Debt(UUID id, String number, CustomerId customerId, Money open, LocalDate dueOn) {}

  /** An order that waits for a transfer of this amount. */
  record AwaitedOrder(OrderId orderId, String number, CustomerId customerId, Money amount) {}
}
