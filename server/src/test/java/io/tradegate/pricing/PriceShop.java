package io.tradegate.pricing;

import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/** A tenant with goods and price lists, set up as staff would. */
public final class PriceShop {
  private static final String PARENT =
      "update customer_company set parent_id = :parent where org_id = :org and id = :id";
  private static final String GROUP =
      "insert into customer_group (org_id, id, name, created_at) values (:org, :id, :name, :now)";
  private static final String MEMBER =
      "insert into customer_group_member (org_id, group_id, customer_id) values (:org, :group,"
          + " :customer)";
  private static final String WEBSITE =
      "select id from website where org_id = :org order by created_at limit 1";

  private final TestTenant tenant;
  private final TestClient owner;

  PriceShop(TestTenant tenant) {
    this.tenant = tenant;
    this.owner = tenant.owner();
    tenant.chargesTax();
  }

  /** A tier of a SKU on a list. */
  public record Row(String sku, int minQuantity, String amount) {}

  public static PriceShop open() {
    return new PriceShop(TestApp.shared().newTenant());
  }

  public TestTenant tenant() {
    return tenant;
  }

  public TestClient owner() {
    return owner;
  }

  public VariantId variant(String sku) {
    return tenant.asService(
        tx -> new ProductSeeder().add(tx, sku, "Product " + sku, Instant.now()));
  }

  public static Map<String, Object> facts(String code) {
    return facts(code, "EUR");
  }

  public static Map<String, Object> facts(String code, String currency) {
    var facts = new LinkedHashMap<String, Object>();
    facts.put("code", code);
    facts.put("name", "List " + code);
    facts.put("currency", currency);
    return facts;
  }

  /** A list that holds for good, in euros; answers its path. */
  public String list(String code, Row... rows) {
    return list(facts(code), rows);
  }

  String list(Map<String, Object> facts, Row... rows) {
    String path =
        owner.post("/admin/price-lists", facts).expect(201).header("Location").orElseThrow();
    if (rows.length > 0) {
      write(path, rows);
    }
    return path;
  }

  public void write(String list, Row... rows) {
    owner.put(list + "/prices", Map.of("prices", Arrays.asList(rows))).expect(200);
  }

  public void assign(String list, String kind, UUID party) {
    owner.post(list + "/assignments", Map.of("kind", kind, "party_id", party)).expect(201);
  }

  public WebsiteId website() {
    return tenant.asService(tx -> tx.sql(WEBSITE).one(row -> new WebsiteId(row.uuid("id"))));
  }

  CustomerId company(String name, CustomerId parent) {
    CustomerId company = tenant.addCompany(name);
    tenant.asService(tx -> tx.sql(PARENT).bind("id", company).bind("parent", parent).execute());
    return company;
  }

  UUID group(String name, UUID... members) {
    return tenant.asService(tx -> group(tx, name, members));
  }

  private static UUID group(Tx tx, String name, UUID... members) {
    UUID group = TestApp.ids().next();
    tx.sql(GROUP).bind("id", group).bind("name", name).bind("now", Instant.now()).execute();
    for (UUID member : members) {
      tx.sql(MEMBER).bind("group", group).bind("customer", member).execute();
    }
    return group;
  }

  TestClient buyerOf(CustomerId company) {
    String who = "buyer-" + company;
    tenant.addBuyer(who, company, "buyer");
    return tenant.signIn("storefront", who);
  }

  /** What a visitor of a store with one product sees it at; empty when there is no price. */
  static String amount(TestClient visitor) {
    return visitor.get("/storefront/products").expect(200).text("items/0/price/amount");
  }
}
