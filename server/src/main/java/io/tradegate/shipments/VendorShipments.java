package io.tradegate.shipments;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.quantities.Quantity;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Shipments of one vendor: what it packs, sends and reports as delivered of its own goods. */
public final class VendorShipments {
  private final Shipments shipments;
  private final PackingDesk packing;

  VendorShipments(Shipments shipments, PackingDesk packing) {
    this.shipments = shipments;
    this.packing = packing;
  }

  /** Goods of a line, by its position in the order; no quantity: all that is left of it. */
  public record Goods(int position, @Nullable Quantity quantity) {}

  /**
   * What a vendor sends.
   *
   * @param lines null: everything that is left
   * @param warehouse the code of the vendor's warehouse that the goods leave; null: any of them
   */
  public record Parcels(
      @Nullable List<Goods> lines,
      @Nullable String warehouse,
      @Nullable String carrier,
      @Nullable List<String> trackingNumbers,
      @Nullable String trackingUrl,
      @Nullable String note) {

    /** What is wrong with it. */
    public List<FieldError> complaints() {
      return body().complaints();
    }

    private ShipmentBody.Create body() {
      return new ShipmentBody.Create(
          warehouse,
          lines == null
              ? null
              : lines.stream()
                  .map(each -> new ShipmentBody.PackedLine(each.position(), each.quantity()))
                  .toList(),
          null,
          carrier,
          trackingNumbers,
          trackingUrl,
          null,
          note,
          null,
          null);
    }
  }

  /** Packs goods and sends them off at once. */
  public ShipmentView send(Tx tx, OrderId order, VendorId vendor, Parcels parcels) {
    Shipment packed = packing.packOfVendor(tx, order, vendor, parcels.body());
    return shipments.view(
        tx, shipments.ship(tx, packed.id(), OptionalInt.empty(), details -> details));
  }

  /** One of the vendor's shipments of an order has arrived. */
  public ShipmentView deliver(Tx tx, OrderId order, VendorId vendor, UUID id) {
    Shipment shipment = shipments.require(tx, id);
    if (!vendor.equals(shipment.vendorId()) || !order.equals(shipment.orderId())) {
      throw missing("shipment", id);
    }
    return shipments.view(tx, shipments.deliver(tx, id, OptionalInt.empty()));
  }

  public static List<Param> params() {
    return ShipmentStore.OF_VENDOR.params();
  }

  public Page<ShipmentView> list(Tx tx, Call call, OrderId order, VendorId vendor) {
    Page<Shipment> page =
        ShipmentStore.OF_VENDOR.page(
            tx, call, Map.of("order", order.value(), "vendor", vendor.value()));
    return ShipmentRoutes.views(tx, page);
  }
}
