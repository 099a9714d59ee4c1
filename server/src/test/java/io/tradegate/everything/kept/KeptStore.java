package io.tradegate.everything.kept;

import io.tradegate.catalog.CatalogFixture;
import io.tradegate.inventory.StockShop;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * A store with something of everything that its pages can show, and one visitor of each kind: it
 * has pictures, translations, attributes, units, prices by website, company and group, taxes,
 * stock.
 */
final class KeptStore {
  static final int PRODUCTS = 6;

  /** A list, pages, categories, searches, suggestions. */
  static final List<String> REQUESTS =
      List.of(
          "/storefront/products?limit=5",
          "/storefront/products?sort=name&limit=3&with_total=true",
          "/storefront/products?category=screws",
          "/storefront/products?q=olt",
          "/storefront/products/bolt-0",
          "/storefront/products/bolt-1?locale=de",
          "/storefront/categories",
          "/storefront/search?q=bolt",
          "/storefront/search?filter=colour:red&sort=name",
          "/storefront/search?category=screws&price_max=50",
          "/storefront/suggest?q=bo");

  /** Of buyers, whose carts hold some of everything. */
  static final String CART = "/storefront/cart";

  final StockShop stock = new StockShop();
  final TestTenant tenant = stock.tenant();
  final CatalogFixture catalog = new CatalogFixture(tenant);
  final CustomerId holding = tenant.company();
  final CustomerId plant = tenant.addCompany("Plant");
  final CustomerId dealer = tenant.addCompany("Dealer");
  final WebsiteId second = tenant.addWebsite("b");
  final Map<String, TestClient> visitors = new LinkedHashMap<>();

  KeptStore() {
    tenant.chargesTax();
    goods();
    prices();
    offers();
    taxes();
    visitors();
  }

  private void goods() {
    UUID top = catalog.category("Hardware");
    UUID screws = catalog.category("Screws", "slug", "screws", "parent_id", top);
    UUID colour = catalog.attribute("colour", "select", "red", "blue");
    catalog.staff.patch("/admin/attributes/" + colour, Map.of("filterable", true)).expect(200);
    UUID family = catalog.family("f", List.of(Map.of("attribute_id", colour, "level", "variant")));
    stock.warehouse("MAIN", 1);
    for (int n = 0; n < PRODUCTS; n++) {
      String product =
          CatalogFixture.path(
              catalog.onSale(
                  "Bolt " + n,
                  "B-" + n,
                  "family_id",
                  family,
                  "category_ids",
                  List.of(n % 2 == 0 ? screws : top),
                  "variants",
                  List.of(variant("B-" + n, "red"), variant("C-" + n, "blue"))));
      catalog.staff.put(product + "/translations/de", Map.of("name", "Bolzen " + n)).expect(200);
      catalog
          .staff
          .put(
              product + "/pictures",
              Map.of("pictures", List.of(Map.of("media_id", catalog.picture("p" + n, "Bolt")))))
          .expect(200);
      stock.receive("MAIN", "B-" + n, 1 + n);
    }
  }

  private static Map<String, Object> variant(String sku, String colour) {
    return Map.of("sku", sku, "attributes", Map.of("colour", colour));
  }

  private void prices() {
    tenant.asService(
        tx -> {
          tx.sql(
                  """
                  insert into price_list (org_id, id, code, name, currency, created_at)
                  select :org, gen_random_uuid(), c.code, c.code, 'EUR', :now
                    from unnest(array['web', 'own', 'group', 'spare']) c (code)
                  """)
              .execute();
          tx.sql(
                  """
                  insert into price (org_id, price_list_id, variant_id, min_quantity, amount)
                  select :org, l.id, v.id, q.least, ascii(v.sku) + length(l.code) * q.least
                    from price_list l
                    join variant v on v.org_id = l.org_id
                   cross join (values (1), (10)) q (least)
                   where l.org_id = :org
                  """)
              .execute();
          tx.sql(
                  """
                  insert into customer_group (org_id, id, name, created_at)
                  values (:org, gen_random_uuid(), 'Dealers', :now)
                  """)
              .execute();
          tx.sql(
                  """
                  insert into price_assignment (org_id, price_list_id, kind, party_id)
                  select l.org_id, l.id, p.kind, p.id
                    from price_list l
                    join (select 'web' as code, 'website' as kind, w.id from website w where w.org_id = :org
                          union all select 'own', 'company', cast(:plant as uuid)
                          union all select 'group', 'group', g.id from customer_group g where g.org_id = :org) p
                      on p.code = l.code
                   where l.org_id = :org
                  """)
              .bind("plant", plant)
              .execute();
          return tx.sql(
                  """
                  insert into product_access (org_id, product_id, company_id, allowed)
                  select :org, p.id, cast(:plant as uuid), true from product p where p.org_id = :org limit 1
                  """)
              .bind("plant", plant)
              .execute();
        });
  }

  /** A vendor that offers every second variant, in two currencies. */
  private void offers() {
    tenant.asService(
        tx ->
            tx.sql(
                    """
                    insert into offer (org_id, id, vendor_id, variant_id, status, currency, amount, lead_days, live_amount,
                                       approved_amount, live_lead_days, created_at)
                    select :org, gen_random_uuid(), :vendor, v.id, 'approved', c.code, 7, 1, 7, 7, 1, :now
                      from variant v
                     cross join (values ('EUR'), ('USD')) c (code)
                     where v.org_id = :org and v.sku like 'B-%'
                    """)
                .bind("vendor", tenant.vendor())
                .execute());
  }

  private void taxes() {
    tenant.asService(
        tx -> {
          tx.sql(
                  """
                  insert into tax_rate (org_id, id, tax_class_id, country, rate, created_at)
                  select :org, gen_random_uuid(), c.id, 'DE', 19, :now
                    from tax_class c
                   where c.org_id = :org and c.code = 'standard'
                  """)
              .execute();
          tx.sql(
                  """
                  insert into currency_rate (org_id, id, currency, rate, set_by, created_at)
                  values (:org, gen_random_uuid(), 'USD', 0.9, 'test', :now)
                  """)
              .execute();
          return tx.sql(
                  """
                  insert into website_pricing (org_id, website_id, tax_display, tax_country, display_currency)
                  values (:org, :website, 'gross', 'DE', 'USD')
                  """)
              .bind("website", second)
              .execute();
        });
  }

  private void visitors() {
    TestClient guest = tenant.guest();
    visitors.put("guest", guest);
    visitors.put("german guest", guest.with("Accept-Language", "de-AT,de;q=0.8"));
    visitors.put("guest of the second store", guest.with("X-Tenant-Host", tenant.host("b")));
    for (CustomerId company : List.of(holding, plant, dealer)) {
      String who = "buyer-" + TestApp.ids().next();
      tenant.addBuyer(who, company, "buyer");
      TestClient buyer = tenant.signIn("storefront", who);
      TestClient second = buyer.with("X-Tenant-Host", tenant.host("b"));
      visitors.put("buyer of " + company, buyer);
      visitors.put("buyer in the second store of " + company, second);
      fill(buyer);
      fill(second);
    }
  }

  List<TestClient> buyers() {
    return visitors.values().stream().filter(visitor -> !visitor.token().isEmpty()).toList();
  }

  private static void fill(TestClient buyer) {
    List<Map<String, Object>> rows =
        IntStream.range(0, PRODUCTS)
            .mapToObj(n -> Map.<String, Object>of("sku", "B-" + n, "quantity", 2 + n))
            .toList();
    buyer.post(CART + "/quick-order", Map.of("rows", rows)).expect(200);
  }
}
