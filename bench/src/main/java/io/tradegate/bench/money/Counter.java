package io.tradegate.bench.money;

import io.tradegate.bench.lab.Api;
import io.tradegate.bench.lab.Shop;
import java.util.List;
import java.util.Map;

/** The store before work begins: seller, customer, product, stock. */
final class Counter {
  static final String SKU = "BOLT";
  static final int STOCK = 1_000_000;
  private static final String MAIN = "MAIN";

  private final Shop shop;
  private final Api staff;
  private String customer = "";

  Counter(Shop shop) {
    this.shop = shop;
    this.staff = shop.staff();
  }

  /** Invoices are issued for each shipment, which is the default. */
  void open() {
    staff.put(
        "/admin/billing-settings",
        Map.of(
            "billing",
            "shipment",
            "seller",
            Map.of(
                "name", "Nordwerk GmbH",
                "street", List.of("Hafenstr. 7"),
                "postal_code", "20457",
                "city", "Hamburg",
                "country", "DE",
                "vat_id", "DE123456789",
                "bank", Map.of("iban", "DE89370400440532013000"))));
    customer =
        id(
            staff.post(
                "/admin/customers",
                "customer",
                Map.of("name", "Hartmann KG", "payment_terms", Map.of("kind", "net", "days", 30))));
    staff.post(
        "/admin/customers/%s/addresses".formatted(customer),
        "address",
        Map.of(
            "company", "Hartmann KG",
            "street", List.of("Werkstr. 1"),
            "postal_code", "70173",
            "city", "Stuttgart",
            "country", "DE",
            "default_shipping", true,
            "default_billing", true));
    var bolt = Map.of("name", "Bolt", "variants", List.of(Map.of("sku", SKU)));
    String product = id(staff.post("/admin/products", "product", bolt));
    staff.post("/admin/products/%s/activate".formatted(product), "activate", Map.of());
    staff.post(
        "/admin/warehouses",
        "warehouse",
        Map.of("code", MAIN, "name", "Main", "country", "DE", "priority", 1));
    staff.post(
        "/admin/inventory/receipts",
        "receipt",
        Map.of("warehouse", MAIN, "lines", List.of(Map.of("sku", SKU, "quantity", STOCK))));
  }

  private static String id(Api.Answer answer) {
    return Api.text(answer.body().path("id"));
  }

  String customer() {
    return customer;
  }

  String website() {
    return shop.website().toString();
  }
}
