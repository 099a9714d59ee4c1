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
        .answers(Websites.class, (call, tx) -> of(tx, new ProductId(call.id("id"))));
    routes
        .put(PATH, "products.set_websites", "Set which websites sell a product, as a whole")
        .permission("product.manage")
        .body(Put.class)
        .answers(Websites.class, this::put);
  }

  private static Websites of(Tx tx, ProductId product) {
    return ProductAccessStore.websites(tx, product).orElseThrow(() -> missing("product", product));
  }

  private Websites put(Call call, Tx tx, Put body) {
    ProductId product = new ProductId(call.id("id"));
    Versions.require(call.ifMatch(), products.lock(tx, product).version());
    Websites before = of(tx, product);
    set(tx, product, body.websiteIds());
    Websites after = of(tx, product);
    tx.changed("product", product, before, after);
    return after;
  }

  private static void set(Tx tx, ProductId product, @Nullable List<WebsiteId> chosen) {
    List<WebsiteId> websites = chosen == null ? List.of() : chosen.stream().distinct().toList();
    if (!ProductAccessStore.setWebsites(tx, product, chosen == null, websites)) {
      throw Refusal.ofField(
          "website_ids", "Field `website_ids` names a website that does not exist.");
    }
  }
}
