package io.tradegate.catalog;

import io.tradegate.catalog.shelf.Variants;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.pricing.lists.PriceLists;
import io.tradegate.testing.SamplePictures;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.Uploading;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Currency;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A shop whose staff maintain products over HTTP. */
public final class CatalogFixture {
  public final TestTenant shop;
  public final TestClient staff;
  private final PriceLists priceLists = new PriceLists();

  public CatalogFixture(TestTenant shop) {
    this.shop = shop;
    this.staff = shop.owner();
  }

  /** A draft with one variant; {@code more}: fields by turns with their values. */
  public TestReply draft(String name, String sku, Object... more) {
    var body = new LinkedHashMap<String, Object>();
    body.put("name", name);
    body.put("variants", List.of(Map.of("sku", sku)));
    for (int n = 0; n < more.length; n += 2) {
      body.put(more[n].toString(), more[n + 1]);
    }
    return staff.post("/admin/products", body).expect(201);
  }

  /** The same, on sale. */
  public TestReply onSale(String name, String sku, Object... more) {
    return staff.post(path(draft(name, sku, more)) + "/activate").expect(200);
  }

  public static String path(TestReply product) {
    return "/admin/products/" + product.text("id");
  }

  public UUID category(String name, Object... more) {
    var body = new LinkedHashMap<String, Object>();
    body.put("name", name);
    for (int n = 0; n < more.length; n += 2) {
      body.put(more[n].toString(), more[n + 1]);
    }
    return staff.post("/admin/categories", body).expect(201).uuid("id");
  }

  /** A file as if its renditions had been made. */
  public UUID picture(String name, String alt) {
    String query = "filename=%s.png&alt=%s".formatted(name, alt.replace(' ', '+'));
    UUID id = Uploading.as(staff).file(query, SamplePictures.png(3, 2)).expect(201).uuid("id");
    shop.asService(
        tx ->
            tx.sql("update media set status = 'ready' where org_id = :org and id = :id")
                .bind("id", id)
                .execute());
    return id;
  }

  public UUID attribute(String code, String kind, String... options) {
    var body = new LinkedHashMap<String, Object>();
    body.putAll(Map.of("code", code, "name", "Name of " + code, "kind", kind));
    if (options.length > 0) {
      body.put(
          "options",
          List.of(options).stream()
              .map(option -> Map.of("code", option, "label", "Label of " + option))
              .toList());
    }
    return staff.post("/admin/attributes", body).expect(201).uuid("id");
  }

  public UUID family(String code, List<Map<String, Object>> attributes) {
    var body = Map.of("code", code, "name", "Family " + code, "attributes", attributes);
    return staff.post("/admin/attribute-families", body).expect(201).uuid("id");
  }

  UUID group(String name, UUID... members) {
    UUID id = TestApp.ids().next();
    shop.asService(
        tx -> {
          tx.sql(
                  "insert into customer_group (org_id, id, name, created_at)"
                      + " values (:org, :id, :name, :now)")
              .bind("id", id)
              .bind("name", name)
              .bind("now", Instant.now())
              .execute();
          for (UUID member : members) {
            tx.sql(
                    "insert into customer_group_member (org_id, group_id, customer_id)"
                        + " values (:org, :id, :member)")
                .bind("id", id)
                .bind("member", member)
                .execute();
          }
          return id;
        });
    return id;
  }

  CustomerId companyBelow(CustomerId parent, String name) {
    CustomerId child = shop.addCompany(name);
    shop.asService(
        tx ->
            tx.sql(
                    "update customer_company set parent_id = :parent"
                        + " where org_id = :org and id = :child")
                .bind("parent", parent)
                .bind("child", child)
                .execute());
    return child;
  }

  TestClient buyerOf(CustomerId company) {
    String who = "buyer-" + TestApp.ids().next();
    shop.addBuyer(who, company, "buyer");
    return shop.signIn("storefront", who);
  }

  private static final Currency EURO = Currency.getInstance("EUR");

  /** A price list for a company, or for the website when there is none. */
  PriceListId priceList(String kind, UUID party) {
    return shop.asService(
        tx -> {
          PriceListId list =
              priceLists.add(tx, "list-" + TestApp.ids().next(), kind + " " + party, EURO);
          tx.sql(
                  "insert into price_assignment (org_id, price_list_id, kind, party_id)"
                      + " values (:org, :list, :kind, :party)")
              .bind("list", list)
              .bind("kind", kind)
              .bind("party", party)
              .execute();
          return list;
        });
  }

  WebsiteId website() {
    return shop.asService(
        tx ->
            tx.sql("select id from website where org_id = :org")
                .one(row -> new WebsiteId(row.uuid("id"))));
  }

  void price(PriceListId list, String sku, int from, String amount) {
    shop.asService(
        tx -> {
          VariantId variant =
              Variants.requireVariants(tx, List.of(sku)).values().iterator().next().id();
          priceLists.setPrice(tx, list, variant, Quantity.of(from), new BigDecimal(amount));
          return variant;
        });
  }
}
