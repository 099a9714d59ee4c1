package io.tradegate.inventory.expected;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.OrderDesk;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Goods that suppliers will deliver are announced, changed, received in parts and deleted. */
class ExpectedReceiptsTest {
  private static final String ALL = "/admin/expected-receipts";
  private static final int MANY = 32;

  private final TestTenant shop = TestApp.shared().newTenant();
  private final OrderDesk desk = new OrderDesk(shop);
  private final TestClient owner = shop.owner();

  @BeforeEach
  void stocked() {
    desk.warehouse("MAIN");
    desk.variant("BOLT");
  }

  private static Map<String, Object> goods(Object quantity) {
    return Map.of(
        "warehouse", "MAIN", "sku", "BOLT", "quantity", quantity, "expected_on", "2031-05-01");
  }

  private String announced(Object quantity) {
    return owner.post(ALL, goods(quantity)).expect(201).header("Location").orElseThrow();
  }

  private String onHand() {
    return owner.get("/admin/inventory?sku=BOLT").expect(200).text("items/0/on_hand");
  }

  @Test
  void aPartThatArrivesIsBookedAndTheRestStaysExpected() {
    String one = announced(10);

    TestReply part = owner.post(one + "/receive", Map.of("quantity", 4)).expect(200);

    assertThat(part.text("status")).isEqualTo("open");
    assertThat(part.text("received")).isEqualTo("4");
    assertThat(part.text("remaining")).isEqualTo("6");
    assertThat(onHand()).isEqualTo("4");
    TestReply rest = owner.post(one + "/receive").expect(200);
    assertThat(rest.text("status")).isEqualTo("received");
    assertThat(onHand()).isEqualTo("10");
    owner.post(one + "/receive").expectError(422, "invalid_transition");
    assertThat(onHand()).isEqualTo("10");
  }

  @Test
  void moreThanIsExpectedIsRefusedAndChangesNothing() {
    String one = announced(10);

    owner.post(one + "/receive", Map.of("quantity", 11)).expectError(422, "quantity_exceeded");
    owner.post(one + "/receive", Map.of("quantity", 0)).expectError(400, "validation_failed");
    owner.post(one + "/receive", Map.of("quantity", 1.5)).expectError(422, "quantity_rule");

    assertThat(owner.get(one).expect(200).text("remaining")).isEqualTo("10");
    assertThat(owner.get("/admin/inventory/movements?sku=BOLT").items("id")).isEmpty();
  }

  @Test
  void ofManyWhoReceiveAtOnceOneBooksTheGoods() throws InterruptedException {
    String one = announced(10);

    List<TestReply> replies = Race.of(MANY, () -> owner.post(one + "/receive"));

    assertThat(replies).filteredOn(reply -> reply.status() == 200).hasSize(1);
    assertThat(replies).filteredOn(reply -> reply.status() == 422).hasSize(MANY - 1);
    assertThat(onHand()).isEqualTo("10");
  }

  @Test
  void partsThatArriveAtOnceNeverExceedWhatIsExpected() throws InterruptedException {
    String one = announced(10);

    List<TestReply> replies =
        Race.of(MANY, () -> owner.post(one + "/receive", Map.of("quantity", 3)));

    assertThat(replies).filteredOn(reply -> reply.status() == 200).hasSize(3);
    assertThat(onHand()).isEqualTo("9");
    assertThat(owner.get(one).expect(200).text("remaining")).isEqualTo("1");
  }

  @Test
  void quantityDateAndReferenceChangeAndNotBelowWhatArrived() {
    String one = announced(10);
    owner.post(one + "/receive", Map.of("quantity", 4)).expect(200);

    TestReply changed =
        owner
            .patch(one, Map.of("quantity", 6, "expected_on", "2031-06-01", "reference", "PO-4711"))
            .expect(200);

    assertThat(changed.text("remaining")).isEqualTo("2");
    assertThat(changed.text("expected_on")).isEqualTo("2031-06-01");
    assertThat(changed.text("reference")).isEqualTo("PO-4711");
    owner.patch(one, Map.of("quantity", 3)).expectError(422, "quantity_exceeded");
    assertThat(owner.patch(one, Map.of("quantity", 4)).expect(200).text("status"))
        .isEqualTo("received");
  }

