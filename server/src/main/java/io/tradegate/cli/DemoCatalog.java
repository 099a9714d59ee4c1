package io.tradegate.cli;

import io.tradegate.catalog.BulkCatalog;
import io.tradegate.catalog.CatalogRow;
import io.tradegate.catalog.Categories;
import io.tradegate.catalog.Families;
import io.tradegate.catalog.ProductStatus;
import io.tradegate.catalog.Products;
import io.tradegate.catalog.VariantFields;
import io.tradegate.inventory.InventoryModule;
import io.tradegate.inventory.Receipts;
import io.tradegate.inventory.Warehouses;
import io.tradegate.platform.db.Tx;
import io.tradegate.pricing.PriceLists;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/** An industrial catalog to look around in: eight categories, two warehouses, prices by company. */
final class DemoCatalog {
  private static final Currency EURO = Currency.getInstance("EUR");
  private static final List<String> SIZES = List.of("S", "M", "L");

  private final Categories categories;
  private final Families families;
  private final BulkCatalog catalog;
  private final Products products;
  private final PriceLists priceLists;
  private final InventoryModule inventory;

  DemoCatalog() {
    this.categories = new Categories();
    this.families = new Families();
    this.catalog = new BulkCatalog();
    this.products = new Products();
    this.priceLists = new PriceLists();
    this.inventory = new InventoryModule();
  }

  /**
   * Plants it all.
   *
   * @param companies each buys at a list of its own, the later the cheaper
   * @param pictures by the name of the thing that they show
   */
  void plant(Tx tx, List<UUID> sites, List<UUID> companies, Map<String, UUID> pictures) {
    for (int n = 0; n < DemoShelves.ALL.size(); n++) {
      DemoShelf shelf = DemoShelves.ALL.get(n);
      categories.add(tx, null, shelf.name(), shelf.slug(), n);
      families.add(
          tx,
          shelf.code(),
          shelf.name(),
          shelf.attributes().stream().map(DemoAttribute::facet).toList());
    }
    List<Article> articles = new ArrayList<>();
    DemoShelves.ALL.forEach(shelf -> articles.addAll(articles(shelf)));
    List<Priced> priced = stocked(tx, articles, pictures);
    UUID list = priceLists.add(tx, "list", "List prices", EURO);
    sites.forEach(site -> priceLists.assignToWebsite(tx, list, site));
    priceLists.setPrices(tx, list, prices(priced, "1.00"));
    for (int n = 0; n < companies.size(); n++) {
      contract(tx, priced, companies.get(n), n);
    }
  }

  /** A row of the catalog, what thing it is, and what it costs everybody. */
  private record Article(CatalogRow row, String thing, BigDecimal price) {}

  private record Priced(UUID variant, BigDecimal price) {}

  private static List<Article> articles(DemoShelf shelf) {
    var articles = new ArrayList<Article>();
    for (int thing = 0; thing < shelf.things().size(); thing++) {
      for (int make = 0; make < shelf.makes().size(); make++) {
        articles.addAll(variants(shelf, thing, make));
      }
    }
    return articles;
  }

  private static List<Article> variants(DemoShelf shelf, int thing, int make) {
    String name = shelf.things().get(thing).name();
    BigDecimal price = new BigDecimal(shelf.price()).multiply(new BigDecimal(make + 2));
    return SIZES.stream()
        .map(size -> new Article(row(shelf, thing, make, size), name, sized(price, size)))
        .toList();
  }

  private static BigDecimal sized(BigDecimal price, String size) {
    BigDecimal factor = BigDecimal.ONE.add(new BigDecimal(SIZES.indexOf(size)).movePointLeft(1));
    return price.multiply(factor).setScale(2, RoundingMode.HALF_UP);
  }

  private static CatalogRow row(DemoShelf shelf, int thing, int make, String size) {
    String name = shelf.things().get(thing).name() + ", " + shelf.makes().get(make);
    String slug = DemoShelf.slugOf(name);
    String sku = (slug + "-" + size).toUpperCase(Locale.ROOT);
    var variant =
        new VariantFields(
            sku,
            null,
            Map.of("size", size),
            SIZES.indexOf(size),
            null,
            null,
            null,
            null,
            null,
            null);
    return new CatalogRow(
        slug,
        name,
        name + ", for everyday work in industry and trade.",
        shelf.code(),
        shelf.values(thing, make),
        List.of(shelf.slug()),
        ProductStatus.ACTIVE,
        variant);
  }

  /** Adds them, and lays some of each into two warehouses, but of every seventh none. */
  private List<Priced> stocked(Tx tx, List<Article> articles, Map<String, UUID> pictures) {
    List<CatalogRow.Outcome> outcomes =
        catalog.upsert(tx, articles.stream().map(Article::row).toList());
    warehouse(tx, "MAIN", "Main warehouse", 1, articles, 40);
    warehouse(tx, "SOUTH", "Warehouse south", 2, articles, 15);
    show(tx, articles, outcomes, pictures);
    var priced = new ArrayList<Priced>();
    for (int n = 0; n < articles.size(); n++) {
      UUID variant = Objects.requireNonNull(outcomes.get(n).variantId());
      priced.add(new Priced(variant, articles.get(n).price()));
    }
    return priced;
  }

  /** The variants of a product follow each other, and look the same. */
  private void show(
      Tx tx, List<Article> articles, List<CatalogRow.Outcome> outcomes, Map<String, UUID> shown) {
    for (int n = 0; n < articles.size(); n += SIZES.size()) {
      UUID product = Objects.requireNonNull(outcomes.get(n).productId());
      UUID picture = Objects.requireNonNull(shown.get(articles.get(n).thing()));
      products.show(tx, product, picture);
    }
  }

  private void warehouse(
      Tx tx, String code, String name, int priority, List<Article> articles, int quantity) {
    inventory.warehouses().add(tx, new Warehouses.Plan(code, name, "DE", priority, true));
    var lines = new ArrayList<Receipts.Line>();
    for (int n = 0; n < articles.size(); n++) {
      if (n % 7 != 0) {
        lines.add(new Receipts.Line(articles.get(n).row().sku(), quantity + n % 11));
      }
    }
    inventory.receipts().receive(tx, code, lines, "opening stock");
  }

  private void contract(Tx tx, List<Priced> priced, UUID company, int n) {
    UUID list = priceLists.add(tx, "contract-" + (n + 1), "Contract " + (n + 1), EURO);
    priceLists.assignToCompany(tx, list, company);
    priceLists.setPrices(tx, list, prices(priced, List.of("0.95", "0.90", "0.85").get(n % 3)));
  }

  /** With a tier from ten on. */
  private static List<PriceLists.Price> prices(List<Priced> priced, String factor) {
    var prices = new ArrayList<PriceLists.Price>();
    for (Priced each : priced) {
      BigDecimal amount = each.price().multiply(new BigDecimal(factor));
      prices.add(new PriceLists.Price(each.variant(), 1, amount));
      prices.add(new PriceLists.Price(each.variant(), 10, amount.multiply(new BigDecimal("0.9"))));
    }
    return prices.stream()
        .map(
            price ->
                new PriceLists.Price(
                    price.variant(),
                    price.minQuantity(),
                    price.amount().setScale(4, RoundingMode.HALF_UP)))
        .toList();
  }
}
