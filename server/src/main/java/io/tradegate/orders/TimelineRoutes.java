package io.tradegate.orders;

import io.tradegate.orders.document.Orders;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import java.util.List;
import java.util.Map;

/** Routes for the timeline of an order, and for the tags and notes of staff. */
record TimelineRoutes(Orders orders, OrderPages pages, Labelling labelling) {
  record SetTags(@Bounds(max = 20) @Text(max = 50) List<String> tags) {}

  record AddNote(@Text(max = 4_000) String note) {}

  void addTo(Routes routes) {
    routes
        .get("/admin/orders/{id}/timeline", "orders.timeline", "List what happened to an order")
        .permission("order.view")
        .lists(TimelineEntry.class, TimelineStore.ALL, this::order);
    routes
        .get(
            "/storefront/orders/{id}/timeline",
            "own_orders.timeline",
            "List what happened to an order of one's company")
        .signedIn(Admission.STOREFRONT)
        .ofSubsidiaries()
        .lists(TimelineEntry.class, TimelineStore.FOR_BUYERS, this::order);
    routes
        .put("/admin/orders/{id}/tags", "orders.tag", "Set the tags of an order")
        .permission("order.manage")
        .body(SetTags.class)
        .answers(
            OrderView.class,
            (call, tx, body) ->
                pages.page(
                    tx,
                    labelling.tag(tx, new OrderId(call.id("id")), call.ifMatch(), body.tags())));
    routes
        .post("/admin/orders/{id}/notes", "orders.note", "Write a note for staff on an order")
        .permission("order.manage")
        .body(AddNote.class)
        .answersNothing(
            (call, tx, body) -> labelling.note(tx, new OrderId(call.id("id")), body.note()));
  }

  private Map<String, Object> order(Call call, Tx tx) {
    return Map.of("order", orders.require(tx, new OrderId(call.id("id"))).id());
  }
}