  @Test
  void aStaleVersionIsRefused() {
    String one = announced(10);
    owner.patch(one, Map.of("quantity", 9)).expect(200);

    owner
        .with("If-Match", "\"1\"")
        .patch(one, Map.of("quantity", 8))
        .expectError(412, "version_conflict");
    owner.with("If-Match", "\"1\"").delete(one).expectError(412, "version_conflict");
  }

  @Test
  void onlyWhatHasNotArrivedIsDeleted() {
    String one = announced(10);
    String other = announced(5);
    owner.post(one + "/receive", Map.of("quantity", 1)).expect(200);

    owner.delete(one).expectError(422, "invalid_transition");
    owner.delete(other).expect(204);

    owner.get(other).expectError(404, "not_found");
    owner.post(other + "/receive").expectError(404, "not_found");
  }

  @Test
  void wrongGoodsAreRefused() {
    for (Map<String, Object> wrong :
        List.<Map<String, Object>>of(
            Map.of("quantity", 0), Map.of("quantity", -1), Map.of("expected_on", "soon"))) {
      var body = new HashMap<>(goods(1));
      body.putAll(wrong);
      assertThat(owner.post(ALL, body).status()).isEqualTo(400);
    }
    var unknown = new HashMap<>(goods(1));
    unknown.put("sku", "NUT");
    owner.post(ALL, unknown).expectError(422, "unknown_sku");
    unknown.put("sku", "BOLT");
    unknown.put("warehouse", "MOON");
    owner.post(ALL, unknown).expectError(404, "not_found");
    assertThat(owner.get(ALL).expect(200).items("id")).isEmpty();
  }

  @Test
  void theListIsFilteredByWarehouseSkuStatusAndDay() {
    desk.variant("NUT");
    desk.warehouse("SIDE");
    announced(10);
    var later = new HashMap<>(goods(3));
    later.putAll(Map.of("sku", "NUT", "warehouse", "SIDE", "expected_on", "2031-07-01"));
    String nuts = owner.post(ALL, later).expect(201).header("Location").orElseThrow();
    owner.post(nuts + "/receive").expect(200);

    assertThat(skus("")).containsExactly("BOLT", "NUT");
    assertThat(skus("?warehouse=SIDE")).containsExactly("NUT");
    assertThat(skus("?sku=BOLT")).containsExactly("BOLT");
    assertThat(skus("?status=open")).containsExactly("BOLT");
    assertThat(skus("?status=received")).containsExactly("NUT");
    assertThat(skus("?expected_from=2031-05-02")).containsExactly("NUT");
    assertThat(skus("?expected_until=2031-05-01")).containsExactly("BOLT");
    assertThat(skus("?sort=-expected_on&limit=1")).containsExactly("NUT");
    owner.get(ALL + "?status=lost").expectError(400, "validation_failed");
  }

  private List<String> skus(String query) {
    return owner.get(ALL + query).expect(200).items("sku");
  }

  @Test
  void otherOrganizationsAndOtherStaffReachNothing() {
    String one = announced(10);
    TestClient stranger = TestApp.shared().newTenant().owner();

    stranger.get(one).expectError(404, "not_found");
    stranger.post(one + "/receive").expectError(404, "not_found");
    stranger.delete(one).expectError(404, "not_found");
    shop.staff("order.view").get(one).expectError(404, "not_found");
    shop.staff("inventory.view").post(one + "/receive").expectError(403, "forbidden");
    assertThat(shop.staff("inventory.view").get(one).expect(200).text("remaining")).isEqualTo("10");
  }
}
