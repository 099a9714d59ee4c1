package io.tradegate.imports;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;

import io.tradegate.catalog.bulk.BulkCatalog;
import io.tradegate.catalog.bulk.TranslationImport;
import io.tradegate.catalog.categories.CategoryImport;
import io.tradegate.customers.AddressImport;
import io.tradegate.customers.Companies;
import io.tradegate.imports.targets.AddressesTarget;
import io.tradegate.imports.targets.CategoriesTarget;
import io.tradegate.imports.targets.CustomersTarget;
import io.tradegate.imports.targets.PricesTarget;
import io.tradegate.imports.targets.ProductsTarget;
import io.tradegate.imports.targets.StockTarget;
import io.tradegate.imports.targets.Target;
import io.tradegate.imports.targets.TranslationsTarget;
import io.tradegate.imports.targets.UnitTranslationsTarget;
import io.tradegate.inventory.Stocktake;
import io.tradegate.pricing.lists.PriceLists;
import io.tradegate.units.UnitTranslationImport;
import java.util.ArrayList;
import java.util.List;

/** Targets, by name. */
record Targets(List<Target> all) {

  static Targets of(Stocktake stocktake) {
    return new Targets(
        List.of(
            new ProductsTarget(new BulkCatalog()),
            new PricesTarget(new PriceLists()),
            new StockTarget(stocktake),
            new CustomersTarget(new Companies()),
            new AddressesTarget(new AddressImport()),
            new CategoriesTarget(new CategoryImport()),
            new TranslationsTarget(new TranslationImport()),
            new UnitTranslationsTarget(new UnitTranslationImport())));
  }

  Targets with(Target another) {
    return with(List.of(another));
  }

  Targets with(List<Target> others) {
    var more = new ArrayList<>(all);
    more.addAll(others);
    return new Targets(List.copyOf(more));
  }

  Target target(String name) {
    return all.stream()
        .filter(target -> target.name().equals(name))
        .findAny()
        .orElseThrow(
            () ->
                NOT_FOUND.because(
                    "There is no such import target; there are %s."
                        .formatted(String.join(", ", names()))));
  }

  List<String> names() {
    return all.stream().map(Target::name).toList();
  }
}
