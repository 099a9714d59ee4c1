package io.tradegate.receivables;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.money.Money;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A line of a journal. Debit is positive, credit negative.
 *
 * @param itemId the open item that it moves; null on accounts that belong to no company
 * @param orgAmount the amount in the organization's currency
 */
record Posting(
    Account account,
    @Nullable UUID itemId,
    @Nullable BigDecimal taxRate,
    Money amount,
    @Column(currency = "org_currency") Money orgAmount) {

  static Posting of(Account account, Money amount, Money orgAmount) {
    return new Posting(account, null, null, amount, orgAmount);
  }

  Optional<UUID> item() {
    return Optional.ofNullable(itemId);
  }

  Posting negated() {
    return new Posting(account, itemId, taxRate, amount.negated(), orgAmount.negated());
  }
}
