package io.tradegate.access.people;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.keys.ExternalKeys;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes of the buyers of an organization's store. New buyers are created by invitation. */
public final class BuyerRoutes {
  private final Accounts<BuyerView> buyers;

  public BuyerRoutes(Accounts<BuyerView> buyers) {
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
        .handle((call, tx) -> Reply.ok(buyers.require(tx, call.id("id"))));
    routes
        .get("/admin/buyers/by-external-id/{external_id}")
        .named("buyers.get_by_external_id", "Read the buyer with an external id")
        .permission("customer.view")
        .replies(200, BuyerView.class)
        .handle((call, tx) -> Reply.ok(buyers.require(tx, BuyerStore.KEYS.inPath(call, tx))));
    routes
        .patch("/admin/buyers/{id}")
        .named("buyers.change", "Change what other systems know a buyer by")
        .permission("customer.manage")
        .body(Change.class)
        .replies(200, BuyerView.class)
        .refuses(DUPLICATE_EXTERNAL_ID)
        .handle(this::change);
    var described =
        new AccountStatusRoutes.Described("/admin/buyers", "buyers", "buyer", "customer.manage");
    AccountStatusRoutes.addTo(routes, described, BuyerView.class, buyers);
  }

  private Reply change(Call call, Tx tx) {
    UUID id = call.id("id");
    return Reply.ok(buyers.change(tx, id, before -> write(tx, id, before, call)));
  }

  private static void write(Tx tx, UUID id, BuyerView before, Call call) {
    Change body = call.body(Change.class);
    ExternalKeys wanted = before.keys().patched(call, body.externalId(), body.metadata());
    BuyerStore.KEYS.write(tx, id, before.keys(), wanted);
  }
}
