package io.tradegate.returns;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.keys.StaffKeys;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.returns.document.CustomerReturn;
import io.tradegate.returns.document.Disposition;
import io.tradegate.returns.document.GoodsCondition;
import io.tradegate.returns.document.ReturnAction;
import io.tradegate.returns.document.ReturnKind;
import io.tradegate.returns.document.ReturnLine;
import io.tradegate.returns.document.ReturnOutcome;
import io.tradegate.returns.document.ReturnReason;
import io.tradegate.returns.document.ReturnReceipt;
import io.tradegate.returns.document.ReturnStatus;
import io.tradegate.returns.policy.FeePercent;
import io.tradegate.returns.policy.FreightPayer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A return or claim, as one reader sees it.
 *
 * @param vendorId the vendor whose goods come back; null: goods of the house
 * @param slipReady whether its slip can be read
 * @param allowedActions what this reader may do with it now, by the names of the routes
 */
record ReturnView(
    UUID publicId,
    String number,
    ReturnKind kind,
    ReturnStatus status,
    OrderId orderId,
    String orderNumber,
    CustomerId customerId,
    String customerName,
    @Nullable VendorId vendorId,
    String requestedBy,
    FreightPayer freight,
    @Nullable String note,
    boolean approvedByPolicy,
    @Nullable String decisionReason,
    @Nullable String instructions,
    List<Line> lines,
    List<UUID> creditNoteIds,
    @Nullable OrderId replacementOrderId,
    @Nullable String replacementOrderNumber,
    boolean slipReady,
    @Nullable String externalId,
    @Nullable Metadata metadata,
    List<String> allowedActions,
    @Nullable Instant decidedAt,
    @Nullable Instant receivedAt,
    @Nullable Instant closedAt,
    int version,
    Instant createdAt,
    Instant updatedAt) {

  /** Goods of an order line that left in one shipment. */
  record Line(
      int position,
      int orderPosition,
      UUID lineId,
      UUID shipmentId,
      String shipmentNumber,
      String sku,
      String name,
      String unit,
      ReturnReason reason,
      @Nullable String comment,
      Quantity requested,
      @Nullable Quantity approved,
      Quantity received,
      Quantity restocked,
      Quantity scrapped,
      Quantity sentToVendor,
      String restockingFee,
      @Nullable ReturnOutcome outcome,
      List<Receipt> receipts) {}

  /** Goods that came back; the note is for staff. */
  record Receipt(
      Quantity quantity,
      GoodsCondition condition,
      Disposition disposition,
      @Nullable String warehouse,
      @Nullable String note,
      String receivedBy,
      Instant createdAt) {}

  static ReturnView of(
      CustomerReturn back, List<ReturnLine> lines, List<ReturnReceipt> receipts, Actor reader) {
    return RecordBuilder.of(ReturnView.class)
        .from(StaffKeys.of(back.keys(), reader))
        .from(back)
        .with("publicId", back.id())
        .with("slipReady", back.slipAt() != null)
        .with("lines", lines.stream().map(line -> line(line, receipts, reader)).toList())
        .with("allowedActions", actions(back, lines, reader))
        .build();
  }

  private static Line line(ReturnLine line, List<ReturnReceipt> receipts, Actor reader) {
    return RecordBuilder.of(Line.class)
        .from(line)
        .with("restockingFee", FeePercent.text(line.restockingFee()))
        .with(
            "receipts",
            receipts.stream()
                .filter(each -> each.position() == line.position())
                .map(each -> receipt(each, reader))
                .toList())
        .build();
  }

  private static Receipt receipt(ReturnReceipt receipt, Actor reader) {
    return RecordBuilder.of(Receipt.class)
        .from(receipt)
        .with("note", isBuyer(reader) ? null : receipt.note())
        .build();
  }

  private static boolean isBuyer(Actor reader) {
    return reader.kind() == Actor.Kind.BUYER;
  }

  private static List<String> actions(CustomerReturn back, List<ReturnLine> lines, Actor reader) {
    var actions = new ArrayList<String>();
    for (ReturnAction action : ReturnAction.values()) {
      boolean isVain =
          action == ReturnAction.RECEIVE
              && lines.stream().allMatch(line -> line.expected().isZero());
      if (action.isPossible(back, reader) && may(reader, action, back) && !isVain) {
        actions.add(action.wireName());
      }
    }
    if (back.slipAt() != null && reader.kind() != Actor.Kind.VENDOR) {
      actions.add("slip-link");
    }
    return actions;
  }

  private static boolean may(Actor reader, ReturnAction action, CustomerReturn back) {
    if (isBuyer(reader)) {
      return action == ReturnAction.CANCEL && back.status() == ReturnStatus.REQUESTED;
    }
    if (reader.kind() == Actor.Kind.VENDOR) {
      return ReturnAction.OF_VENDORS.contains(action);
    }
    return reader.may(action == ReturnAction.RECEIVE ? ReturnRoutes.RECEIVE : ReturnRoutes.MANAGE);
  }
}
