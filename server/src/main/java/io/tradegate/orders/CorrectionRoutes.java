package io.tradegate.orders;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_EXTERNAL_ID;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_PO_NUMBER;
import static io.tradegate.platform.errors.ErrorCode.NOT_CHANGEABLE;

import io.tradegate.orders.correction.CorrectableDetails;
import io.tradegate.orders.correction.OrderCorrection;
import io.tradegate.orders.correction.OrderDetailStore;
import io.tradegate.orders.document.AddressBook;
import io.tradegate.orders.document.DeliveryMode;
import io.tradegate.orders.document.Order;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Metadata;
import io.tradegate.platform.json.Repeated;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.keys.ExternalKeys;
import io.tradegate.platform.records.RecordBuilder;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes by which staff correct a placed order, and find it by the key of another system. */
record CorrectionRoutes(OrderCorrection correction, OrderPages pages, AddressBook addresses) {
  /**
   * A missing field stays as it is, as do lines that are not named; null removes an optional value,
   * and stands for the company's default delivery address.
   */
  record Change(
      @Text(max = 100) @Nullable String poNumber,
      @Nullable LocalDate requestedDate,
      @Nullable DeliveryMode delivery,
      @Bounds(min = 1, max = 1_000) @Nullable List<Promise> lines,
      @Nullable UUID shippingAddressId,
      @Text(max = 2000) @Nullable String note,
      @Text(max = ExternalKeys.LONGEST, format = Text.Format.KEY) @Nullable String externalId,
      @Nullable Metadata metadata)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return lines == null
          ? List.of()
          : Repeated.complaints(lines.stream().map(Promise::position).toList(), "position");
    }
  }

  /** {@code promisedDate}: null withdraws a promise. */
  record Promise(@Bounds(min = 1, max = 1_000) int position, @Nullable LocalDate promisedDate) {}

  void addTo(Routes routes) {
    routes
        .get(
            "/admin/orders/by-external-id/{external_id}",
            "orders.get_by_external_id",
            "Read the order with an external id")
        .permission("order.view")
        .answers(
            OrderView.class,
            (call, tx) -> pages.page(tx, new OrderId(OrderDetailStore.KEYS.inPath(call, tx))));
    routes
        .patch(
            "/admin/orders/{id}",
            "orders.change",
            "Correct details of an order; its prices stay as agreed")
        .permission("order.manage")
        .body(Change.class)
        .refuses(DUPLICATE_PO_NUMBER, DUPLICATE_EXTERNAL_ID, NOT_CHANGEABLE)
        .answers(OrderView.class, this::change);
  }

  private OrderView change(Call call, Tx tx) {
    Order changed =
        correction.correct(
            tx,
            new OrderId(call.id("id")),
            call.ifMatch(),
            (order, now) -> applied(call, tx, order, now));
    return pages.page(tx, changed);
  }

  private CorrectableDetails applied(Call call, Tx tx, Order order, CorrectableDetails now) {
    Change body = call.body(Change.class);
    var details =
        RecordBuilder.of(CorrectableDetails.class)
            .from(order.keys().patched(call, body.externalId(), body.metadata()))
            .from(now);
    if (call.mentions("po_number")) {
      String poNumber = body.poNumber();
      details.with("poNumber", poNumber == null ? null : poNumber.strip());
    }
    if (call.mentions("requested_date")) {
      details.with("requestedDate", body.requestedDate());
    }
    if (body.delivery() != null) {
      details.with("delivery", body.delivery());
    }
    if (body.lines() != null) {
      details.with("promisedDates", promised(now.promisedDates(), body.lines()));
    }
    if (call.mentions("note")) {
      details.with("note", body.note());
    }
    if (call.mentions("shipping_address_id")) {
      details.with(
          "shippingAddress", addresses.shipping(tx, order.customer(), body.shippingAddressId()));
    }
    return details.build();
  }

  private static Map<Integer, LocalDate> promised(
      Map<Integer, LocalDate> before, List<Promise> promises) {
    var after = new TreeMap<>(before);
    for (Promise promise : promises) {
      if (promise.promisedDate() == null) {
        after.remove(promise.position());
      } else {
        after.put(promise.position(), promise.promisedDate());
      }
    }
    return after;
  }
}
