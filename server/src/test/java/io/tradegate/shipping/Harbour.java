package io.tradegate.shipping;

import io.tradegate.orders.document.PostalAddress;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Zones and methods of a tenant, set up as staff would. */
public final class Harbour {
  private final TestTenant tenant;
  private final TestClient owner;

  public Harbour(TestTenant tenant) {
    this.tenant = tenant;
    this.owner = tenant.owner();
  }

  TestClient owner() {
    return owner;
  }

  public String zone(String... countries) {
    return zone(Map.of("name", "zone-" + TestApp.ids().next(), "countries", countries));
  }

  String zone(Map<String, ?> facts) {
    return owner.post("/admin/shipping-zones", facts).expect(201).text("id");
  }

  /** Goes by weight; {@code rates}: grams and price in turn. */
  public static Map<String, Object> byWeight(String name, String zone, String... rates) {
    return facts(name, zone, "weight", rates);
  }

  public static Map<String, Object> byValue(String name, String zone, String... rates) {
    return facts(name, zone, "value", rates);
  }

  private static Map<String, Object> facts(
      String name, String zone, String basis, String... rates) {
    var table = new java.util.ArrayList<Map<String, String>>();
    for (int n = 0; n < rates.length; n += 2) {
      table.add(Map.of("from", rates[n], "price", rates[n + 1]));
    }
    var facts = new LinkedHashMap<String, Object>();
    facts.put("name", name);
    facts.put("zone_id", zone);
    facts.put("basis", basis);
    facts.put("currency", "EUR");
    facts.put("rates", table);
    return facts;
  }

  public UUID method(Map<String, Object> facts) {
    return owner.post("/admin/shipping-methods", facts).expect(201).uuid("id");
  }

  static PostalAddress at(String country, @Nullable String postalCode, @Nullable String region) {
    return new PostalAddress(
        null, null, List.of("Street 1"), postalCode, "City", region, country, null);
  }

  /** Names and prices, as {@code Parcel 4.90}. */
  List<String> quote(PostalAddress to, long grams, String value) {
    return quote(null, to, grams, value);
  }

  List<String> quote(@Nullable WebsiteId website, PostalAddress to, long grams, String value) {
    var goods = new Consignment(website, to, BigDecimal.valueOf(grams), Money.of(value, "EUR"));
    return tenant.asService(tx -> Shipping.quote(tx, goods)).stream()
        .map(option -> option.name() + " " + option.price().amountText())
        .toList();
  }
}
