package io.tradegate.vendororders;

import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_STOCK;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;

import io.tradegate.marketplace.ledger.VendorLedger;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.OptionalBody;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.shipments.ShipmentView;
import io.tradegate.shipments.VendorShipments;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Routes by which vendors handle their orders, and staff watch over them. */
final class VendorOrderRoutes {
  static final String VIEW = "vendor.view";
  static final String MANAGE = "vendor.manage";

  private static final String OWN = "/vendor/orders";
  private static final String OWN_ONE = OWN + "/{id}";
  private static final String SHIPMENTS = OWN_ONE + "/shipments";
  private static final String ALL = "/admin/vendor-orders";
  private static final String[] HANDLING = {"owner", "fulfilment"};

  private final VendorLedger ledger = new VendorLedger();
  private final VendorOrders orders;
  private final VendorShipments shipments;

  VendorOrderRoutes(VendorOrders orders, VendorShipments shipments) {
    this.orders = orders;
    this.shipments = shipments;
  }

  /** Why it is cancelled; the buyer and the other side read it. */
  record CancelVendorOrder(@Text(min = 1, max = 500) String reason) {}

  /** Null: all that is left of the line. */
  record SentLine(
      @Bounds(min = 1, max = 1_000) int position,
      @Bounds(exclusive = true, max = 1_000_000_000) @Nullable Quantity quantity) {}

  /** {@code lines}: left out: everything that is left. */
  record SendVendorOrder(
      @Bounds(min = 1, max = 1_000) @Nullable List<SentLine> lines,
      @Text(max = 40) @Nullable String warehouse,
      @Text(max = 100) @Nullable String carrier,
      @Bounds(max = 200) @Text(max = 100) @Nullable List<String> trackingNumbers,
      @Text(max = 2_000) @Nullable String trackingUrl,
      @Text(max = 2_000) @Nullable String note)
      implements Validated, OptionalBody {
    @Override
    public List<FieldError> complaints() {
      return parcels().complaints();
    }

    VendorShipments.Parcels parcels() {
      return new VendorShipments.Parcels(
          lines == null
              ? null
              : lines.stream()
                  .map(each -> new VendorShipments.Goods(each.position(), each.quantity()))
                  .toList(),
          warehouse,
          carrier,
          trackingNumbers,
          trackingUrl,
          note);
    }
  }

  void addTo(Routes routes) {
    addReads(routes);
    addAnswers(routes);
    addShipments(routes);
    addForStaff(routes);
  }

  private void addReads(Routes routes) {
    routes
        .get(OWN, "vendor_orders.list_own", "List the orders of the own vendor")
        .signedIn(Admission.VENDOR)
        .lists(
            VendorOrderView.class,
            VendorOrderListStore.OF_VENDOR.params(),
            (call, tx) ->
                page(
                    tx,
                    VendorOrderListStore.OF_VENDOR.page(
                        tx, call, Map.of("vendor", VendorOrders.own(tx)))));
    routes
        .get(OWN_ONE, "vendor_orders.get_own", "Read an order of the own vendor")
        .signedIn(Admission.VENDOR)
        .answers(VendorOrderView.class, (call, tx) -> view(tx, orders.ownOrder(tx, call.id("id"))));
  }

  private void addAnswers(Routes routes) {
    routes
        .post(OWN_ONE + "/accept", "vendor_orders.accept", "Accept a new order")
        .vendors(HANDLING)
        .refuses(INVALID_TRANSITION)
        .answers(
            VendorOrderView.class,
            (call, tx) -> view(tx, orders.accept(tx, call.id("id"), call.ifMatch())));
    routes
        .post(
            OWN_ONE + "/reject",
            "vendor_orders.reject",
            "Reject a new order; the buyer's lines are cancelled")
        .vendors(HANDLING)
        .body(CancelVendorOrder.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            VendorOrderView.class,
            (call, tx, body) ->
                view(tx, orders.reject(tx, call.id("id"), call.ifMatch(), body.reason())));
    routes
        .post(
            OWN_ONE + "/cancel",
            "vendor_orders.cancel_own",
            "Cancel an accepted order of which nothing has left")
        .vendors(HANDLING)
        .body(CancelVendorOrder.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            VendorOrderView.class,
            (call, tx, body) ->
                view(tx, orders.giveUp(tx, call.id("id"), call.ifMatch(), body.reason())));
  }

