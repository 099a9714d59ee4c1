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
import org.jspecify.annotations.Nullable;

/** Routes for goods that suppliers will deliver. */
record ExpectedRoutes(ExpectedReceipts receipts) {
  private static final String ALL = "/admin/expected-receipts";
  private static final String ONE = ALL + "/{id}";
  private static final String VIEW = "inventory.view";
  private static final String MANAGE = "inventory.manage";
  private static final int MOST = 1_000_000_000;

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
        .post(ALL, "expected_receipts.create", "Announce goods that a supplier will deliver")
        .permission(MANAGE)
        .body(Goods.class)
        .refuses(UNKNOWN_SKU, QUANTITY_RULE, DUPLICATE_EXTERNAL_ID)
        .creates(ExpectedReceipt.class, (_, tx, body) -> create(tx, body));
    routes
        .patch(
            ONE, "expected_receipts.change", "Change quantity, date or reference of expected goods")
        .permission(MANAGE)
        .body(Change.class)
        .refuses(QUANTITY_EXCEEDED, QUANTITY_RULE, DUPLICATE_EXTERNAL_ID)
        .answers(ExpectedReceipt.class, this::change);
    routes
        .delete(
            ONE, "expected_receipts.delete", "Delete expected goods of which nothing has arrived")
        .permission(MANAGE)
        .refuses(INVALID_TRANSITION)
        .answersNothing((call, tx) -> receipts.remove(tx, call.id("id"), call.ifMatch()));
    routes
        .post(
            ONE + "/receive",
            "expected_receipts.receive",
            "Receive expected goods, all or a part, into stock")
        .permission(MANAGE)
        .body(Arrival.class)
        .refuses(INVALID_TRANSITION, QUANTITY_EXCEEDED, QUANTITY_RULE)
        .answers(
            ExpectedReceipt.class,
            (call, tx, body) -> receipts.receive(tx, call.id("id"), body.quantity(), body.note()));
  }

  private void addReads(Routes routes) {
    routes
        .get(ALL, "expected_receipts.list", "List expected goods, the earliest first")
        .permission(VIEW)
        .lists(ExpectedReceipt.class, ExpectedStore.LIST);
    routes
        .get(ONE, "expected_receipts.get", "Read expected goods")
        .permission(VIEW)
        .answers(ExpectedReceipt.class, (call, tx) -> receipts.require(tx, call.id("id")));
    routes
        .get(
            ALL + "/by-external-id/{external_id}",
            "expected_receipts.get_by_external_id",
            "Read expected goods with an external id")
        .permission(VIEW)
        .answers(
            ExpectedReceipt.class,
            (call, tx) -> receipts.require(tx, ExpectedStore.KEYS.inPath(call, tx)));
  }

  private Reply create(Tx tx, Goods body) {
    ExpectedReceipt added = receipts.add(tx, body.plan());
    return Reply.created(ALL + "/" + added.id(), added).version(added.version());
  }

  private ExpectedReceipt change(Call call, Tx tx, Change body) {
    var change =
        new ExpectedReceipts.Change(
            now -> body.appliedTo(now, call),
            keys -> keys.patched(call, body.externalId(), body.metadata()));
    return receipts.change(tx, call.id("id"), call.ifMatch(), change);
  }
}
