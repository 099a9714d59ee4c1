package io.tradegate.shipping;

import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.records.RecordBuilder;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A shipping method to a zone and its table of rates, as the API shows it.
 *
 * @param websiteId null: offered on every website
 * @param freeFrom the value of goods from which it costs nothing
 * @param upTo goods that weigh or cost more cannot be sent with this method
 * @param taxClass decides about the tax on its price
 */
record ShippingMethod(
    UUID id,
    String name,
    UUID zoneId,
    @Nullable WebsiteId websiteId,
    boolean active,
    RateBasis basis,
    String currency,
    List<Bracket> rates,
    @Nullable String freeFrom,
    @Nullable String upTo,
    String taxClass,
    int version,
    Instant createdAt) {

  ShippingMethod {
    freeFrom = plain(freeFrom);
    upTo = plain(upTo);
    rates = rates.stream().map(Bracket::plain).toList();
  }

  /** A number has one form, as the client wrote it or as it is stored: 4.9 for 4.90. */
  private static @Nullable String plain(@Nullable String number) {
    return number == null ? null : plainNumber(number);
  }

  private static String plainNumber(String number) {
    return new BigDecimal(number).stripTrailingZeros().toPlainString();
  }

  /**
   * A line of the table. Goods below the first line cannot be sent with this method.
   *
   * @param from grams, or a value
   * @param price before tax
   */
  record Bracket(@Text(max = 20) String from, @Text(max = 20) String price) {
    BigDecimal start() {
      return new BigDecimal(from);
    }

    private Bracket plain() {
      return new Bracket(plainNumber(from), plainNumber(price));
    }
  }

  /** What staff say about a method; amounts are decimal text. */
  record Facts(
      String name,
      UUID zoneId,
      @Nullable WebsiteId websiteId,
      boolean active,
      RateBasis basis,
      String currency,
      List<Bracket> rates,
      @Nullable String freeFrom,
      @Nullable String upTo,
      String taxClass) {
    Facts {
      rates = rates.stream().sorted(Comparator.comparing(Bracket::start)).toList();
    }
  }

  static ShippingMethod of(UUID id, Facts facts, int version, Instant createdAt) {
    return RecordBuilder.of(ShippingMethod.class)
        .from(facts)
        .with("id", id)
        .with("version", version)
        .with("createdAt", createdAt)
        .build();
  }
}
