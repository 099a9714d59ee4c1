package io.tradegate.orders;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.Uploading;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Orders as staff and buyers see them. */
class OrderRoutesTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final OrderDesk desk = new OrderDesk(shop);
  private final TestClient owner = shop.owner();

  private String placed() {
    return "/admin/orders/" + desk.place(desk.line("BOLT", 3, "5.00")).id();
  }

  private static List<String> actions(TestReply reply) {
    return StreamSupport.stream(reply.json().get("allowed_actions").spliterator(), false)
        .map(JsonNode::asString)
        .toList();
  }

  @Test
  void anOrderShowsItsLinesAndWhatItWaitsFor() {
    desk.warehouse("MAIN");
    desk.receive("MAIN", "BOLT", 2);

    TestReply order = owner.get(placed()).expect(200);

    assertThat(order.text("lines/0/sku")).isEqualTo("BOLT");
    assertThat(order.json().at("/lines/0/reserved").asInt()).isEqualTo(2);
    assertThat(order.json().at("/lines/0/backordered").asInt()).isEqualTo(1);
    assertThat(order.text("total/amount")).isEqualTo("25.00");
    assertThat(order.header("ETag")).isPresent();
  }

  @Test
  void whatMayBeDoneFollowsTheStatusAndThePermission() {
    String order = placed();

    assertThat(actions(owner.get(order))).containsExactly("process", "hold", "cancel");
    assertThat(actions(shop.key("order.view").get(order))).isEmpty();
    shop.key("order.view")
        .post(order + "/hold", Map.of("reason", "Wait."))
        .expectError(403, "insufficient_scope");
  }

  @Test
  void staffHoldAnOrderAndReleaseIt() {
    String order = placed();

    TestReply held = owner.post(order + "/hold", Map.of("reason", "Check it.")).expect(200);
    assertThat(actions(held)).containsExactly("release", "cancel");
    owner.post(order + "/process", Map.of()).expectError(422, "invalid_transition");
    TestReply released = owner.post(order + "/release", Map.of()).expect(200);

    assertThat(released.text("status")).isEqualTo("confirmed");
    assertThat(owner.get(order + "/timeline").expect(200).items("kind"))
        .containsSubsequence("placed", "moved", "held", "moved");
  }

  @Test
  void aStaleVersionChangesNothing() {
    String order = placed();

    owner
        .with("If-Match", "\"1\"")
        .post(order + "/hold", Map.of("reason", "Check it."))
        .expectError(412, "version_conflict");

    assertThat(owner.get(order).text("status")).isEqualTo("confirmed");
  }

  @Test
  void goodsAreShippedByShipmentsOnly() {
    String order = placed();
    owner.post(order + "/process", Map.of()).expect(200);

    owner
        .post(order + "/ship", Map.of())
        .expectError(422, "invalid_transition")
        .expectMessage("shipments");
  }

  @Test
  void anOrderWithoutGoodsIsClosedWithoutAShipment() {
    String order = "/admin/orders/" + desk.place(OrderDesk.freeText("Training", 1, "800")).id();

    for (String step : List.of("process", "ship", "deliver", "close")) {
      owner.post(order + "/" + step, Map.of("note", "On " + step)).expect(200);
    }

    assertThat(owner.get(order).text("status")).isEqualTo("closed");
  }

  @Test
  void moreThanALineHasCannotBeCancelled() {
    String order = placed();

    owner
        .post(order + "/cancel-lines", cut(1, 4))
        .expectError(422, "invalid_transition")
        .expectMessage("has 3 left");
    owner.post(order + "/cancel-lines", cut(2, 1)).expectError(400, "validation_failed");
    owner.post(order + "/cancel-lines", cut(1, 2)).expect(200);

    assertThat(owner.get(order).json().at("/lines/0/cancelled").asInt()).isEqualTo(2);
  }

  private static Map<String, Object> cut(int position, int quantity) {
    return Map.of(
        "lines",
        List.of(Map.of("position", position, "quantity", quantity)),
        "reason",
        "Fewer are needed.");
  }

  @Test
  void notesAndTagsAreForStaffOnly() {
    OrderId id = desk.place(desk.line("BOLT", 1, "5.00")).id();
    owner.post("/admin/orders/" + id + "/notes", Map.of("note", "Pays late.")).expect(204);
    owner.put("/admin/orders/" + id + "/tags", Map.of("tags", List.of("vip"))).expect(200);

    TestClient buyer = shop.buyer();
    TestReply seen = buyer.get("/storefront/orders/" + id).expect(200);
    TestReply listed = buyer.get("/storefront/orders").expect(200);
    TestReply timeline = buyer.get("/storefront/orders/" + id + "/timeline").expect(200);

    assertThat(seen.body() + listed.body() + timeline.body()).doesNotContain("vip", "Pays late.");
    assertThat(owner.get("/admin/orders?tag=vip").items("public_id"))
        .containsExactly(id.toString());
    assertThat(owner.get("/admin/orders/" + id + "/timeline").body()).contains("Pays late.");
  }

  @Test
  void buyersMeetTheOrdersOfTheirCompanyOnly() {
    OrderId own = desk.place(desk.line("BOLT", 1, "5.00")).id();
    shop.addBuyer("eve", shop.addCompany("Other"), "admin");
    TestClient stranger = shop.signIn("storefront", "eve");

    stranger.get("/storefront/orders/" + own).expectError(404, "not_found");
    stranger
        .post("/storefront/orders/" + own + "/cancel", Map.of("reason", "Mine?"))
        .expectError(404, "not_found");
    assertThat(stranger.get("/storefront/orders").items("public_id")).isEmpty();
    app.newTenant().owner().get("/admin/orders/" + own).expectError(404, "not_found");
  }

  @Test
  void aBuyerCancelsAsLongAsTheSellerLetsThem() {
    TestClient buyer = shop.buyer();
    String first = "/storefront/orders/" + desk.place(desk.line("BOLT", 1, "5.00")).id();
    assertThat(actions(buyer.get(first))).containsExactly("cancel");
    buyer.post(first + "/cancel", Map.of("reason", "Wrong size.")).expect(200);

    owner.put("/admin/order-settings", Map.of("buyer_cancellation", "never")).expect(200);
    String second = "/storefront/orders/" + desk.place(desk.line("BOLT", 1, "5.00")).id();

    assertThat(actions(buyer.get(second))).isEmpty();
    buyer
        .post(second + "/cancel", Map.of("reason", "Wrong size."))
        .expectError(422, "invalid_transition");
  }

  @Test
  void aViewerCancelsNothing() {
    shop.addBuyer("vera", shop.company(), "viewer");
    TestClient viewer = shop.signIn("storefront", "vera");
    String order = "/storefront/orders/" + desk.place(desk.line("BOLT", 1, "5.00")).id();

    assertThat(actions(viewer.get(order).expect(200))).isEmpty();
    viewer.post(order + "/cancel", Map.of("reason", "No.")).expectError(403, "forbidden");
  }

  @Test
  void buyersOpenWhatIsAttachedForThemAndNothingElse() {
    OrderId id = desk.place(desk.line("BOLT", 1, "5.00")).id();
    String attachments = "/admin/orders/" + id + "/attachments";
    UUID drawing = Uploading.as(owner).picture().uuid("id");
    UUID secret = Uploading.as(owner).picture().uuid("id");
    owner.post(attachments, Map.of("media_id", drawing)).expect(204);
    owner.post(attachments, Map.of("media_id", secret, "internal", true)).expect(204);

    TestReply seen = shop.buyer().get("/storefront/orders/" + id + "/attachments").expect(200);

    assertThat(seen.text("items/0/file/id")).isEqualTo(drawing.toString());
    assertThat(seen.body()).doesNotContain(secret.toString());
    owner.delete("/admin/media/" + drawing).expectError(422, "media_in_use");
    owner.delete(attachments + "/" + drawing).expect(204);
    owner.delete("/admin/media/" + drawing).expect(204);
  }

  @Test
  void theFileOfAnotherOrganizationIsNotAttached() {
    UUID theirs = Uploading.as(app.newTenant().owner()).picture().uuid("id");

    owner
        .post(placed() + "/attachments", Map.of("media_id", theirs))
        .expectError(400, "validation_failed");
  }

  @Test
  void ordersAreFoundByWhatPeopleRemember() {
    desk.place(desk.draft("PO-77", desk.line("NUT", 1, "5.00")));
    desk.place(desk.line("BOLT", 1, "5.00"));

    assertThat(owner.get("/admin/orders?sku=NUT").items("po_number")).containsExactly("PO-77");
    assertThat(owner.get("/admin/orders?q=po-7").items("po_number")).containsExactly("PO-77");
    assertThat(owner.get("/admin/orders?status=confirmed&source=rep").items("number")).hasSize(2);
    assertThat(owner.get("/admin/orders?hold_reason=credit").items("number")).isEmpty();
  }
}
