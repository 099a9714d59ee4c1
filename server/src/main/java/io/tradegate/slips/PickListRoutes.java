package io.tradegate.slips;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;

import io.tradegate.media.PdfLinks;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Repeated;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for pick lists. */
record PickListRoutes(PickLists lists, PdfLinks links) {
  static final String VIEW = "shipment.view";

  private static final String ALL = "/admin/pick-lists";
  private static final String ONE = ALL + "/{id}";

  /** Either shipments, or the warehouse whose pending shipments are picked. */
  record Wish(
      @Text(max = 40) @Nullable String warehouse,
      @Bounds(min = 1, max = PickLists.MOST_SHIPMENTS) @Nullable List<UUID> shipmentIds)
      implements Validated {

    @Override
    public List<FieldError> complaints() {
      if ((warehouse == null) == (shipmentIds == null)) {
        return List.of(
            new FieldError(
                "shipment_ids", "Name either `shipment_ids` or a `warehouse`, not both."));
      }
      return shipmentIds == null
          ? List.of()
          : Repeated.complaints(
              "shipment_ids", shipmentIds.stream().map(UUID::toString).toList(), "id");
    }
  }

  /** A pick list, as the API shows it. */
  record View(
      UUID id,
      String number,
      String warehouse,
      List<PickList.Shipment> shipments,
      List<PickList.Line> lines,
      boolean pdfReady,
      String createdBy,
      Instant createdAt) {

    static View of(PickList list) {
      return RecordBuilder.of(View.class)
          .from(list.content())
          .from(list)
          .with("pdfReady", list.pdfAt() != null)
          .build();
    }
  }

  void addTo(Routes routes) {
    routes
        .get(ALL, "pick_lists.list", "List pick lists, the latest first")
        .permission(VIEW)
        .lists(
            View.class,
            PickListStore.LIST.params(),
            (call, tx) -> PickListStore.LIST.page(tx, call).map(View::of));
    routes
        .post(ALL, "pick_lists.create", "Make a pick list over pending shipments of a warehouse")
        .permission("shipment.manage")
        .body(Wish.class)
        .refuses(INVALID_TRANSITION, LIMIT_REACHED)
        .creates(View.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "pick_lists.get", "Read a pick list")
        .permission(VIEW)
        .answers(View.class, (call, tx) -> View.of(PickListStore.require(tx, call.id("id"))));
    routes
        .post(
            ONE + "/pdf-link",
            "pick_lists.pdf_link",
            "Get an address of the PDF for a quarter of an hour")
        .permission(VIEW)
        .answers(
            PdfLinks.PdfLink.class,
            (call, tx) ->
                links.link(tx.actor().org(), PickListStore.require(tx, call.id("id")).id()));
  }

  private Reply create(Tx tx, Wish body) {
    String warehouse = body.warehouse();
    List<UUID> shipments = body.shipmentIds();
    PickList made =
        shipments == null
            ? lists.ofWarehouse(tx, String.valueOf(warehouse))
            : lists.of(tx, shipments);
    return Reply.created(ALL + "/" + made.id(), View.of(made));
  }
}
