package io.tradegate.cart;

import io.tradegate.platform.db.Tx;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Says what the caller can still spend. An interface, because carts show it without a dependency on
 * budgets or credit.
 */
public interface RemainingFundsSource {
  /** {@code costCentre}: the one to order for, which the company must have; null: none yet. */
  RemainingFunds left(Tx tx, @Nullable UUID costCentre);
}
