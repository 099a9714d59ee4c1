package io.tradegate.pricing.tax;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.UUID;

/** SQL of the tax_rate table. */
public final class TaxRateStore {
  private static final String COLUMNS =
      "id, tax_class_id, country, nullif(region, '') as region, rate,"
          + " nullif(valid_from, '-infinity') as valid_from,"
          + " nullif(valid_until, 'infinity') as valid_until, version, created_at";

  static final Listing<TaxRate> LIST =
      Listing.of(COLUMNS, "tax_rate", "org_id = :org", "id", TaxRateStore::read)
          .sort("created_at", "created_at", "timestamptz")
          .sort("country", "country", "text")
          .byChange("updated_at")
          .byDefault("-created_at")
          .filter(Param.text("country", "Only rates of this country."), "country = :country")
          .uuid("tax_class_id", "Only rates of this tax class.")
          .filter(
              Param.instant("valid_at", "Only rates that hold at this time."),
              "valid_from <= :valid_at and valid_until > :valid_at")
          .build();

  private static final String INSERT =
      """
      insert into tax_rate (org_id, id, tax_class_id, country, region, rate, valid_from, valid_until, created_at)
      values (:org, :id, :tax_class, :country, coalesce(:region, ''), :rate,
              coalesce(cast(:valid_from as timestamptz), '-infinity'),
              coalesce(cast(:valid_until as timestamptz), 'infinity'), :created_at)
      """;

  private static final String FIND =
      "select " + COLUMNS + " from tax_rate where org_id = :org and id = :id";

  private static final String LOCK = FIND + " for update";

  private static final String UPDATE =
      """
      update tax_rate
         set tax_class_id = :tax_class, country = :country, region = coalesce(:region, ''), rate = :rate,
             valid_from = coalesce(cast(:valid_from as timestamptz), '-infinity'),
             valid_until = coalesce(cast(:valid_until as timestamptz), 'infinity'), version = :version
       where org_id = :org and id = :id
      """;

  private static final String OVERLAPPING =
      """
      select id
        from tax_rate
       where org_id = :org and id <> :id and tax_class_id = :tax_class and country = :country
         and region = coalesce(:region, '')
         and valid_from < coalesce(cast(:valid_until as timestamptz), 'infinity')
         and valid_until > coalesce(cast(:valid_from as timestamptz), '-infinity')
       limit 1
      """;

  private static final String DELETE = "delete from tax_rate where org_id = :org and id = :id";

  private static final String COUNT =
      "select count(*) as rates from tax_rate where org_id = :org and tax_class_id = :tax_class";

  private TaxRateStore() {}

  public static long count(Tx tx, UUID taxClass) {
    return tx.sql(COUNT).bind("tax_class", taxClass).one(row -> row.bigint("rates"));
  }

  static void insert(Tx tx, TaxRate rate) {
    place(tx.sql(INSERT), rate)
        .bind("rate", new BigDecimal(rate.rate()))
        .bind("created_at", rate.createdAt())
        .execute();
  }

  static Optional<TaxRate> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(TaxRateStore::read);
  }

  static Optional<TaxRate> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(TaxRateStore::read);
  }

  static void update(Tx tx, TaxRate rate) {
    place(tx.sql(UPDATE), rate)
        .bind("rate", new BigDecimal(rate.rate()))
        .bind("version", rate.version())
        .execute();
  }

  /** Another rate of the same class and place for part of the same time. */
  static Optional<UUID> overlapping(Tx tx, TaxRate rate) {
    return place(tx.sql(OVERLAPPING), rate).maybe(row -> row.uuid("id"));
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  private static Sql place(Sql sql, TaxRate rate) {
    return sql.bind("id", rate.id())
        .bind("tax_class", rate.taxClassId())
        .bind("country", rate.country())
        .bind("region", rate.region())
        .bind("valid_from", rate.validFrom())
        .bind("valid_until", rate.validUntil());
  }

  private static TaxRate read(Row row) {
    return new TaxRate(
        row.uuid("id"),
        row.uuid("tax_class_id"),
        row.text("country"),
        row.maybeText("region"),
        plain(row.decimal("rate")),
        row.maybeInstant("valid_from"),
        row.maybeInstant("valid_until"),
        row.integer("version"),
        row.instant("created_at"));
  }

  /** 19, whether it was written 19 or 19.0000. */
  public static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }
}
