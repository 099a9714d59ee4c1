package io.tradegate.inventory.expected;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.OptionalBody;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.quantities.Quantity;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Routes for goods that suppliers will deliver. */
final class ExpectedRoutes {
  private static final String ALL = "/admin/expected-receipts";
  private static final String ONE = ALL + "/{id}";
  private static final String VIEW = "inventory.view";
  private static final String MANAGE = "inventory.manage";
  private static final int MOST = 1_000_000_000;

  private final ExpectedReceipts receipts;

  ExpectedRoutes(ExpectedReceipts receipts) {
    this.receipts = receipts;
  }

  record Goods(
      @Text(max = 40) String warehouse,
      @Text(max = 100) String sku,
      @Bounds(exclusive = true, max = MOST) Quantity quantity,
      LocalDate expectedOn,
      @Text(max = 100) @Nullable String reference,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata) {

    ExpectedReceipts.Plan plan() {
      return new ExpectedReceipts.Plan(
          warehouse,
          sku,
          new ExpectedReceipt.Facts(quantity, expectedOn, reference),
          ExternalKeys.of(externalId, metadata));
    }
  }

  /** A missing field stays as it is; null removes an optional value. */
  record Change(
      @Bounds(exclusive = true, max = MOST) @Nullable Quantity quantity,
      @Nullable LocalDate expectedOn,
      @Text(max = 100) @Nullable String reference,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata) {

    ExpectedReceipt.Facts appliedTo(ExpectedReceipt.Facts now, Call call) {
      return new ExpectedReceipt.Facts(
          requireNonNullElse(quantity, now.quantity()),
          requireNonNullElse(expectedOn, now.expectedOn()),
          call.mentions("reference") ? reference : now.reference());
    }
  }

  /** {@code quantity} null: all that remains. */
  record Arrival(
      @Bounds(exclusive = true, max = MOST) @Nullable Quantity quantity,
      @Text(max = 500) @Nullable String note)
      implements OptionalBody {}

  void addTo(Routes routes) {
    addReads(routes);
    routes
        .post(ALL)
        .named("expected_receipts.create", "Announce goods that a supplier will deliver")
        .permission(MANAGE)
        .body(Goods.class)
        .replies(201, ExpectedReceipt.class)
        .refuses(UNKNOWN_SKU, QUANTITY_RULE, DUPLICATE_EXTERNAL_ID)
        .handle(this::create);
    routes
        .patch(ONE)
        .named("expected_receipts.change", "Change quantity, date or reference of expected goods")
        .permission(MANAGE)
        .body(Change.class)
        .replies(200, ExpectedReceipt.class)
        .refuses(QUANTITY_EXCEEDED, QUANTITY_RULE, DUPLICATE_EXTERNAL_ID)
        .handle(this::change);
    routes
        .delete(ONE)
        .named("expected_receipts.delete", "Delete expected goods of which nothing has arrived")
        .permission(MANAGE)
        .replies(204)
        .refuses(INVALID_TRANSITION)
        .handle(this::delete);
    routes
        .post(ONE + "/receive")
        .named("expected_receipts.receive", "Receive expected goods, all or a part, into stock")
        .permission(MANAGE)
        .body(Arrival.class)
        .replies(200, ExpectedReceipt.class)
        .refuses(INVALID_TRANSITION, QUANTITY_EXCEEDED, QUANTITY_RULE)
        .handle(this::receive);
  }

  private void addReads(Routes routes) {
    routes
        .get(ALL)
        .named("expected_receipts.list", "List expected goods, the earliest first")
        .permission(VIEW)
        .lists(ExpectedReceipt.class, ExpectedStore.LIST.params())
        .handle((call, tx) -> Reply.ok(ExpectedStore.LIST.page(tx, call, Map.of())));
    routes
        .get(ONE)
        .named("expected_receipts.get", "Read expected goods")
        .permission(VIEW)
        .replies(200, ExpectedReceipt.class)
        .handle((call, tx) -> ok(receipts.require(tx, call.id("id"))));
    routes
        .get(ALL + "/by-external-id/{external_id}")
        .named("expected_receipts.get_by_external_id", "Read expected goods with an external id")
        .permission(VIEW)
        .replies(200, ExpectedReceipt.class)
        .handle((call, tx) -> ok(receipts.require(tx, ExpectedStore.KEYS.inPath(call, tx))));
  }

  private Reply create(Call call, Tx tx) {
    ExpectedReceipt added = receipts.add(tx, call.body(Goods.class).plan());
    return Reply.created(ALL + "/" + added.id(), added).version(added.version());
  }

  private Reply change(Call call, Tx tx) {
    Change body = call.body(Change.class);
    var change =
        new ExpectedReceipts.Change(
            now -> body.appliedTo(now, call),
            keys -> keys.patched(call, body.externalId(), body.metadata()));
    return ok(receipts.change(tx, call.id("id"), call.ifMatch(), change));
  }

  private Reply delete(Call call, Tx tx) {
    receipts.remove(tx, call.id("id"), call.ifMatch());
    return Reply.noContent();
  }

  private Reply receive(Call call, Tx tx) {
    Arrival body = call.body(Arrival.class);
    return ok(receipts.receive(tx, call.id("id"), body.quantity(), body.note()));
  }

  private static Reply ok(ExpectedReceipt receipt) {
    return Reply.ok(receipt).version(receipt.version());
  }
}
