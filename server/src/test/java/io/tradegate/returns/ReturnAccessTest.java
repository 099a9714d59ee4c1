package io.tradegate.returns;

import static io.tradegate.returns.ReturningDesk.body;
import static io.tradegate.returns.ReturningDesk.goods;
import static io.tradegate.returns.ReturningDesk.line;
import static io.tradegate.returns.ReturningDesk.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Each caller sees and does what it may with returns, and bad input changes nothing. */
class ReturnAccessTest {
  private final ReturningDesk desk = new ReturningDesk();

  @Test
  void anotherCompanyAndAnotherOrganizationSeeNothing() {
    OrderId order = desk.delivered(5, "2.00");
    String one = desk.asked(order, 1);
    var other = desk.billing.shop.addCompany("Other Ltd");
    desk.billing.shop.addBuyer("stranger", other, "admin");
    TestClient stranger = desk.billing.shop.signIn("storefront", "stranger");
    TestClient elsewhere = TestApp.shared().newTenant().owner();
    String own = one.replace("/admin/", "/storefront/");

    stranger.get(own).expectError(404, "not_found");
    stranger.post(own + "/cancel", Map.of()).expectError(404, "not_found");
    stranger.post("/storefront/returns", body(order, 1, "other")).expectError(404, "not_found");
    assertThat(stranger.get("/storefront/returns").expect(200).json().at("/items")).isEmpty();
    elsewhere.get(one).expectError(404, "not_found");
    elsewhere.post(one + "/approve", Map.of()).expectError(404, "not_found");
    elsewhere.post("/admin/returns", body(order, 1, "other")).expectError(404, "not_found");
  }

  @Test
  void theWarehouseReceivesAndDecidesNothing() {
    OrderId order = desk.delivered(5, "2.00");
    String one = desk.asked(order, 1);
    TestClient warehouse = desk.billing.shop.staff("return.view", "return.receive");
    TestClient sales = desk.billing.shop.staff("return.view", "return.manage");
    desk.billing.shop.addBuyer("viewer", desk.billing.shop.company(), "viewer");
    TestClient viewer = desk.billing.shop.signIn("storefront", "viewer");

    warehouse.post(one + "/approve", Map.of()).expectError(403, "forbidden");
    viewer.post("/storefront/returns", body(order, 1, "other")).expectError(403, "forbidden");
    viewer.get(one.replace("/admin/", "/storefront/")).expect(200);
    sales.post(one + "/approve", Map.of()).expect(200);
    var goods = Map.of("lines", List.of(goods(1, 1, "restock")));
    sales.post(one + "/receive", goods).expectError(403, "forbidden");
    TestReply received = warehouse.post(one + "/receive", goods).expect(200);

    assertThat(received.json().at("/allowed_actions").toString()).doesNotContain("close");
    warehouse.post(one + "/close", Map.of("outcome", "none")).expectError(403, "forbidden");
  }

  @Test
  void badInputIsRefusedAndChangesNothing() {
    OrderId order = desk.delivered(5, "2.00");

    desk.buyer
        .post("/storefront/returns", body(order, List.of()))
        .expectError(400, "validation_failed");
    desk.buyer
        .post(
            "/storefront/returns", body(order, List.of(line(1, 1, "damaged"), line(1, 1, "other"))))
        .expectError(400, "validation_failed");
    desk.buyer
        .post("/storefront/returns", body(order, List.of(line(9, 1, "damaged"))))
        .expectError(400, "validation_failed");
    desk.buyer
        .post("/storefront/returns", body(order, List.of(line(1, 0, "damaged"))))
        .expectError(400, "validation_failed");
    assertThat(desk.buyer.post("/storefront/returns", body(order, 1, "bored")).status())
        .isEqualTo(400);
    var half = Map.of("position", 1, "quantity", "1.5", "reason", "other");
    assertThat(desk.buyer.post("/storefront/returns", body(order, List.of(half))).status())
        .isIn(400, 422);
    String one = desk.approved(order, 1);
    desk.clerk
        .post(one + "/receive", Map.of("lines", List.of(goods(2, 1, "restock"))))
        .expectError(400, "validation_failed");
    desk.clerk
        .post(
            one + "/receive",
            Map.of("lines", List.of(with(goods(1, 1, "restock"), "warehouse", "NOWHERE"))))
        .expectError(404, "not_found");

    assertThat(desk.clerk.get(one).text("lines/0/received")).isEqualTo("0");
  }

  @Test
  void piecesAreNotCutByADecisionOrAReceipt() {
    OrderId order = desk.delivered(5, "2.00");
    String one = desk.asked(order, 2);
    var half = Map.of("position", 1, "quantity", "1.5");
    assertThat(desk.clerk.post(one + "/approve", Map.of("lines", List.of(half))).status())
        .isIn(400, 422);
    desk.clerk.post(one + "/approve", Map.of()).expect(200);

    var parts =
        List.of(
            with(goods(1, 1, "restock"), "quantity", "0.5"),
            with(goods(1, 1, "scrap"), "quantity", "1.5"));

    assertThat(desk.clerk.post(one + "/receive", Map.of("lines", parts)).status()).isIn(400, 422);
    assertThat(desk.stock("BOLT")).containsExactly("995", "0");
  }

  @Test
  void builtInRolesDoTheirPart() {
    OrderId order = desk.delivered(5, "2.00");
    TestClient sales = as(BuiltInRole.SALES);
    TestClient warehouse = as(BuiltInRole.WAREHOUSE);
    TestClient finance = as(BuiltInRole.FINANCE);
    TestClient reader = as(BuiltInRole.READ_ONLY);
    String one = desk.asked(order, 1);
    var goods = Map.of("lines", List.of(goods(1, 1, "restock")));

    reader.get(one).expect(200);
    reader.post(one + "/approve", Map.of()).expectError(403, "forbidden");
    warehouse.post(one + "/approve", Map.of()).expectError(403, "forbidden");
    sales.post(one + "/approve", Map.of()).expect(200);
    sales.post(one + "/receive", goods).expectError(403, "forbidden");
    warehouse.post(one + "/receive", goods).expect(200);
    warehouse.post(one + "/close", Map.of("outcome", "credit")).expectError(403, "forbidden");
    finance.post(one + "/close", Map.of("outcome", "credit")).expect(200);
  }

  private TestClient as(BuiltInRole role) {
    desk.billing.shop.addStaff(role.key(), desk.billing.shop.role(role));
    return desk.billing.shop.signIn("admin", role.key());
  }

  @Test
  void staffWhoDecideGetAMailAboutARequest() {
    OrderId order = desk.delivered(5, "2.00");

    TestReply asked = desk.ask(order, 1).expect(201);

    var mail = new SentLetters(desk.billing.shop).of("return-requested");
    assertThat(mail).isNotEmpty();
    assertThat(mail.getFirst().toString()).contains(asked.text("number"));
  }
}
