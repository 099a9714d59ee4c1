package io.tradegate.pricing.tax;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.places.Regions;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** SQL of the tables tax_rate and tax_settings. */
public final class TaxRateStore {
  private static final String COLUMNS =
      "id, tax_class_id, country, nullif(region, '') as region, cast(trim_scale(rate) as text) as rate,"
          + " nullif(valid_from, '-infinity') as valid_from,"
          + " nullif(valid_until, 'infinity') as valid_until, version, created_at";

  static final Listing<TaxRate> LIST =
      Listing.of(COLUMNS, "tax_rate", "org_id = :org", "id", TaxRate.class)
          .sort("created_at", "created_at", "timestamptz")
          .sort("country", "country", "text")
          .byChange("updated_at")
          .byDefault("-created_at")
          .filter(Param.text("country", "Only rates of this country."), "country = :country")
          .uuid("tax_class_id", "Only rates of this tax class.")
          .filter(
              Param.instant("valid_at", "Only rates that hold at this time."),
              "valid_from <= :valid_at and valid_until > :valid_at");

  private static final String INSERT =
      """
      insert into tax_rate (org_id, id, tax_class_id, country, region, rate, valid_from, valid_until, created_at)
      values (:org, :id, :tax_class_id, :country, coalesce(:region, ''), cast(:rate as numeric),
              coalesce(cast(:valid_from as timestamptz), '-infinity'),
              coalesce(cast(:valid_until as timestamptz), 'infinity'), :created_at)
      """;

  private static final String FIND =
      "select " + COLUMNS + " from tax_rate where org_id = :org and id = :id";

  private static final String LOCK = FIND + " for update";

  private static final String UPDATE =
      """
      update tax_rate
         set tax_class_id = :tax_class_id, country = :country, region = coalesce(:region, ''), rate = cast(:rate as numeric),
             valid_from = coalesce(cast(:valid_from as timestamptz), '-infinity'),
             valid_until = coalesce(cast(:valid_until as timestamptz), 'infinity'), version = :version
       where org_id = :org and id = :id
      """;

  private static final String OVERLAPPING =
      """
      select id
        from tax_rate
       where org_id = :org and id <> :id and tax_class_id = :tax_class_id and country = :country
         and region = coalesce(:region, '')
         and valid_from < coalesce(cast(:valid_until as timestamptz), 'infinity')
         and valid_until > coalesce(cast(:valid_from as timestamptz), '-infinity')
       limit 1
      """;

  private static final String DELETE = "delete from tax_rate where org_id = :org and id = :id";

  private static final String COUNT =
      "select count(*) as rates from tax_rate where org_id = :org and tax_class_id = :tax_class";

  // An unknown place and a class without a rate there are both no rate.
  private static final String OF_LINES =
      """
      select c.code as tax_class, case when app.charges_tax() then r.rate else 0 end as percent,
             app.tax_exempt(cast(:customer as uuid), cast(:at as timestamptz)) as exempt,
             (select min(m.at)
                from (select unnest(array[t.valid_from, t.valid_until]) as at
                        from tax_rate t
                       where t.org_id = :org and t.country = :country
                      union all
                      select cast(k.tax_exempt_until + 1 as timestamptz)
                        from customer_company k
                       where k.org_id = :org and k.id = cast(:customer as uuid)) m
               where m.at > cast(:at as timestamptz)) as until
        from unnest(cast(:variant as uuid[]), cast(:tax_class as text[]))
               with ordinality u (variant_id, tax_class, line)
        left join variant v on v.org_id = :org and v.id = u.variant_id
       cross join lateral (select coalesce(v.tax_class, u.tax_class, 'standard') as code) c
        left join app.tax_rates(:country, cast(:regions as text[]), cast(:at as timestamptz)) r
          on r.tax_class = c.code
       order by u.line
      """;

  private static final String CLASSES =
      "select id, tax_class from variant where org_id = :org and id = any (cast(:variants as uuid[]))";

  private static final String HAS_REGIONAL =
      """
      select exists (select
                       from tax_rate r
                       join tax_class c on c.org_id = r.org_id and c.id = r.tax_class_id
                      where r.org_id = :org and r.country = :country and r.region <> ''
                        and c.code = any (cast(:classes as text[]))
                        and r.valid_from <= :at and r.valid_until > :at) as regional
      """;

  private static final String SETTINGS =
      "select mode, missing_rate, version from tax_settings where org_id = :org";

  private static final String SET =
      """
      insert into tax_settings (org_id, mode, missing_rate)
      values (:org, :mode, :missing_rate)
          on conflict (org_id) do update
         set mode = excluded.mode, missing_rate = excluded.missing_rate, version = tax_settings.version + 1
      """;

  static Optional<TaxSettings.Said> settings(Tx tx) {
    return tx.sql(SETTINGS).maybe(TaxSettings.Said.class);
  }

  static void set(Tx tx, TaxSettings.Said wanted) {
    tx.sql(SET).bindAll(wanted).execute();
  }

  public static long count(Tx tx, UUID taxClass) {
    return tx.sql(COUNT).bind("tax_class", taxClass).one(row -> row.bigint("rates"));
  }

  static void insert(Tx tx, TaxRate rate) {
    tx.sql(INSERT).bindAll(rate).execute();
  }

  static Optional<TaxRate> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(TaxRate.class);
  }

  static Optional<TaxRate> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(TaxRate.class);
  }

  static void update(Tx tx, TaxRate rate) {
    tx.sql(UPDATE).bindAll(rate).execute();
  }

  /** Another rate of the same class and place for part of the same time. */
  static Optional<UUID> overlapping(Tx tx, TaxRate rate) {
    return tx.sql(OVERLAPPING).bindAll(rate).maybe(row -> row.uuid("id"));
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  /** In the order of the questions. */
  static List<LineRates.Rate> rates(Tx tx, Taxes.Supply to, List<LineRates.Question> questions) {
    return tx.sql(OF_LINES)
        .bindColumns(LineRates.Question.class, questions)
        .bindAll(to)
        .bind("regions", Regions.lineage(to.country(), to.region()))
        .list(LineRates.Rate.class);
  }

  static Map<LineRates.ClassOf, String> classes(Tx tx, List<LineRates.ClassOf> variants) {
    return tx.sql(CLASSES)
        .bind("variants", variants.stream().map(LineRates.ClassOf::id).toList())
        .map(
            row -> new LineRates.ClassOf(new VariantId(row.uuid("id"))),
            row -> row.text("tax_class"));
  }

  /** Whether some of these classes have a rate for a region of the country. */
  static boolean hasRegional(Tx tx, Taxes.Supply supply, List<String> classes) {
    return tx.sql(HAS_REGIONAL)
        .bindAll(supply)
        .bind("classes", classes)
        .one(row -> row.bool("regional"));
  }

  /** 19, whether it was written 19 or 19.0000. */
  public static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }
}
