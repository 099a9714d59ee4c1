package io.tradegate.customers;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.ChangeKind;
import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.EventType;
import io.tradegate.platform.events.Examples;
import io.tradegate.platform.events.Meaning;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A customer company was created or changed, or its addresses or groups were.
 *
 * <p>The database publishes it when a transaction commits (V0040), so the record only describes it.
 */
public record CustomerChanged(
    @Meaning("The customer's id.") UUID publicId,
    ChangeKind kind,
    @Meaning("The version of the record; null when it was deleted.") @Nullable Integer version,
    @Meaning("When the record was changed last.") Instant updatedAt,
    @Meaning("The customer's code.") String code)
    implements DomainEvent {
  public static final EventType TYPE =
      EventType.onlyByName(
          "a customer, its addresses or its groups were created, changed or deleted; once per customer and transaction",
          new CustomerChanged(
              id("customer"), ChangeKind.CHANGED, 4, Examples.OCCURRED_AT, "K-10042"));

  @Override
  public String type() {
    return "customer.changed";
  }
}
