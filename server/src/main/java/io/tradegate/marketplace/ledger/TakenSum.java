package io.tradegate.marketplace.ledger;

import io.tradegate.platform.money.Money;
import java.util.UUID;

/** What a payout has got. */
public record TakenSum(UUID payout, Money amount, int entries) {
  TakenSum plus(TakenSum more) {
    return new TakenSum(payout, amount.plus(more.amount), entries + more.entries);
  }
}
