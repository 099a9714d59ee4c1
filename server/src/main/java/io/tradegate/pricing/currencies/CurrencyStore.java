package io.tradegate.pricing.currencies;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.UUID;

/** SQL of the currency_rate table. */
final class CurrencyStore {
  private static final String COLUMNS =
      "r.currency, cast(trim_scale(r.rate) as text) as rate, r.set_by, r.created_at";

  private static final String IS_LATEST =
      """
      r.org_id = :org
        and not exists (select from currency_rate n
                         where n.org_id = r.org_id and n.currency = r.currency
                           and (n.created_at, n.id) > (r.created_at, r.id))
      """;

  /** What each currency is worth now. */
  static final Listing<CurrencyRate> LATEST =
      Listing.of(COLUMNS, "currency_rate r", IS_LATEST, "r.id", CurrencyRate.class)
          .sort("currency", "r.currency", "text")
          .byChange("r.created_at") // a new rate is a new row
          .byDefault("currency");

  /** Of one currency, which the caller binds as {@code code}. */
  static final Listing<CurrencyRate> HISTORY =
      Listing.of(
              COLUMNS,
              "currency_rate r",
              "r.org_id = :org and r.currency = :code",
              "r.id",
              CurrencyRate.class)
          .sort("created_at", "r.created_at", "timestamptz")
          .byDefault("-created_at");

  private static final String FIND_LATEST =
      "select " + COLUMNS + " from currency_rate r where r.currency = :code and " + IS_LATEST;

  private static final String INSERT =
      """
      insert into currency_rate (org_id, id, currency, rate, set_by, created_at)
      values (:org, :id, :currency, cast(:rate as numeric), :set_by, :created_at)
      """;

  private static final String OWN = "select currency from organization where org_id = :org";

  // Null when one of the two was never said.
  private static final String FACTOR =
      """
      select app.exchange_rate(:from) / app.exchange_rate(:to) as factor
        from organization
       where org_id = :org
      """;

  static Optional<CurrencyRate> latest(Tx tx, String code) {
    return tx.sql(FIND_LATEST).bind("code", code).maybe(CurrencyRate.class);
  }

  static void insert(Tx tx, UUID id, CurrencyRate rate) {
    tx.sql(INSERT).bindAll(rate).bind("id", id).execute();
  }

  /** The organization's. */
  static String own(Tx tx) {
    return tx.sql(OWN).one(row -> row.text("currency"));
  }

  static Optional<BigDecimal> factor(Tx tx, String from, String to) {
    return tx.sql(FACTOR)
        .bind("from", from)
        .bind("to", to)
        .one(row -> Optional.ofNullable(row.maybeDecimal("factor")));
  }
}
