package io.tradegate.inventory;

import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_STOCK;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

import io.tradegate.inventory.ledger.AdjustmentReason;
import io.tradegate.inventory.ledger.Movement;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Repeated;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.quantities.Quantity;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routes for receipts and adjustments, which staff enter, and for the ledger of all movements. */
record MovementRoutes(Receipts receipts, Adjustments adjustments) {
  private static final int MOST = 1_000_000_000;

  record ReceiptLine(
      @Text(max = 100) String sku,
      @Bounds(exclusive = true, max = MOST) Quantity quantity,
      @Text(max = 40) @Nullable String unit) {
    Receipts.Line line() {
      return new Receipts.Line(sku, quantity, unit);
    }
  }

  record Receive(
      @Text(max = 40) String warehouse,
      @Bounds(min = 1, max = 1000) List<ReceiptLine> lines,
      @Text(max = 500) @Nullable String note)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return Repeated.complaints(lines.stream().map(ReceiptLine::sku).toList(), "sku");
    }
  }

  record AdjustmentLine(
      @Text(max = 100) String sku,
      @Bounds(min = -MOST, max = MOST) @Nullable Quantity delta,
      @Bounds(max = MOST) @Nullable Quantity count,
      @Text(max = 40) @Nullable String unit) {
    Adjustments.Line line() {
      return new Adjustments.Line(sku, delta, count, unit);
    }
  }

  record Adjust(
      @Text(max = 40) String warehouse,
      AdjustmentReason reason,
      @Text(max = 500) @Nullable String note,
      @Bounds(min = 1, max = 1000) List<AdjustmentLine> lines)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      var complaints =
          new ArrayList<>(
              Repeated.complaints(lines.stream().map(AdjustmentLine::sku).toList(), "sku"));
      for (int n = 0; n < lines.size(); n++) {
        if ((lines.get(n).delta() == null) == (lines.get(n).count() == null)) {
          String field = "lines[%d]".formatted(n);
          complaints.add(
              new FieldError(
                  field, "Field `%s` must have either a delta or a count.".formatted(field)));
        }
      }
      return complaints;
    }

    Adjustments.Wish wish() {
      return new Adjustments.Wish(
          warehouse, reason, note, lines.stream().map(AdjustmentLine::line).toList());
    }
  }

  void addTo(Routes routes) {
    routes
        .post(
            "/admin/inventory/receipts",
            "inventory.receive",
            "Receive stock; the oldest backorders are filled first")
        .permission("inventory.manage")
        .body(Receive.class)
        .refuses(UNKNOWN_SKU, QUANTITY_RULE)
        .creates(StockChange.class, (_, tx, body) -> receive(tx, body));
    routes
        .post(
            "/admin/inventory/adjustments",
            "inventory.adjust",
            "Adjust stock by a difference or to a count")
        .permission("inventory.manage")
        .body(Adjust.class)
        .refuses(UNKNOWN_SKU, INSUFFICIENT_STOCK, QUANTITY_RULE)
        .creates(StockChange.class, (_, tx, body) -> created(adjustments.adjust(tx, body.wish())));
    routes
        .get(
            "/admin/inventory/movements",
            "inventory.movements",
            "List movements of stock, the latest first")
        .permission("inventory.view")
        .lists(Movement.class, MovementStore.LIST);
  }

  private Reply receive(Tx tx, Receive body) {
    List<Receipts.Line> lines = body.lines().stream().map(ReceiptLine::line).toList();
    return created(receipts.receive(tx, body.warehouse(), lines, body.note()));
  }

  /** What was done lives in the ledger. */
  private static Reply created(StockChange change) {
    return Reply.created("/admin/inventory/movements?reference_id=" + change.id(), change);
  }
}
