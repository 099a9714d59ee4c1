package io.tradegate.pricing.lists;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A list of prices in one currency, as the API shows it.
 *
 * @param code what imports and other systems call it; it never changes
 * @param validFrom null: no beginning
 * @param validUntil null: no end; else the first moment at which it is no longer valid
 */
public record PriceList(
    UUID id,
    String code,
    String name,
    String currency,
    @Nullable Instant validFrom,
    @Nullable Instant validUntil,
    int version,
    Instant createdAt) {

  /** What staff say about a list, and may say otherwise later. */
  public record Facts(
      String name, String currency, @Nullable Instant validFrom, @Nullable Instant validUntil) {}

  static PriceList of(UUID id, String code, Facts facts, Instant createdAt) {
    return new PriceList(
        id,
        code,
        facts.name(),
        facts.currency(),
        facts.validFrom(),
        facts.validUntil(),
        1,
        createdAt);
  }

  PriceList with(Facts facts) {
    return new PriceList(
        id,
        code,
        facts.name(),
        facts.currency(),
        facts.validFrom(),
        facts.validUntil(),
        version + 1,
        createdAt);
  }
}
