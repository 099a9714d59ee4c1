package io.tradegate.slips;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.inventory.Warehouses;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.platform.numbers.NumberStore;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.platform.work.WorkQueue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Makes pick lists over pending shipments of one warehouse. */
record PickLists(Warehouses warehouses, WorkQueue queue) {
  static final int MOST_SHIPMENTS = 200;
  static final int MOST_LINES = 2_000;

  private static final String SERIES = "PL";

  /** Over all that is pending in a warehouse. */
  PickList ofWarehouse(Tx tx, String code) {
    WarehouseId warehouse = warehouses.warehouse(tx, code).id();
    List<PickListStore.Candidate> shipments =
        PickListStore.pending(tx, warehouse, MOST_SHIPMENTS + 1);
    if (shipments.isEmpty()) {
      throw INVALID_TRANSITION.because("No shipment of warehouse %s is pending.".formatted(code));
    }
    if (shipments.size() > MOST_SHIPMENTS) {
      throw LIMIT_REACHED.because(
          "More than %d shipments of warehouse %s are pending; name some with `shipment_ids`."
              .formatted(MOST_SHIPMENTS, code));
    }
    return make(tx, warehouse, shipments);
  }

  /** Over these, which are pending and leave one warehouse. */
  PickList of(Tx tx, List<UUID> ids) {
    List<PickListStore.Candidate> shipments = PickListStore.shipments(tx, ids);
    Set<UUID> found =
        shipments.stream().map(PickListStore.Candidate::id).collect(Collectors.toSet());
    for (UUID id : ids) {
      if (!found.contains(id)) {
        throw missing("shipment", id);
      }
    }
    for (PickListStore.Candidate shipment : shipments) {
      if (!shipment.pending()) {
        throw INVALID_TRANSITION.because(
            "Shipment %s has left; only pending shipments are picked."
                .formatted(shipment.number()));
      }
    }
    WarehouseId warehouse = shipments.getFirst().warehouseId();
    if (!shipments.stream().allMatch(each -> each.warehouseId().equals(warehouse))) {
      throw Refusal.ofField(
          "shipment_ids", "Field `shipment_ids` must name shipments of one warehouse.");
    }
    return make(tx, warehouse, shipments);
  }

  private PickList make(Tx tx, WarehouseId warehouse, List<PickListStore.Candidate> shipments) {
    List<UUID> ids = shipments.stream().map(PickListStore.Candidate::id).toList();
    List<PickListStore.Goods> goods = PickListStore.goods(tx, ids, MOST_LINES + 1);
    if (goods.size() > MOST_LINES) {
      throw LIMIT_REACHED.because(
          "The shipments have more than %d lines; name fewer.".formatted(MOST_LINES));
    }
    var content =
        new PickList.Content(
            shipments.stream().map(PickListStore.Candidate::picked).toList(), lines(goods));
    UUID id = tx.newId();
    PickListStore.insert(tx, id, NumberStore.next(tx, SERIES), warehouse, content);
    queue.add(tx, PickListHandler.KIND, id);
    PickList made = PickListStore.require(tx, id);
    tx.changed("pick_list", id, null, made);
    return made;
  }

  /** The goods of a SKU and unit together, in the order in which they come. */
  private static List<PickList.Line> lines(List<PickListStore.Goods> goods) {
    record Key(String sku, String unit) {}
    return goods.stream()
        .collect(
            Collectors.groupingBy(
                each -> new Key(each.sku(), each.unit()), LinkedHashMap::new, Collectors.toList()))
        .values()
        .stream()
        .map(PickLists::line)
        .toList();
  }

  private static PickList.Line line(List<PickListStore.Goods> goods) {
    PickListStore.Goods first = goods.getFirst();
    Quantity sum =
        goods.stream().map(PickListStore.Goods::quantity).reduce(Quantity.ZERO, Quantity::plus);
    return new PickList.Line(
        first.place(),
        first.sku(),
        first.name(),
        first.unit(),
        sum,
        goods.stream()
            .map(
                each ->
                    new PickList.Share(each.orderNumber(), each.shipmentNumber(), each.quantity()))
            .toList());
  }
}
