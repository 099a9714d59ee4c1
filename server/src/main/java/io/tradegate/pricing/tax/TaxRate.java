package io.tradegate.pricing.tax;

import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The tax rate of a class in a place for a time, as the API shows it.
 *
 * @param region the part of its ISO 3166-2 code after the country; null: the whole country, except
 *     where a rate for the region says otherwise
 * @param rate percent of the net amount, as decimal text
 */
public record TaxRate(
    UUID id,
    UUID taxClassId,
    String country,
    @Nullable String region,
    String rate,
    @Nullable Instant validFrom,
    @Nullable Instant validUntil,
    int version,
    Instant createdAt) {

  /** What staff say about a rate. */
  public record Facts(
      UUID taxClassId,
      String country,
      @Nullable String region,
      String rate,
      @Nullable Instant validFrom,
      @Nullable Instant validUntil) {}

  static TaxRate of(UUID id, Facts facts, int version, Instant createdAt) {
    return RecordBuilder.of(TaxRate.class)
        .from(facts)
        .with("id", id)
        .with("version", version)
        .with("createdAt", createdAt)
        .build();
  }
}
