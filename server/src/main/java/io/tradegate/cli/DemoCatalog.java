package io.tradegate.cli;

import io.tradegate.catalog.BulkCatalog;
import io.tradegate.catalog.CatalogRow;
import io.tradegate.catalog.Categories;
import io.tradegate.catalog.ProductStatus;
import io.tradegate.catalog.VariantFields;
import io.tradegate.inventory.InventoryModule;
import io.tradegate.inventory.Receipts;
import io.tradegate.inventory.Warehouses;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.Ids;
import io.tradegate.pricing.PriceLists;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.InstantSource;
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
  private static final List<String> MAKES =
      List.of("standard", "galvanized", "stainless A2", "stainless A4", "heavy duty");

  private static final List<Shelf> SHELVES =
      List.of(
          new Shelf("Fasteners", "0.12", "Hex bolt", "Hex nut", "Washer", "Threaded rod", "Rivet"),
          new Shelf("Power tools", "89.00", "Drill", "Grinder", "Saw", "Sander", "Hammer drill"),
          new Shelf("Hand tools", "9.50", "Wrench", "Hammer", "Pliers", "Screwdriver", "File"),
          new Shelf("Safety", "4.20", "Goggles", "Gloves", "Helmet", "Ear muffs", "Vest"),
          new Shelf("Electrical", "2.80", "Cable", "Cable tie", "Switch", "Fuse", "Terminal"),
          new Shelf(
              "Bearings", "6.75", "Ball bearing", "Roller bearing", "Bush", "Seal", "Housing"),
          new Shelf("Hydraulics", "24.00", "Hose", "Valve", "Pump", "Fitting", "Cylinder"),
          new Shelf("Adhesives", "5.60", "Threadlocker", "Epoxy", "Tape", "Sealant", "Cleaner"));

  private final Categories categories;
  private final BulkCatalog catalog;
  private final PriceLists priceLists;
  private final InventoryModule inventory;

  DemoCatalog(Ids ids, InstantSource clock) {
    this.categories = new Categories(ids, clock);
    this.catalog = new BulkCatalog(ids, clock);
    this.priceLists = new PriceLists(ids, clock);
    this.inventory = new InventoryModule(ids, clock);
  }

  /** A category, what its cheapest article costs, and what lies on it. */
  private record Shelf(String name, String price, List<String> things) {
    Shelf(String name, String price, String... things) {
      this(name, price, List.of(things));
    }

    String slug() {
      return name.toLowerCase(Locale.ROOT).replace(' ', '-');
    }
  }

  /** {@code companies}: each buys at a list of its own, the later the cheaper. */
  void plant(Tx tx, List<UUID> sites, List<UUID> companies) {
    for (int n = 0; n < SHELVES.size(); n++) {
      categories.add(tx, null, SHELVES.get(n).name(), SHELVES.get(n).slug(), n);
    }
    List<Article> articles = new ArrayList<>();
    SHELVES.forEach(shelf -> articles.addAll(articles(shelf)));
    List<Priced> priced = stocked(tx, articles);
    UUID list = priceLists.add(tx, "list", "List prices", EURO);
    sites.forEach(site -> priceLists.assignToWebsite(tx, list, site));
    priceLists.setPrices(tx, list, prices(priced, "1.00"));
    for (int n = 0; n < companies.size(); n++) {
      contract(tx, priced, companies.get(n), n);
    }
  }

  /** A row of the catalog and what it costs everybody. */
  private record Article(CatalogRow row, BigDecimal price) {}

  private record Priced(UUID variant, BigDecimal price) {}

  private static List<Article> articles(Shelf shelf) {
    var articles = new ArrayList<Article>();
    for (String thing : shelf.things()) {
      for (int make = 0; make < MAKES.size(); make++) {
        String name = thing + ", " + MAKES.get(make);
        BigDecimal price = new BigDecimal(shelf.price()).multiply(new BigDecimal(make + 2));
        articles.addAll(variants(shelf, name, price));
      }
    }
    return articles;
  }

  private static List<Article> variants(Shelf shelf, String name, BigDecimal price) {
    String slug = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    return SIZES.stream()
        .map(size -> new Article(row(shelf, name, slug, size), sized(price, size)))
        .toList();
  }

  private static BigDecimal sized(BigDecimal price, String size) {
    BigDecimal factor = BigDecimal.ONE.add(new BigDecimal(SIZES.indexOf(size)).movePointLeft(1));
    return price.multiply(factor).setScale(2, RoundingMode.HALF_UP);
  }

  private static CatalogRow row(Shelf shelf, String name, String slug, String size) {
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
        null,
        null,
        List.of(shelf.slug()),
        ProductStatus.ACTIVE,
        variant);
  }

  /** Adds them, and lays some of each into two warehouses, but of every seventh none. */
  private List<Priced> stocked(Tx tx, List<Article> articles) {
    List<CatalogRow.Outcome> outcomes =
        catalog.upsert(tx, articles.stream().map(Article::row).toList());
    warehouse(tx, "MAIN", "Main warehouse", 1, articles, 40);
    warehouse(tx, "SOUTH", "Warehouse south", 2, articles, 15);
    var priced = new ArrayList<Priced>();
    for (int n = 0; n < articles.size(); n++) {
      UUID variant = Objects.requireNonNull(outcomes.get(n).variantId());
      priced.add(new Priced(variant, articles.get(n).price()));
    }
    return priced;
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
