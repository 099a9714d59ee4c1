package io.tradegate.vendororders;

import io.tradegate.cart.CartShop;
import io.tradegate.checkout.Counter;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A store with house goods and two vendors, Vera and Olga, that sell beside it. */
public final class Bazaar {
  public static final String ORDERS = "/vendor/orders";

  private final Counter counter = Counter.open();
  private final TestTenant tenant = counter.tenant();
  private final TestClient owner = counter.owner();
  private final VendorId second = tenant.addVendor("Olga Oil");
  private final TestClient vera;
  private final TestClient olga;

  /** House goods BOLT and NUT for 10.00 and 4.00; 10 percent commission, 20 percent tax on it. */
  public Bazaar() {
    owner.put("/admin/marketplace", Map.of("open", true)).expect(200);
    tenant.asService(
        tx -> {
          tx.sql(
                  "insert into marketplace_finance (org_id, tax_rate, hold_days, payout_interval)"
                      + " values (:org, 20, 0, 'by_hand')")
              .execute();
          return tx.sql(
                  "insert into commission_rule (org_id, id, name, position, percent, created_at)"
                      + " values (:org, :id, 'All goods', 1, 10, :now)")
              .bind("id", tx.newId())
              .execute();
        });
    counter.shop().sells("BOLT", "10.00");
    counter.shop().sells("NUT", "4.00");
    tenant.addVendorUser("olga", second);
    vera = tenant.vendorUser();
    olga = tenant.signIn("vendor", "olga");
  }

  public Counter counter() {
    return counter;
  }

  public TestTenant tenant() {
    return tenant;
  }

  public TestClient owner() {
    return owner;
  }

  public TestClient vera() {
    return vera;
  }

  public TestClient olga() {
    return olga;
  }

  /** A live offer; its id. */
  public String offer(TestClient vendor, String sku, String amount, int stock) {
    String id =
        vendor
            .post(
                "/vendor/listings",
                Map.of("sku", sku, "price", eur(amount), "lead_days", 2, "stock", stock))
            .expect(201)
            .text("id");
    vendor.post("/vendor/listings/" + id + "/submit").expect(200);
    owner.post("/admin/listings/moderation/" + id + "/approve").expect(200);
    return id;
  }

  public static Map<String, Object> eur(String amount) {
    return Map.of("amount", amount, "currency", "EUR");
  }

  public static TestReply add(TestClient buyer, String sku, int quantity, String offer) {
    return buyer.post(
        "/storefront/cart/lines", Map.of("sku", sku, "quantity", quantity, "offer_id", offer));
  }

  public TestClient buyer() {
    return counter.shop().buyer("buyer");
  }

  /** A buyer whose cart has one house bolt, three bolts of Vera and two nuts of Olga. */
  public TestClient mixedCart(String bolts, String nuts) {
    TestClient buyer = buyer();
    CartShop.add(buyer, "BOLT", 1).expect(200);
    add(buyer, "BOLT", 3, bolts).expect(200);
    add(buyer, "NUT", 2, nuts).expect(200);
    return buyer;
  }

  public TestReply checkout(TestClient buyer) {
    return buyer.post("/storefront/checkout", counter.onTerms());
  }

  /** The only order of a vendor; its path. */
  public static String only(TestClient vendor) {
    List<String> ids = vendor.get(ORDERS).expect(200).items("public_id");
    if (ids.size() != 1) {
      throw new AssertionError("There are %d orders.".formatted(ids.size()));
    }
    return ORDERS + "/" + ids.getFirst();
  }

  public List<String> events(String type, UUID id) {
    String sql =
        "select cast(data as jsonb) ->> 'status' as status from event"
            + " where org_id = :org and type = :type and cast(data as jsonb) ->> 'public_id' = :id order by id";
    return tenant.asService(
        tx ->
            tx.sql(sql)
                .bind("type", type)
                .bind("id", id.toString())
                .list(row -> row.text("status")));
  }

  /** What the tax rates of sales add up to, net and tax. */
  public String taxesOfSales() {
    String sql =
        "select trim_scale(sum(t.net + t.tax)) as gross from vendor_entry e"
            + " cross join lateral jsonb_to_recordset(e.taxes) t (net numeric, tax numeric)"
            + " where e.org_id = :org and e.kind = 'sale'";
    return tenant.asService(tx -> tx.sql(sql).one(row -> row.decimal("gross").toPlainString()));
  }

  public List<String> entries() {
    String sql =
        "select kind || ' ' || trim_scale(amount) as entry from vendor_entry where org_id = :org order by created_at";
    return tenant.asService(tx -> tx.sql(sql).list(row -> row.text("entry")));
  }
}
