package io.tradegate.receivables;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A payment or credit note that settles an invoice or fee, or a part of it, as the API shows it.
 *
 * @param fromItem the payment or credit note
 * @param toItem the invoice or fee
 * @param undoneBy the journal that undid it; null: it holds
 */
public record Allocation(
    UUID id,
    CustomerId customerId,
    UUID fromItem,
    UUID toItem,
    Money amount,
    LocalDate bookedOn,
    UUID journalId,
    @Nullable UUID undoneBy,
    Instant createdAt,
    Instant updatedAt) {

  /**
   * What is to be allocated.
   *
   * @param amount null: as much as both have open
   * @param bookedOn null: today
   */
  public record Wish(
      UUID fromItem, UUID toItem, @Nullable Money amount, @Nullable LocalDate bookedOn) {}
}
