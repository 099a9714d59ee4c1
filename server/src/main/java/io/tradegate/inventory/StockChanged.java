package io.tradegate.inventory;

import static io.tradegate.platform.events.Examples.id;

import io.tradegate.platform.events.ChangeKind;
import io.tradegate.platform.events.DomainEvent;
import io.tradegate.platform.events.EventType;
import io.tradegate.platform.events.Examples;
import io.tradegate.platform.events.Meaning;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The stock of SKUs in a warehouse changed: received, adjusted, shipped, reserved or released.
 *
 * <p>The database publishes it when a transaction commits (V0040), so the record only describes it.
 */
public record StockChanged(
    @Meaning("The warehouse's id.") UUID publicId,
    ChangeKind kind,
    @Meaning("When the stock was changed.") Instant updatedAt,
    @Meaning("The warehouse's code.") String warehouse,
    @Meaning(
            "The SKUs whose stock changed; null: all of the warehouse, which was activated, renamed or deactivated.")
        @Nullable List<String> skus)
    implements DomainEvent {
  public static final EventType TYPE =
      EventType.onlyByName(
          "stock in a warehouse changed, reservations included; once per warehouse and transaction for up to 500 SKUs",
          new StockChanged(
              id("warehouse"),
              ChangeKind.CHANGED,
              Examples.OCCURRED_AT,
              "MAIN",
              List.of("VLV-2040", "VLV-2050")));

  @Override
  public String type() {
    return "stock.changed";
  }
}
