package io.tradegate.shipments;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;
import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_STOCK;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_EXCEEDED;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;

import io.tradegate.orders.document.Orders;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.OrderId;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** Routes by which staff and integrations pack, ship and follow the goods of orders. */
record ShipmentRoutes(Shipments shipments, PackingDesk packing, Orders orders) {
  static final String VIEW = "shipment.view";
  static final String MANAGE = "shipment.manage";

  private static final String ALL = "/admin/shipments";
  private static final String ONE = ALL + "/{id}";
  private static final String OF_ORDER = "/admin/orders/{id}/shipments";

  void addTo(Routes routes) {
    addReads(routes);
    routes
        .post(OF_ORDER, "shipments.create", "Pack goods of an order into a shipment")
        .permission(MANAGE)
        .body(ShipmentBody.Create.class)
        .refuses(
            INVALID_TRANSITION,
            INSUFFICIENT_STOCK,
            QUANTITY_EXCEEDED,
            QUANTITY_RULE,
            DUPLICATE_EXTERNAL_ID)
        .creates(ShipmentView.class, this::create);
    routes
        .patch(ONE, "shipments.change", "Change carrier, tracking, parcels or note of a shipment")
        .permission(MANAGE)
        .body(ShipmentBody.Change.class)
        .refuses(DUPLICATE_EXTERNAL_ID)
        .answers(ShipmentView.class, this::change);
    routes
        .delete(ONE, "shipments.delete", "Unpack a pending shipment")
        .permission(MANAGE)
        .refuses(INVALID_TRANSITION)
        .answersNothing((call, tx) -> shipments.remove(tx, call.id("id"), call.ifMatch()));
    addMoves(routes);
  }

  private void addReads(Routes routes) {
    routes
        .get(ALL, "shipments.list", "List shipments")
        .permission(VIEW)
        .lists(
            ShipmentView.class,
            ShipmentStore.ALL.params(),
            (call, tx) -> views(tx, ShipmentStore.ALL.page(tx, call)));
    routes
        .get(OF_ORDER, "shipments.list_of_order", "List the shipments of an order")
        .permission(VIEW)
        .lists(
            ShipmentView.class,
            ShipmentStore.OF_ORDER.params(),
            (call, tx) -> ofOrder(tx, call, orders));
    routes
        .get(ONE, "shipments.get", "Read a shipment")
        .permission(VIEW)
        .answers(
            ShipmentView.class,
            (call, tx) -> shipments.view(tx, shipments.require(tx, call.id("id"))));
    routes
        .get(
            ALL + "/by-external-id/{external_id}",
            "shipments.get_by_external_id",
            "Read the shipment with an external id")
        .permission(VIEW)
        .answers(
            ShipmentView.class,
            (call, tx) ->
                shipments.view(tx, shipments.require(tx, ShipmentStore.KEYS.inPath(call, tx))));
  }

  private void addMoves(Routes routes) {
    routes
        .post(
            ONE + "/ship",
            "shipments.ship",
            "Send a shipment off; what the body names is noted with it")
        .permission(MANAGE)
        .body(ShipmentBody.Ship.class)
        .refuses(INVALID_TRANSITION, INSUFFICIENT_STOCK)
        .answers(
            ShipmentView.class,
            (call, tx, body) ->
                shipments.view(
                    tx, shipments.ship(tx, call.id("id"), call.ifMatch(), body::appliedTo)));
    routes
        .post(ONE + "/deliver", "shipments.deliver", "Say that a shipment has arrived")
        .permission(MANAGE)
        .refuses(INVALID_TRANSITION)
        .answers(
            ShipmentView.class,
            (call, tx) -> shipments.view(tx, shipments.deliver(tx, call.id("id"), call.ifMatch())));
    routes
        .post(
            ONE + "/return",
            "shipments.return",
            "Take back a shipment that the customer did not keep")
        .permission(MANAGE)
        .body(ShipmentBody.Return.class)
        .refuses(INVALID_TRANSITION, QUANTITY_EXCEEDED)
        .answers(
            ShipmentView.class,
            (call, tx, body) ->
                shipments.view(
                    tx, shipments.takeBack(tx, call.id("id"), call.ifMatch(), body.inspection())));
  }

  static Page<ShipmentView> ofOrder(Tx tx, Call call, Orders orders) {
    OrderId order = orders.require(tx, new OrderId(call.id("id"))).id();
    return views(tx, ShipmentStore.OF_ORDER.page(tx, call, Map.of("order", order.value())));
  }

  /** The shipments of a page with their lines, which are read in one statement. */
  static Page<ShipmentView> views(Tx tx, Page<Shipment> page) {
    List<UUID> ids = page.items().stream().map(Shipment::id).toList();
    Map<UUID, List<ShipmentLine>> lines =
        ShipmentStore.lines(tx, ids).stream()
            .collect(Collectors.groupingBy(ShipmentLine::shipmentId));
    return page.map(
        each -> ShipmentView.of(each, lines.getOrDefault(each.id(), List.of()), tx.actor()));
  }

  private Reply create(Call call, Tx tx, ShipmentBody.Create body) {
    Shipment made = packing.pack(tx, new OrderId(call.id("id")), call.ifMatch(), body);
    return Reply.created(ALL + "/" + made.id(), shipments.view(tx, made)).version(made.version());
  }

  private ShipmentView change(Call call, Tx tx, ShipmentBody.Change body) {
    var change =
        new Shipments.Change(
            now -> body.appliedTo(now, call),
            keys -> keys.patched(call, body.externalId(), body.metadata()));
    return shipments.view(tx, shipments.change(tx, call.id("id"), call.ifMatch(), change));
  }
}
