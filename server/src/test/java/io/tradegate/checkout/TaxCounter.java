package io.tradegate.checkout;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A store that charges tax and sends its goods, bolts of 10 EUR, to wherever a test wants. */
final class TaxCounter {
  private final Counter counter;
  private final Map<String, String> classes = new HashMap<>();
  private final UUID parcel;

  TaxCounter() {
    this(TestApp.shared());
  }

  TaxCounter(TestApp app) {
    counter = Counter.open(app);
    counter.tenant().chargesTax();
    counter.shop().sells("BOLT", "10.00");
    String everywhere = counter.harbour().zone("DE", "AT", "US", "ES", "AQ");
    parcel =
        counter
            .harbour()
            .method(io.tradegate.shipping.Harbour.byWeight("Far", everywhere, "0", "5.00"));
  }

  Counter counter() {
    return counter;
  }

  TestClient owner() {
    return counter.owner();
  }

  void settings(String mode, String missingRate) {
    owner()
        .put("/admin/tax-settings", Map.of("mode", mode, "missing_rate", missingRate))
        .expect(200);
  }

  void taxClass(String code) {
    classes.computeIfAbsent(
        code,
        _ ->
            owner()
                .post("/admin/tax-classes", Map.of("code", code, "name", code))
                .expect(201)
                .text("id"));
  }

  void rate(String taxClass, String country, @Nullable String region, String rate) {
    taxClass(taxClass);
    var facts = new LinkedHashMap<String, @Nullable Object>();
    facts.put("tax_class_id", classes.get(taxClass));
    facts.put("country", country);
    facts.put("region", region);
    facts.put("rate", rate);
    owner().post("/admin/tax-rates", facts).expect(201);
  }

  String address(String country, @Nullable String region) {
    var address = new LinkedHashMap<String, @Nullable Object>();
    address.put("street", List.of("Street 1"));
    address.put("city", "City");
    address.put("country", country);
    address.put("region", region);
    return owner()
        .post("/admin/customers/" + counter.tenant().company() + "/addresses", address)
        .expect(201)
        .text("id");
  }

  TestClient buyer() {
    return counter.buyerWith("BOLT", 2);
  }

  Map<String, Object> to(String address) {
    var body = new LinkedHashMap<>(counter.onTerms());
    body.put("shipping_method_id", parcel);
    body.put("shipping_address_id", address);
    return body;
  }

  /** Two bolts and the parcel, 25 EUR before tax. */
  TestReply order(String address) {
    return Counter.checkout(buyer(), to(address));
  }

  TestReply preview(TestClient buyer, String address) {
    return buyer.post("/storefront/checkout/preview", to(address));
  }

  TestReply releaseTax(TestReply order) {
    return owner().post("/admin/orders/" + order.text("public_id") + "/release-tax", Map.of());
  }

  /** What a refusal must leave as it was. */
  List<Long> state() {
    return List.of(
        counter.count("customer_order"),
        counter.count("order_line"),
        counter.count("order_entry"),
        counter.count("event"),
        counter.count("payment"),
        counter.count("credit_entry"),
        counter.count("approval"));
  }
}
