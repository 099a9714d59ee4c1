package io.tradegate.cart;

import io.tradegate.orders.document.Orders;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.Ids;

/** Wires carts, quick order, reorder and shopping lists. */
public final class CartModule {
  private final Carts carts;
  private final Adding adding;
  private final Showing showing;
  private final ShoppingLists lists;
  private final ListLines listLines;
  private final Reorder reorder;

  public CartModule(Orders orders, RemainingFundsSource funds, Ids ids) {
    this.carts = new Carts();
    this.adding = new Adding(ids);
    this.showing = new Showing(funds);
    this.lists = new ShoppingLists();
    this.listLines = new ListLines(lists, adding);
    this.reorder = new Reorder(orders, adding);
  }

  public void addTo(Routes routes) {
    new CartRoutes(carts, adding, showing).addTo(routes);
    new QuickOrderRoutes(adding, reorder).addTo(routes);
    new ShoppingListRoutes(lists).addTo(routes);
    new ListLineRoutes(lists, listLines, showing).addTo(routes);
  }

  /** What checkout turns into orders. */
  public Carts carts() {
    return carts;
  }
}
