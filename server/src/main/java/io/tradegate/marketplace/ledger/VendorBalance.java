package io.tradegate.marketplace.ledger;

import io.tradegate.platform.money.Money;

/**
 * What the operator owes a vendor in a currency.
 *
 * @param balance the sum of all entries; negative: the vendor owes it
 * @param due what could be paid out now, and is in no payout yet
 */
public record VendorBalance(Money balance, Money due) {}
