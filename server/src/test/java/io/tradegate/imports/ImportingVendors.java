package io.tradegate.imports;

import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.vendors.VendorDesk;
import io.tradegate.vendors.VendorRole;
import java.time.Instant;
import java.util.Map;

/** A store with a price tolerance of 10 %, its vendors and articles. */
final class ImportingVendors {
  private static final String ALL = "/vendor/imports";
  private static final Instant CREATED = Instant.parse("2026-01-01T00:00:00Z");

  final VendorDesk desk = new VendorDesk();
  final TestTenant shop = desk.shop;
  final TestClient owner = desk.owner;

  ImportingVendors() {
    owner.put("/admin/marketplace", Map.of("open", true, "price_tolerance", 10)).expect(200);
  }

  TestClient user(String name, VendorId vendor) {
    shop.addVendorUser(name, vendor, VendorRole.CATALOG);
    return shop.signIn("vendor", name);
  }

  void articles(String... skus) {
    for (String sku : skus) {
      shop.asService(tx -> new ProductSeeder().add(tx, sku, "Bolt " + sku, CREATED));
    }
  }

  void gtin(String sku, String gtin) {
    shop.asService(
        tx ->
            tx.sql("update variant set gtin = :gtin where org_id = :org and sku = :sku")
                .bind("gtin", gtin)
                .bind("sku", sku)
                .execute());
  }

  static TestReply listing(TestClient vendor, String sku) {
    String id = vendor.get("/vendor/listings?q=" + sku).expect(200).items("id").getFirst();
    return vendor.get("/vendor/listings/" + id).expect(200);
  }

  /** A listing that buyers see, with 5 in stock. */
  String live(TestClient vendor, String sku, String amount) {
    articles(sku);
    String file = "sku,currency,price,lead_days,stock,submit\n%s,EUR,%s,3,5,true\n";
    new Sender(vendor, ALL).ingest("listings", file.formatted(sku, amount)).expect(200);
    String id = listing(vendor, sku).text("id");
    owner.post("/admin/listings/moderation/" + id + "/approve").expect(200);
    return id;
  }
}
