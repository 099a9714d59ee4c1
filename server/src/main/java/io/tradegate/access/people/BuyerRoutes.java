package io.tradegate.access.people;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.keys.ExternalKeys;
import org.jspecify.annotations.Nullable;

/** Routes of the buyers of an organization's store. New buyers are created by invitation. */
public final class BuyerRoutes {
  private final Accounts<BuyerView> buyers;
  private final BuyerEditing editing;

  public BuyerRoutes(Accounts<BuyerView> buyers, BuyerEditing editing) {
    this.buyers = buyers;
    this.editing = editing;
  }

  record Change(
      @Text(max = 200) @Nullable String name,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata) {}

  public void addTo(Routes routes) {
    routes
        .get("/admin/buyers", "buyers.list", "List buyers with their companies")
        .permission("customer.view")
        .lists(BuyerView.class, BuyerStore.LIST);
    routes
        .get("/admin/buyers/{id}", "buyers.get", "Read a buyer with the companies")
        .permission("customer.view")
        .answers(BuyerView.class, (call, tx) -> buyers.require(tx, call.id("id")));
    routes
        .get(
            "/admin/buyers/by-external-id/{external_id}",
            "buyers.get_by_external_id",
            "Read the buyer with an external id")
        .permission("customer.view")
        .answers(
            BuyerView.class, (call, tx) -> buyers.require(tx, BuyerStore.KEYS.inPath(call, tx)));
    routes
        .patch(
            "/admin/buyers/{id}",
            "buyers.change",
            "Change the name of a buyer and what other systems know the buyer by")
        .permission("customer.manage")
        .body(Change.class)
        .refuses(DUPLICATE_EXTERNAL_ID)
        .answers(BuyerView.class, this::change);
    var described =
        new AccountStatusRoutes.Described("/admin/buyers", "buyers", "buyer", "customer.manage");
    AccountStatusRoutes.addTo(routes, described, BuyerView.class, buyers);
  }

  private BuyerView change(Call call, Tx tx, Change body) {
    var change =
        new BuyerEditing.Change(
            body.name(), null, keys -> keys.patched(call, body.externalId(), body.metadata()));
    BuyerId id = new BuyerId(call.id("id"));
    return editing.change(tx, id, call.ifMatch(), change);
  }
}
