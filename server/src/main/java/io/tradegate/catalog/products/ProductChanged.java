package io.tradegate.catalog.products;

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
 * A product was created, changed or deleted, or one of its variants, translations, categories,
 * pictures or access rules was.
 *
 * <p>The database publishes it when a transaction commits (V0040), so the record only describes it.
 */
public record ProductChanged(
    @Meaning("The product's id.") UUID publicId,
    ChangeKind kind,
    @Meaning("The version of the record; null when it was deleted.") @Nullable Integer version,
    @Meaning("When the record was changed last.") Instant updatedAt,
    @Meaning("The SKUs of its variants, the first 100; of a deleted product those that it had.")
        List<String> skus)
    implements DomainEvent {
  public static final EventType TYPE =
      EventType.onlyByName(
          "a product or a part of it was created, changed or deleted; once per product and transaction",
          new ProductChanged(
              id("product"),
              ChangeKind.CHANGED,
              7,
              Examples.OCCURRED_AT,
              List.of("VLV-2040", "VLV-2050")));

  @Override
  public String type() {
    return "product.changed";
  }
}
