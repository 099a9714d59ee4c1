package io.tradegate.shipping;

import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.shipping.ShippingMethod.Bracket;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the shipping_method table, each method with its lines of shipping_rate. */
final class MethodStore {
  private static final String COLUMNS =
      """
      m.id, m.name, m.zone_id, m.website_id, m.active, m.basis, m.currency, cast(trim_scale(m.free_from) as text) as free_from,
      cast(trim_scale(m.up_to) as text) as up_to, m.tax_class, m.version, m.created_at,
      (select coalesce(json_agg(json_build_object('from', cast(trim_scale(r.starts_at) as text),
                                                  'price', cast(trim_scale(r.price) as text)) order by r.starts_at), '[]')
         from shipping_rate r
        where r.org_id = m.org_id and r.method_id = m.id) as rates
      """;

  static final Listing<ShippingMethod> LIST =
      Listing.of(COLUMNS, "shipping_method m", "m.org_id = :org", "m.id", ShippingMethod.class)
          .sort("name", "m.name", "text")
          .sort("created_at", "m.created_at", "timestamptz")
          .byChange("m.updated_at")
          .byDefault("name")
          .bool("m.active", "Only those that are offered, or only those that are not.")
          .uuid("m.zone_id", "Only methods of this zone.")
          .filter(
              Param.uuid("website_id", "Only methods that this website offers."),
              "m.website_id is null or m.website_id = :website_id")
          .search("Text in the name.", "m.name");

  private static final String INSERT =
      """
      insert into shipping_method
        (org_id, id, name, zone_id, website_id, active, basis, currency, free_from, up_to, tax_class, version,
         created_at)
      values
        (:org, :id, :name, :zone_id, :website_id, :active, :basis, :currency, :free_from, :up_to, :tax_class, :version,
         :created_at)
      """;

  private static final String INSERT_RATES =
      """
      insert into shipping_rate (org_id, method_id, starts_at, price)
      select :org, cast(:id as uuid), r.starts_at, r.price
        from unnest(cast(:starts as numeric[]), cast(:prices as numeric[])) as r (starts_at, price)
      """;

  private static final String DELETE_RATES =
      "delete from shipping_rate where org_id = :org and method_id = :id";

  private static final String FIND =
      "select " + COLUMNS + " from shipping_method m where m.org_id = :org and m.id = :id";

  private static final String LOCK = FIND + " for update";

  private static final String UPDATE =
      """
      update shipping_method
         set name = :name, zone_id = :zone_id, website_id = :website_id, active = :active, basis = :basis,
             currency = :currency, free_from = :free_from, up_to = :up_to, tax_class = :tax_class,
             version = :version
       where org_id = :org and id = :id
      """;

  private static final String DELETE =
      "delete from shipping_method where org_id = :org and id = :id";

  private static final String COUNT =
      "select count(*) as methods from shipping_method where org_id = :org and tax_class = :tax_class";

  // The last line of the table whose bound the goods have reached gives the price.
  private static final String QUOTE =
      """
      select m.id, m.name, m.currency, m.tax_class,
             case when m.free_from <= cast(:value as numeric) then 0 else r.price end as charge
        from shipping_method m
        join shipping_zone z on z.org_id = m.org_id and z.id = m.zone_id
       cross join lateral (select case m.basis when 'weight' then cast(:grams as numeric)
                                               else cast(:value as numeric) end as size) goods
        join lateral (select s.price
                        from shipping_rate s
                       where s.org_id = m.org_id and s.method_id = m.id and s.starts_at <= goods.size
                       order by s.starts_at desc
                       limit 1) r on true
       where m.org_id = :org and m.active and m.currency = :currency
         and (m.website_id is null or m.website_id = :website)
         and (m.up_to is null or goods.size <= m.up_to)
         and :country = any (z.countries)
         and (z.regions = '{}' or z.regions && cast(:regions as text[]))
         and (z.postal_prefixes = '{}'
              or exists (select from unnest(z.postal_prefixes) p where starts_with(:postal_code, p)))
       order by charge, m.name, m.id
      """;

  private static final String IS_CHARGED =
      """
      select exists (select
                       from shipping_method m
                      where m.org_id = :org and m.active
                        and (m.website_id is null or m.website_id = :website)) as charged
      """;

  private static final String WEBSITE =
      "select id from website where org_id = :org and id = :id for key share";

  static long count(Tx tx, String taxClass) {
    return tx.sql(COUNT).bind("tax_class", taxClass).one(row -> row.bigint("methods"));
  }

  static void insert(Tx tx, ShippingMethod method) {
    tx.sql(INSERT).bindAll(method).execute();
    insertRates(tx, method);
  }

  private static void insertRates(Tx tx, ShippingMethod method) {
    tx.sql(INSERT_RATES)
        .bind("id", method.id())
        .bind("starts", method.rates().stream().map(Bracket::from).toList())
        .bind("prices", method.rates().stream().map(Bracket::price).toList())
        .execute();
  }

  static Optional<ShippingMethod> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(ShippingMethod.class);
  }

  static Optional<ShippingMethod> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(ShippingMethod.class);
  }

  static void update(Tx tx, ShippingMethod method) {
    tx.sql(UPDATE).bindAll(method).execute();
    tx.sql(DELETE_RATES).bind("id", method.id()).execute();
    insertRates(tx, method);
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }

  /** The website stays until the transaction ends; false: there is none. */
  static boolean keepWebsite(Tx tx, WebsiteId id) {
    return tx.sql(WEBSITE).bind("id", id).exists();
  }

  /** {@code regions}: how zones may name the region that the goods go to. */
  static List<ShippingOption> quote(Tx tx, Consignment goods, List<String> regions) {
    String postalCode = goods.to().postalCode();
    return tx.sql(QUOTE)
        .bind("website", goods.website())
        .bind("currency", goods.value().currency())
        .bind("value", goods.value().amount())
        .bind("grams", goods.weightGrams())
        .bind("country", goods.to().country())
        .bind("regions", regions)
        .bind("postal_code", postalCode == null ? "" : ShippingZone.postalCode(postalCode))
        .list(MethodStore::option);
  }

  private static ShippingOption option(Row row) {
    return new ShippingOption(
        row.uuid("id"),
        row.text("name"),
        row.money("charge", "currency").round(),
        row.text("tax_class"));
  }

  static boolean isCharged(Tx tx, @Nullable WebsiteId website) {
    return tx.sql(IS_CHARGED).bind("website", website).one(row -> row.bool("charged"));
  }
}
