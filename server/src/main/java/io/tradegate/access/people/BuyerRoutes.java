package io.tradegate.access.people;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.keys.ExternalKeys;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Routes of the buyers of an organization's store. New buyers are created by invitation. */
public final class BuyerRoutes {
  private final Buyers buyers;

  public BuyerRoutes(Buyers buyers) {
    this.buyers = buyers;
  }

  record Change(
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata) {}

  public void addTo(Routes routes) {
    routes
        .get("/admin/buyers")
        .named("buyers.list", "List buyers with their companies")
        .permission("customer.view")
        .lists(BuyerView.class, BuyerStore.LIST.params())
        .handle((call, tx) -> Reply.ok(BuyerStore.LIST.page(tx, call, Map.of())));
    routes
        .get("/admin/buyers/{id}")
        .named("buyers.get", "Read a buyer with the companies")
        .permission("customer.view")
        .replies(200, BuyerView.class)
        .handle((call, tx) -> Reply.ok(buyers.buyer(tx, new BuyerId(call.id("id")))));
    routes
        .get("/admin/buyers/by-external-id/{external_id}")
        .named("buyers.get_by_external_id", "Read the buyer with an external id")
        .permission("customer.view")
        .replies(200, BuyerView.class)
        .handle(
            (call, tx) ->
                Reply.ok(buyers.buyer(tx, new BuyerId(BuyerStore.KEYS.inPath(call, tx)))));
    routes
        .patch("/admin/buyers/{id}")
        .named("buyers.change", "Change what other systems know a buyer by")
        .permission("customer.manage")
        .body(Change.class)
        .replies(200, BuyerView.class)
        .refuses(DUPLICATE_EXTERNAL_ID)
        .handle(this::change);
    routes
        .post("/admin/buyers/{id}/disable")
        .named("buyers.disable", "Lock a buyer out, from the next request on")
        .permission("customer.manage")
        .replies(200, BuyerView.class)
        .refuses(ErrorCode.INVALID_TRANSITION)
        .handle((call, tx) -> Reply.ok(buyers.disable(tx, new BuyerId(call.id("id")))));
    routes
        .post("/admin/buyers/{id}/enable")
        .named("buyers.enable", "Let a disabled buyer sign in again")
        .permission("customer.manage")
        .replies(200, BuyerView.class)
        .refuses(ErrorCode.INVALID_TRANSITION)
        .handle((call, tx) -> Reply.ok(buyers.enable(tx, new BuyerId(call.id("id")))));
  }

  private Reply change(Call call, Tx tx) {
    Change body = call.body(Change.class);
    return Reply.ok(
        buyers.changeKeys(
            tx,
            new BuyerId(call.id("id")),
            keys -> keys.patched(call, body.externalId(), body.metadata())));
  }
}
