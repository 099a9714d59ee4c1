package io.tradegate.cart;

import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The open cart at current prices.
 *
 * @param id null as long as nothing was put into it
 * @param net of the lines that have a price, before tax
 * @param tax at the company's usual delivery address; null when it is not known
 * @param total net and tax, as far as the tax is known; shipping is added at checkout
 * @param changes what is different from what the buyer saw last
 * @param problems what is wrong with the cart as a whole: a tax rate that is missing for the
 *     company's usual delivery address, or a value below the least order
 * @param orderable whether checkout would take it as it is
 * @param left what the buyer can spend; the cart is not taken off it yet
 */
record CartView(
    @Nullable UUID id,
    int version,
    String currency,
    Money net,
    @Nullable Money tax,
    Money total,
    boolean orderable,
    RemainingFunds left,
    List<CartLineView> lines,
    List<CartChange> changes,
    List<Problem> problems,
    @Nullable Instant updatedAt) {

  /** {@code code}: as errors have it. */
  record Problem(String code, String message) {}
}
