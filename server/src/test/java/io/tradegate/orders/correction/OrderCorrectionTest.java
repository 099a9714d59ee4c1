package io.tradegate.orders.correction;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.OrderDesk;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Staff and integrations correct details of an order that was placed. */
class OrderCorrectionTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final OrderDesk desk = new OrderDesk(shop);
  private final TestClient erp = shop.key("order.view", "order.manage");

  @Test
  void whatIsNamedChangesAndTheRestStays() {
    String order = placed("PO-1");

    TestReply changed =
        erp.patch(
                order,
                Map.of(
                    "po_number",
                    " PO-2 ",
                    "requested_date",
                    "2030-01-31",
                    "note",
                    "Gate 3",
                    "external_id",
                    "SAP-1",
                    "metadata",
                    Map.of("plant", "7")))
            .expect(200);

    assertThat(changed.text("po_number")).isEqualTo("PO-2");
    assertThat(changed.text("requested_date")).isEqualTo("2030-01-31");
    assertThat(changed.text("note")).isEqualTo("Gate 3");
    assertThat(erp.patch(order, Map.of("external_id", "SAP-2")).text("note")).isEqualTo("Gate 3");
    assertThat(erp.get(order).text("metadata/plant")).isEqualTo("7");
  }

  @Test
  void nullRemovesAValue() {
    String order = placed("PO-1");
    erp.patch(order, Map.of("requested_date", "2030-01-31", "note", "Gate 3")).expect(200);
    var nothing = new HashMap<String, Object>();
    List.of("po_number", "requested_date", "note").forEach(field -> nothing.put(field, null));

    TestReply changed = erp.patch(order, nothing).expect(200);

    nothing
        .keySet()
        .forEach(field -> assertThat(changed.json().path(field).isNull()).as(field).isTrue());
  }

  @Test
  void theVersionMovesOnceAndAStaleOneIsRefused() {
    String order = placed("PO-1");
    int before = version(order);

    erp.patch(order, Map.of("note", "Gate 3", "external_id", "V")).expect(200);

    assertThat(version(order)).isEqualTo(before + 1);
    erp.with("If-Match", "\"%d\"".formatted(before))
        .patch(order, Map.of("note", "Gate 4"))
        .expectError(412, "version_conflict");
    erp.patch(order, Map.of("note", "Gate 3")).expect(200);
    assertThat(version(order)).isEqualTo(before + 1);
  }

  @Test
  void aCorrectionIsPublishedOnceAsAChangeOfDetails() {
    String order = placed("PO-1");

    erp.patch(order, Map.of("po_number", "PO-9", "external_id", "SAP-9")).expect(200);
    erp.patch(order, Map.of("po_number", "PO-9")).expect(200);

    String sql =
        "select cast(data as jsonb) ->> 'changed' as changed from event"
            + " where org_id = :org and type = 'order.changed'"
            + " and cast(data as jsonb) ->> 'public_id' = :order";
    assertThat(
            shop.<List<String>>asService(
                tx ->
                    tx.sql(sql)
                        .bind("order", order.substring(order.lastIndexOf('/') + 1))
                        .list(row -> row.text("changed"))))
        .containsExactly("[\"details\"]");
  }

  @Test
  void theTimelineTellsWhatChangedAndKeysAreForStaffOnly() {
    String order = placed("PO-1");
    erp.patch(order, Map.of("po_number", "PO-9", "requested_date", "2030-01-31")).expect(200);
    erp.patch(order, Map.of("external_id", "SAP-9")).expect(200);

    List<JsonNode> entries =
        shop.owner()
            .get(order + "/timeline")
            .expect(200)
            .json()
            .at("/items")
            .valueStream()
            .filter(entry -> entry.path("kind").asString().equals("changed"))
            .toList();

    assertThat(entries)
        .extracting(entry -> entry.path("sentence").asString())
        .containsExactly(
            "Purchase order number: PO-9. Requested date: 2030-01-31.",
            "External id or metadata changed.");
    assertThat(entries)
        .extracting(entry -> entry.path("internal").asBoolean())
        .containsExactly(false, true);
  }

  @Test
  void aPurchaseOrderNumberOfAnotherOrderIsRefusedAndTheOrderNamed() {
    String first = placed("PO-1");
    String second = placed("PO-2");

    TestReply refused = erp.patch(second, Map.of("po_number", "PO-1", "note", "Lost"));

    refused.expectError(409, "duplicate_po_number");
    assertThat(refused.header("Location")).contains(first);
    assertThat(erp.get(second).json().path("note").isNull()).isTrue();
    erp.patch(first, Map.of("po_number", "PO-1")).expect(200);
  }

  @Test
  void ofTwoOrdersAtOnceOneGetsThePurchaseOrderNumber() throws InterruptedException {
    List<Callable<TestReply>> writers =
        List.of(placed(null), placed(null), placed(null)).stream()
            .<Callable<TestReply>>map(
                order -> () -> erp.patch(order, Map.of("po_number", "PO-RACE")))
            .toList();

    List<TestReply> replies = Race.between(writers);

    assertThat(replies).extracting(TestReply::status).containsOnlyOnce(200);
    assertThat(replies)
        .filteredOn(reply -> reply.status() != 200)
        .allSatisfy(reply -> reply.expectError(409, "duplicate_po_number"));
  }

  @Test
  void anOrderIsFoundByItsNewPurchaseOrderNumberOnly() {
    String order = placed("OLD-77");

    erp.patch(order, Map.of("po_number", "NEW-88")).expect(200);

    assertThat(found("po_number=NEW-88")).isEqualTo(1);
    assertThat(found("q=new-88")).isEqualTo(1);
    assertThat(found("q=88")).isEqualTo(1);
    assertThat(found("q=old-77")).isZero();
    assertThat(found("q=" + erp.get(order).text("number"))).isEqualTo(1);
  }

  private int found(String query) {
    return erp.get("/admin/orders?" + query).expect(200).json().at("/items").size();
  }

  @Test
  void theDeliveryAddressIsAnotherOfTheCompanyInTheSamePlaceOfTax() {
    String order = placed("PO-1");

    TestReply changed =
        erp.patch(order, Map.of("shipping_address_id", address("DE", null))).expect(200);

    assertThat(changed.text("shipping_address/city")).isEqualTo("Ulm");
    assertThat(changed.text("billing_address/city")).isEqualTo("Stuttgart");
    erp.patch(order, Map.of("shipping_address_id", address("AT", null)))
        .expectError(422, "not_changeable")
        .expectMessage("same country");
    erp.patch(order, Map.of("shipping_address_id", address("DE", "DE-BY")))
        .expectError(422, "not_changeable");
    erp.patch(order, Map.of("shipping_address_id", TestApp.ids().next()))
        .expectError(404, "not_found");
    assertThat(erp.get(order).text("shipping_address/city")).isEqualTo("Ulm");
  }

  @Test
  void aDayThatHasPassedIsRefused() {
    erp.patch(placed("PO-1"), Map.of("requested_date", "2020-01-01"))
        .expectError(400, "validation_failed")
        .expectMessage("`requested_date`");
  }

  @Test
  void aStatusNamesWhatItNoLongerAllows() {
    String shipped = standing("shipped");
    String closed = standing("closed");
    String cancelled = standing("cancelled");

    erp.patch(shipped, Map.of("requested_date", "2030-01-01"))
        .expectError(422, "not_changeable")
        .expectMessage("is shipped; field `requested_date`");
    erp.patch(shipped, Map.of("shipping_address_id", address("DE", null)))
        .expectError(422, "not_changeable");
    erp.patch(shipped, Map.of("po_number", "LATE")).expect(200);
    for (String over : List.of(closed, cancelled)) {
      erp.patch(over, Map.of("po_number", "TOO-LATE")).expectError(422, "not_changeable");
      erp.patch(over, Map.of("note", "Too late")).expectError(422, "not_changeable");
      erp.patch(over, Map.of("external_id", "key of " + over)).expect(200);
    }
  }

  private String placed(@Nullable String poNumber) {
    String sku = "SKU-" + TestApp.ids().next();
    return path(desk.place(desk.draft(poNumber, desk.line(sku, 1, "5.00"))).id());
  }

  private String standing(String status) {
    return path(desk.takenOver("SO-" + TestApp.ids().next(), status));
  }

  private static String path(OrderId order) {
    return "/admin/orders/" + order;
  }

  private int version(String order) {
    return erp.get(order).expect(200).json().path("version").asInt();
  }

  private String address(String country, @Nullable String region) {
    var address =
        new HashMap<String, Object>(
            Map.of("street", List.of("Ring 1"), "city", "Ulm", "country", country));
    if (region != null) {
      address.put("region", region);
    }
    return shop.owner()
        .post("/admin/customers/%s/addresses".formatted(shop.company()), address)
        .expect(201)
        .text("id");
  }
}
