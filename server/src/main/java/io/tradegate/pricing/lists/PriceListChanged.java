package io.tradegate.pricing.lists;

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
 * A price list was created, changed or deleted, or its prices or assignments were.
 *
 * <p>The database publishes it when a transaction commits (V0040), so the record only describes it.
 */
public record PriceListChanged(
    @Meaning("The price list's id.") UUID publicId,
    ChangeKind kind,
    @Meaning("The version of the record; null when it was deleted.") @Nullable Integer version,
    @Meaning("When the record was changed last.") Instant updatedAt,
    @Meaning("The price list's code.") String code)
    implements DomainEvent {
  public static final EventType TYPE =
      EventType.onlyByName(
          "a price list, its prices or its assignments were created, changed or deleted; once per list and transaction",
          new PriceListChanged(
              id("price list"), ChangeKind.CHANGED, 3, Examples.OCCURRED_AT, "DEALER-EUR"));

  @Override
  public String type() {
    return "price_list.changed";
  }
}
