package io.tradegate.access.people;

import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import java.util.Map;

/** Routes of the buyers of an organization's store. New buyers are created by invitation. */
public final class BuyerRoutes {
  private final Buyers buyers;

  public BuyerRoutes(Buyers buyers) {
    this.buyers = buyers;
  }

  public void addTo(Routes routes) {
    routes
        .get("/admin/buyers")
        .named("buyers.list", "List buyers with their companies")
        .permission("customer.view")
        .lists(BuyerView.class, BuyerStore.LIST.params())
        .handle((call, tx) -> Reply.ok(BuyerStore.LIST.page(tx, call, Map.of())));
    routes
        .post("/admin/buyers/{id}/disable")
        .named("buyers.disable", "Lock a buyer out, from the next request on")
        .permission("customer.manage")
        .replies(200, BuyerView.class)
        .handle((call, tx) -> Reply.ok(buyers.disable(tx, call.id("id"))));
    routes
        .post("/admin/buyers/{id}/enable")
        .named("buyers.enable", "Let a disabled buyer sign in again")
        .permission("customer.manage")
        .replies(200, BuyerView.class)
        .handle((call, tx) -> Reply.ok(buyers.enable(tx, call.id("id"))));
  }
}