  private void addShipments(Routes routes) {
    routes
        .get(
            SHIPMENTS,
            "vendor_orders.list_shipments",
            "List the shipments of an order of the own vendor")
        .signedIn(Admission.VENDOR)
        .lists(ShipmentView.class, VendorShipments.params(), this::shipments);
    routes
        .post(SHIPMENTS, "vendor_orders.ship", "Send goods of an accepted order, all or a part")
        .vendors(HANDLING)
        .body(SendVendorOrder.class)
        .refuses(INVALID_TRANSITION, INSUFFICIENT_STOCK, QUANTITY_EXCEEDED, QUANTITY_RULE)
        .creates(ShipmentView.class, this::send);
    routes
        .post(
            SHIPMENTS + "/{shipment_id}/deliver",
            "vendor_orders.deliver",
            "Say that a shipment of an own order has arrived")
        .vendors(HANDLING)
        .refuses(INVALID_TRANSITION)
        .answers(ShipmentView.class, this::deliver);
  }

  private void addForStaff(Routes routes) {
    routes
        .get(ALL, "vendor_orders.list", "List the parts of orders that vendors sell")
        .permission(VIEW)
        .lists(
            VendorOrderView.class,
            VendorOrderListStore.ALL.params(),
            (call, tx) -> page(tx, VendorOrderListStore.ALL.page(tx, call)));
    routes
        .get(ALL + "/{id}", "vendor_orders.get", "Read a vendor order")
        .permission(VIEW)
        .answers(
            VendorOrderView.class, (call, tx) -> view(tx, orders.vendorOrder(tx, call.id("id"))));
    routes
        .post(
            ALL + "/{id}/cancel",
            "vendor_orders.cancel",
            "Cancel a vendor order of which nothing has left")
        .permission(MANAGE)
        .body(CancelVendorOrder.class)
        .refuses(INVALID_TRANSITION)
        .answers(
            VendorOrderView.class,
            (call, tx, body) ->
                view(tx, orders.cancel(tx, call.id("id"), call.ifMatch(), body.reason())));
  }

  private Page<ShipmentView> shipments(Call call, Tx tx) {
    VendorOrder order = orders.ownOrder(tx, call.id("id"));
    return shipments.list(tx, call, order.orderId(), order.vendorId());
  }

  private Reply send(Call call, Tx tx, SendVendorOrder body) {
    VendorOrder order = orders.ownOrder(tx, call.id("id"));
    if (order.status() != VendorOrderStatus.ACCEPTED) {
      throw INVALID_TRANSITION.because(
          "Vendor order %s is %s; goods are sent once it is accepted."
              .formatted(order.number(), order.status().wireName()));
    }
    ShipmentView sent = shipments.send(tx, order.orderId(), order.vendorId(), body.parcels());
    return Reply.created(OWN + "/" + order.id() + "/shipments", sent).version(sent.version());
  }

  private ShipmentView deliver(Call call, Tx tx) {
    VendorOrder order = orders.ownOrder(tx, call.id("id"));
    ShipmentView view =
        shipments.deliver(tx, order.orderId(), order.vendorId(), call.id("shipment_id"));
    return view;
  }

  private Page<VendorOrderView> page(Tx tx, Page<VendorOrder> page) {
    Map<UUID, List<VendorOrderLine>> lines =
        VendorOrderStore.lines(tx, page.items().stream().map(VendorOrder::id).toList()).stream()
            .collect(Collectors.groupingBy(VendorOrderLine::vendorOrderId));
    Map<UUID, Money> booked =
        ledger.ofOrders(tx, page.items().stream().map(VendorOrder::id).toList());
    return page.map(
        each ->
            VendorOrderView.of(
                each, lines.getOrDefault(each.id(), List.of()), booked.get(each.id()), tx.actor()));
  }

  private VendorOrderView view(Tx tx, VendorOrder order) {
    Money booked = ledger.ofOrders(tx, List.of(order.id())).get(order.id());
    List<VendorOrderLine> lines = VendorOrderStore.lines(tx, List.of(order.id()));
    return VendorOrderView.of(order, lines, booked, tx.actor());
  }
}
