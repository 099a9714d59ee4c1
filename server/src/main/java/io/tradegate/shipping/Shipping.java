package io.tradegate.shipping;

import static io.tradegate.platform.errors.ErrorCode.SHIPPING_UNAVAILABLE;

import io.tradegate.orders.document.PostalAddress;
import io.tradegate.orders.document.ShippingCharge;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.places.Regions;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Computes the price of shipping to an address, and whether goods can be sent there at all. */
public final class Shipping {
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

  private Shipping() {}

  /** The ways in which goods can go, the cheapest first; in one statement. */
  public static List<ShippingOption> quote(Tx tx, Consignment goods) {
    PostalAddress to = goods.to();
    return tx.sql(QUOTE)
        .bind("website", goods.website())
        .bind("currency", goods.value().currency().getCurrencyCode())
        .bind("value", goods.value().amount())
        .bind("grams", goods.weightGrams())
        .bind("country", to.country())
        .bind("regions", regions(to))
        .bind(
            "postal_code", to.postalCode() == null ? "" : ShippingZone.postalCode(to.postalCode()))
        .list(Shipping::option);
  }

  private static ShippingOption option(Row row) {
    return new ShippingOption(
        row.uuid("id"),
        row.text("name"),
        row.money("charge", "currency").round(),
        row.text("tax_class"));
  }

  /** Zones are entered by users: a region may be given by its code or its name. */
  private static List<String> regions(PostalAddress to) {
    return to.region() == null ? List.of() : Regions.spelled(to.country(), to.region());
  }

  /**
   * The charge for the way that was chosen. None need be chosen where the website offers none at
   * all: then shipping is not charged.
   */
  public static ShippingCharge charge(Tx tx, Consignment goods, @Nullable UUID chosen) {
    List<ShippingOption> options = quote(tx, goods);
    if (chosen == null && options.isEmpty() && !isCharged(tx, goods.website())) {
      return new ShippingCharge(null, "", Money.zero(goods.value().currency()));
    }
    return options.stream()
        .filter(option -> option.id().equals(chosen))
        .findAny()
        .map(ShippingOption::charge)
        .orElseThrow(() -> refusal(goods, chosen, options));
  }

  private static boolean isCharged(Tx tx, @Nullable WebsiteId website) {
    return tx.sql(IS_CHARGED).bind("website", website).one(row -> row.bool("charged"));
  }

  private static Refusal refusal(
      Consignment goods, @Nullable UUID chosen, List<ShippingOption> options) {
    if (options.isEmpty()) {
      PostalAddress to = goods.to();
      return SHIPPING_UNAVAILABLE.because(
          "Nothing ships this order to %s, %s.".formatted(to.city(), to.country()));
    }
    String names =
        options.stream()
            .map(option -> "%s (%s)".formatted(option.name(), option.id()))
            .collect(Collectors.joining(", "));
    return chosen == null
        ? Refusal.ofField(
            "shipping_method_id",
            "Field `shipping_method_id` is required; to be had: %s.".formatted(names))
        : SHIPPING_UNAVAILABLE.because(
            "This shipping method does not serve the order; to be had: %s.".formatted(names));
  }
}
