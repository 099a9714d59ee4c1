package io.tradegate.shipping;

import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.shipping.ShippingMethod.Bracket;
import java.math.BigDecimal;
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
      Listing.of(COLUMNS, "shipping_method m", "m.org_id = :org", "m.id", ShippingMethod::read)
          .sort("name", "m.name", "text")
          .sort("created_at", "m.created_at", "timestamptz")
          .byChange("m.updated_at")
          .byDefault("name")
          .filter(
              Param.bool("active", "Only those that are offered, or only those that are not."),
              "m.active = :active")
          .filter(Param.uuid("zone_id", "Only methods of this zone."), "m.zone_id = :zone_id")
          .filter(
              Param.uuid("website_id", "Only methods that this website offers."),
              "m.website_id is null or m.website_id = :website_id")
          .filter(Param.text("q", "Text in the name."), "m.name ilike '%' || :q || '%'")
          .build();

  private static final String INSERT =
      """
      insert into shipping_method
        (org_id, id, name, zone_id, website_id, active, basis, currency, free_from, up_to, tax_class, version,
         created_at)
      values
        (:org, :id, :name, :zone, :website, :active, :basis, :currency, :free_from, :up_to, :tax_class, :version,
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
         set name = :name, zone_id = :zone, website_id = :website, active = :active, basis = :basis,
             currency = :currency, free_from = :free_from, up_to = :up_to, tax_class = :tax_class,
             version = :version
       where org_id = :org and id = :id
      """;

  private static final String DELETE =
      "delete from shipping_method where org_id = :org and id = :id";

  private static final String COUNT =
      "select count(*) as methods from shipping_method where org_id = :org and tax_class = :tax_class";

  static long count(Tx tx, String taxClass) {
    return tx.sql(COUNT).bind("tax_class", taxClass).one(row -> row.bigint("methods"));
  }

  void insert(Tx tx, ShippingMethod method) {
    bound(tx.sql(INSERT), method).bind("created_at", method.createdAt()).execute();
    insertRates(tx, method);
  }

  private static void insertRates(Tx tx, ShippingMethod method) {
    tx.sql(INSERT_RATES)
        .bind("id", method.id())
        .bind("starts", method.rates().stream().map(Bracket::from).toList())
        .bind("prices", method.rates().stream().map(Bracket::price).toList())
        .execute();
  }

  Optional<ShippingMethod> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(ShippingMethod::read);
  }

  Optional<ShippingMethod> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(ShippingMethod::read);
  }

  void update(Tx tx, ShippingMethod method) {
    bound(tx.sql(UPDATE), method).execute();
    tx.sql(DELETE_RATES).bind("id", method.id()).execute();
    insertRates(tx, method);
  }

  private static Sql bound(Sql sql, ShippingMethod method) {
    return sql.bind("id", method.id())
        .bind("name", method.name())
        .bind("zone", method.zoneId())
        .bind("website", method.websiteId())
        .bind("active", method.active())
        .bind("basis", method.basis().wireName())
        .bind("currency", method.currency())
        .bind("free_from", number(method.freeFrom()))
        .bind("up_to", number(method.upTo()))
        .bind("tax_class", method.taxClass())
        .bind("version", method.version());
  }

  private static @Nullable BigDecimal number(@Nullable String text) {
    return text == null ? null : new BigDecimal(text);
  }

  void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }
}
