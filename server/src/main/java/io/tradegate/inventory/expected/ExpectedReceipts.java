package io.tradegate.inventory.expected;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;

import io.tradegate.inventory.Receipts;
import io.tradegate.inventory.SkuStore;
import io.tradegate.inventory.Warehouses;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.quantities.Quantity;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Adds, changes, receives and deletes expected receipts. What was received cannot exceed what is
 * expected: the row is locked, and the database checks it.
 */
record ExpectedReceipts(Receipts receipts, Warehouses warehouses) {
  /** Goods that are announced. */
  record Plan(String warehouse, String sku, ExpectedReceipt.Facts facts, ExternalKeys keys) {}

  /** What is to become of the facts and the keys. */
  record Change(UnaryOperator<ExpectedReceipt.Facts> facts, UnaryOperator<ExternalKeys> keys) {}

  ExpectedReceipt require(Tx tx, UUID id) {
    return ExpectedStore.require(tx, id);
  }

  ExpectedReceipt add(Tx tx, Plan plan) {
    List<String> sku = List.of(plan.sku());
    var goods =
        new ExpectedStore.Goods(
            Objects.requireNonNull(SkuStore.variants(tx, sku).get(plan.sku())),
            warehouses.warehouse(tx, plan.warehouse()).id());
    requireDecimals(tx, plan.sku(), plan.facts().quantity());
    UUID id = tx.newId();
    ExpectedStore.insert(tx, id, goods, plan.facts());
    ExpectedStore.KEYS.write(tx, id, ExternalKeys.NONE, plan.keys());
    ExpectedReceipt added = ExpectedStore.require(tx, id);
    tx.changed("expected_receipt", id, null, added);
    return added;
  }

  ExpectedReceipt change(Tx tx, UUID id, OptionalInt expected, Change change) {
    ExpectedReceipt before = locked(tx, id, expected);
    ExpectedReceipt.Facts facts = change.facts().apply(before.facts());
    requireDecimals(tx, before.sku(), facts.quantity());
    if (facts.quantity().isLessThan(before.received())) {
      throw QUANTITY_EXCEEDED.because(
          "%s %s were received; expect at least that.".formatted(before.received(), before.unit()));
    }
    ExpectedStore.update(tx, id, facts);
    ExpectedStore.KEYS.write(tx, id, before.keys(), change.keys().apply(before.keys()));
    return changed(tx, before);
  }

  /** {@code quantity} null: all that remains. The rest stays expected. */
  ExpectedReceipt receive(Tx tx, UUID id, @Nullable Quantity quantity, @Nullable String note) {
    ExpectedReceipt before = ExpectedStore.lock(tx, id);
    if (before.status() == ExpectedStatus.RECEIVED) {
      throw INVALID_TRANSITION.because("All goods of this receipt were received before.");
    }
    Quantity arrived = quantity == null ? before.remaining() : quantity;
    if (arrived.isMoreThan(before.remaining())) {
      throw QUANTITY_EXCEEDED.because(
          "Only %s %s are still expected.".formatted(before.remaining(), before.unit()));
    }
    ExpectedStore.receive(tx, id, arrived);
    receipts.receive(
        tx,
        before.warehouse(),
        List.of(new Receipts.Line(before.sku(), arrived)),
        note == null ? before.reference() : note);
    return changed(tx, before);
  }

  /** Refuses one of which goods were received: its quantity can be lowered to them instead. */
  void remove(Tx tx, UUID id, OptionalInt expected) {
    ExpectedReceipt gone = locked(tx, id, expected);
    if (gone.received().isPositive()) {
      throw INVALID_TRANSITION.because(
          "%s %s were received; lower the quantity to that instead."
              .formatted(gone.received(), gone.unit()));
    }
    ExpectedStore.delete(tx, id);
    tx.changed("expected_receipt", id, gone, null);
  }

  private ExpectedReceipt locked(Tx tx, UUID id, OptionalInt expected) {
    ExpectedReceipt receipt = ExpectedStore.lock(tx, id);
    Versions.require(expected, receipt.version());
    return receipt;
  }

  private ExpectedReceipt changed(Tx tx, ExpectedReceipt before) {
    ExpectedReceipt after = ExpectedStore.require(tx, before.id());
    tx.changed("expected_receipt", before.id(), before, after);
    return after;
  }

  private void requireDecimals(Tx tx, String sku, Quantity quantity) {
    Objects.requireNonNull(SkuStore.units(tx, List.of(sku)).get(sku)).fitting("quantity", quantity);
  }
}
