package io.tradegate.pricing.lists;

import io.tradegate.platform.db.Column;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A list of prices in one currency, as the API shows it.
 *
 * @param code what imports and other systems call it; it never changes
 * @param validFrom null: no beginning
 * @param validUntil null: no end; else the first moment at which it is no longer valid
 */
public record PriceList(
    PriceListId id,
    String code,
    String name,
    String currency,
    @Nullable Instant validFrom,
    @Nullable Instant validUntil,
    @Nullable String externalId,
    @Column(json = true) Metadata metadata,
    int version,
    Instant createdAt) {

  /** What staff say about a list, and may say otherwise later. */
  public record Facts(
      String name, String currency, @Nullable Instant validFrom, @Nullable Instant validUntil) {}

  static PriceList of(PriceListId id, String code, Facts facts, Instant createdAt) {
    return RecordBuilder.of(PriceList.class)
        .from(facts)
        .from(ExternalKeys.NONE)
        .with("id", id)
        .with("code", code)
        .with("version", 1)
        .with("createdAt", createdAt)
        .build();
  }

  /** The list after a change; the same one when nothing would differ. */
  PriceList with(Facts facts, ExternalKeys keys) {
    PriceList wanted = RecordBuilder.of(PriceList.class).from(facts).from(keys).from(this).build();
    return wanted.equals(this)
        ? this
        : RecordBuilder.copy(wanted).with("version", version + 1).build();
  }

  PriceList with(ExternalKeys keys) {
    return RecordBuilder.of(PriceList.class).from(keys).from(this).build();
  }

  ExternalKeys keys() {
    return new ExternalKeys(externalId, metadata);
  }
}
