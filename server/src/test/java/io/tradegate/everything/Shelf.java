package io.tradegate.everything;

import io.tradegate.catalog.Products;
import io.tradegate.inventory.InventoryModule;
import io.tradegate.inventory.Warehouses;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A SKU and a warehouse for bodies that need one; there from the start, since bodies make nothing.
 */
record Shelf(String sku, String warehouse) {

  static Shelf in(TestTenant tenant) {
    String name = unique();
    var inventory = new InventoryModule();
    tenant.asService(
        tx -> {
          UUID variant = new Products().add(tx, name, "Bolt", Clock.systemUTC().instant());
          inventory.warehouses().add(tx, new Warehouses.Plan(name, "Main", "DE", 1, true));
          return variant;
        });
    return new Shelf(name, name);
  }

  static Map<String, Object> anotherWarehouse() {
    return Map.of("code", unique(), "name", "North", "country", "DE");
  }

  private static String unique() {
    return "S-" + TestApp.ids().next();
  }

  Map<String, Object> receipt() {
    return Map.of("warehouse", warehouse, "lines", List.of(Map.of("sku", sku, "quantity", 5)));
  }

  Map<String, Object> adjustment() {
    return Map.of(
        "warehouse",
        warehouse,
        "reason",
        "found",
        "lines",
        List.of(Map.of("sku", sku, "delta", 2)));
  }

  Map<String, Object> threshold() {
    return Map.of("lines", List.of(Map.of("sku", sku, "warehouse", warehouse, "low_at", 3)));
  }
}
