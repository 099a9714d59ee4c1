package io.tradegate.catalog.products;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.json.Bounds;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads and sets the websites that sell a product. A change takes effect with the next request. */
public final class Assortment {
  private static final String PATH = "/admin/products/{id}/websites";
  private static final int MOST_WEBSITES = 200;

  private static final String READ =
      """
      select case when p.websites = 'chosen'
                  then array(select w.website_id from product_website w
                              where w.org_id = p.org_id and w.product_id = p.id
                              order by w.website_id)
             end as website_ids,
             p.version
        from product p
       where p.org_id = :org and p.id = :id
      """;

  private static final String SET =
      """
      update product
         set websites = :websites, version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  private static final String REMOVE =
      """
      delete from product_website
       where org_id = :org and product_id = :id and website_id <> all (cast(:website_ids as uuid[]))
      """;

  private static final String ADD =
      """
      insert into product_website (org_id, product_id, website_id)
      select :org, :id, w.id
        from website w
       where w.org_id = :org and w.id = any (cast(:website_ids as uuid[]))
      on conflict do nothing
      """;

  private static final String COUNT =
      "select count(*) as websites from product_website where org_id = :org and product_id = :id";

  private final ProductEditing products;

  public Assortment(ProductEditing products) {
    this.products = products;
  }

  /** The websites that sell a product; null: all of them, also those to come. */
  record Websites(@Nullable List<WebsiteId> websiteIds, int version) {}

  /** The websites that shall sell it; null: all. */
  record Put(@Bounds(max = MOST_WEBSITES) @Nullable List<WebsiteId> websiteIds) {}

  public void addTo(Routes routes) {
    routes
        .get(PATH, "products.websites", "Read which websites sell a product")
        .permission("product.view")
        .answers(Websites.class, (call, tx) -> view(of(tx, new ProductId(call.id("id")))));
    routes
        .put(PATH, "products.set_websites", "Set which websites sell a product, as a whole")
        .permission("product.manage")
        .body(Put.class)
        .answers(Websites.class, this::put);
  }

  private static Websites of(Tx tx, ProductId product) {
    return tx.sql(READ)
        .bind("id", product)
        .maybe(Websites.class)
        .orElseThrow(() -> missing("product", product));
  }

  private Websites put(Call call, Tx tx, Put body) {
    ProductId product = new ProductId(call.id("id"));
    Versions.require(call.ifMatch(), products.lock(tx, product).version());
    Websites before = of(tx, product);
    set(tx, product, body.websiteIds());
    Websites after = of(tx, product);
    tx.changed("product", product, before, after);
    return view(after);
  }

  private static void set(Tx tx, ProductId product, @Nullable List<WebsiteId> chosen) {
    List<WebsiteId> websites = chosen == null ? List.of() : chosen.stream().distinct().toList();
    tx.sql(SET).bind("id", product).bind("websites", chosen == null ? "all" : "chosen").execute();
    tx.sql(REMOVE).bind("id", product).bind("website_ids", websites).execute();
    tx.sql(ADD).bind("id", product).bind("website_ids", websites).execute();
    if (tx.sql(COUNT).bind("id", product).one(row -> row.bigint("websites")) < websites.size()) {
      throw Refusal.ofField(
          "website_ids", "Field `website_ids` names a website that does not exist.");
    }
  }

  private static Websites view(Websites websites) {
    return websites;
  }
}
