package io.tradegate.inventory;

import io.tradegate.inventory.availability.AvailabilitySettings;
import io.tradegate.platform.http.Routes;

/** Wires the inventory. */
public final class InventoryModule {
  private final Backorders backorders;
  private final Stock stock;
  private final Warehouses warehouses;
  private final Receipts receipts;
  private final Adjustments adjustments;

  public InventoryModule() {
    backorders = new Backorders();
    stock = new Stock(backorders);
    warehouses = new Warehouses(backorders);
    receipts = new Receipts(warehouses, backorders);
    adjustments = new Adjustments(warehouses, backorders);
  }

  public Stock stock() {
    return stock;
  }

  public Warehouses warehouses() {
    return warehouses;
  }

  public Receipts receipts() {
    return receipts;
  }

  public Stocktake stocktake() {
    return new Stocktake(adjustments);
  }

  /** Adds a listener that is notified when backorders are filled. Call before the node starts. */
  public void listen(BackorderListener listener) {
    backorders.listen(listener);
  }

  public void addTo(Routes routes) {
    new WarehouseRoutes(warehouses).addTo(routes);
    new MovementRoutes(receipts, adjustments).addTo(routes);
    new StockRoutes(new Thresholds(), new AvailabilitySettings()).addTo(routes);
  }
}
