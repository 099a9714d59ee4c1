package io.tradegate.inventory;

import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.Ids;
import java.time.InstantSource;

/** Wires the inventory. */
public final class InventoryModule {
  private final Backorders backorders;
  private final Stock stock;
  private final Warehouses warehouses;
  private final Receipts receipts;
  private final Adjustments adjustments;

  public InventoryModule(Ids ids, InstantSource clock) {
    backorders = new Backorders(clock);
    stock = new Stock(backorders, clock);
    warehouses = new Warehouses(backorders, ids, clock);
    receipts = new Receipts(warehouses, backorders, ids, clock);
    adjustments = new Adjustments(warehouses, backorders, ids, clock);
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

  /** Whoever places backorders wants to hear when they are filled; said before the node starts. */
  public void listen(BackorderListener listener) {
    backorders.listen(listener);
  }

  public void addTo(Routes routes) {
    new WarehouseRoutes(warehouses).addTo(routes);
    new MovementRoutes(receipts, adjustments).addTo(routes);
    new StockRoutes(new Thresholds(), new AvailabilitySettings()).addTo(routes);
  }
}
