package io.tradegate.cli.demo;

import io.tradegate.catalog.attributes.Families;
import io.tradegate.catalog.categories.Categories;
import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.catalog.shelf.SellableVariant;
import io.tradegate.catalog.shelf.Variants;
import io.tradegate.imports.FileImport;
import io.tradegate.inventory.InventoryModule;
import io.tradegate.inventory.Warehouses;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.PriceListId;
import io.tradegate.platform.ids.ProductId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.pricing.lists.PriceLists;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/** Seeds an industrial catalog: eight categories, two warehouses, prices by company. */
final class DemoCatalog {
  private static final Currency EURO = Currency.getInstance("EUR");
  private static final int CONTRACTS = 3;

  private final Categories categories;
  private final Families families;
  private final ProductSeeder products;
  private final PriceLists priceLists;
  private final InventoryModule inventory;
  private final FileImport importer;

  DemoCatalog() {
    this.categories = new Categories();
    this.families = new Families();
    this.products = new ProductSeeder();
    this.priceLists = new PriceLists();
    this.inventory = new InventoryModule();
    this.importer = new FileImport(inventory.stocktake());
  }

  /** A category and the attribute family of its products. */
  private record Family(String name, String slug, String code, List<Families.Facet> attributes) {}

  void load(Tx tx, String target, String file) {
    new DemoFile(file).load(tx, target, importer);
  }

  /**
   * Loads the whole catalog.
   *
   * @param companies each has a price list of its own; later ones are cheaper
   * @param pictures by the SKU of the first variant of the product that they show
   */
  void plant(Tx tx, List<WebsiteId> sites, List<CustomerId> companies, Map<String, UUID> pictures) {
    Family[] all = new DemoFile("northwind/families.json").json(Family[].class);
    for (int n = 0; n < all.length; n++) {
      categories.add(tx, null, all[n].name(), all[n].slug(), n);
      families.add(tx, all[n].code(), all[n].name(), all[n].attributes());
    }
    load(tx, "products", "northwind/products.csv");
    load(tx, "products", "northwind/units.csv");
    show(tx, pictures);
    inventory.warehouses().add(tx, new Warehouses.Plan("MAIN", "Main warehouse", "DE", 1, true));
    inventory.warehouses().add(tx, new Warehouses.Plan("SOUTH", "Warehouse south", "DE", 2, true));
    load(tx, "stock", "northwind/stock.csv");
    listPrices(tx, sites);
    for (int n = 0; n < CONTRACTS; n++) {
      PriceListId list = priceLists.add(tx, "contract-" + (n + 1), "Contract " + (n + 1), EURO);
      companies.stream().skip(n).limit(1).forEach(one -> priceLists.assignToCompany(tx, list, one));
    }
    load(tx, "prices", "northwind/prices.csv");
  }

  /** Creates the price list of all visitors of these websites; its prices are loaded later. */
  void listPrices(Tx tx, List<WebsiteId> sites) {
    PriceListId list = priceLists.add(tx, "list", "List prices", EURO);
    sites.forEach(site -> priceLists.assignToWebsite(tx, list, site));
  }

  private void show(Tx tx, Map<String, UUID> pictures) {
    Map<String, SellableVariant> variants = Variants.bySku(tx, pictures.keySet());
    pictures.forEach(
        (sku, picture) -> {
          ProductId product = Objects.requireNonNull(variants.get(sku), sku).productId();
          products.show(tx, product, picture);
        });
  }
}
