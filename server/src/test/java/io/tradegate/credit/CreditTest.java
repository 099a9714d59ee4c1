package io.tradegate.credit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.budgets.Purchases;
import io.tradegate.budgets.Purchases.Buying;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Credit limits of companies. */
class CreditTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final Purchases purchases = new Purchases(shop);
  private final Buying buying = purchases.buying();
  private final Credit credit = credit(Debt.NONE);

  @AfterEach
  void theLedgerSumsToTheAccount() {
    assertThat(shop.<List<Credit.Unbalanced>>asService(credit::verify)).isEmpty();
  }

  private void limit(String amount) {
    var limit = Map.of("amount", amount, "currency", "EUR");
    owner.patch("/admin/customers/" + shop.company(), Map.of("credit_limit", limit)).expect(200);
  }

  private void whenExceeded(String then) {
    owner.put("/admin/credit/settings", Map.of("when_exceeded", then)).expect(200);
  }

  private TestReply standing() {
    return owner.get("/admin/customers/%s/credit".formatted(shop.company())).expect(200);
  }

  private TestReply release(Order order) {
    String path = "/admin/orders/%s/release-credit".formatted(order.id());
    return owner.post(path, Map.of("reason", "They paid by phone"));
  }

  @Test
  void openOrdersOnTermsUseCreditUpToTheLimit() {
    limit("100");

    Order within = purchases.place(buying, "60");
    Order beyond = purchases.place(buying, "40.01");

    assertThat(within.status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(beyond.holds()).containsExactly(HoldReason.CREDIT);
    assertThat(standing().text("used/amount")).isEqualTo("100.01");
    assertThat(standing().text("available/amount")).isEqualTo("-0.01");
  }

  @Test
  void bySettingAnOrderBeyondIsRefusedWithWhatRemainsAndLeavesNothing() {
    limit("100");
    whenExceeded("refuse");
    purchases.place(buying, "60");

    assertThatThrownBy(() -> purchases.place(buying, "40.01"))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("40.00 EUR of credit left");
    assertThat(purchases.tried(buying, "40.01")).isEqualTo("over_credit_limit");
    assertThat(standing().text("used/amount")).isEqualTo("60.00");
    assertThat(purchases.tried(buying, "40")).startsWith("SO-");
    assertThatThrownBy(() -> purchases.place(buying, "1"))
        .hasMessage("The company has used up its credit; the order comes to 1.00 EUR.");
  }

  @Test
  void withoutALimitNothingIsHeldAndAllIsCounted() {
    Order order = purchases.place(buying, "1000000");

    assertThat(order.status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(standing().json().at("/available").isNull()).isTrue();
    assertThat(standing().text("used/amount")).isEqualTo("1000000.00");
  }

  @Test
  void whoPaysOtherwiseUsesNoCredit() {
    limit("0");

    Order order = purchases.place(buying.paidBy(PaymentMethod.TRANSFER), "50");

    assertThat(order.holds()).doesNotContain(HoldReason.CREDIT);
    assertThat(standing().text("used/amount")).isEqualTo("0.00");
  }

  @Test
  void staffReleaseAnOrderWithAReasonOnce() {
    limit("0");
    Order order = purchases.place(buying, "50");

    assertThat(release(order).expect(200).text("status")).isEqualTo("confirmed");

    release(order).expectError(422, "invalid_transition");
    shop.staff("order.manage", "order.view")
        .post("/admin/orders/%s/release-credit".formatted(order.id()), Map.of("reason", "Please"))
        .expectError(404, "not_found");
  }

  @Test
  void releasingIsOfferedToThoseWhoMayWhileTheOrderWaits() {
    limit("0");
    Order order = purchases.place(buying, "50");
    TestClient sales = shop.staff("order.view", "order.manage");
    TestClient finance = shop.staff("order.view", "credit.manage");

    assertThat(actions(sales, order)).contains("cancel").doesNotContain("release-credit");
    assertThat(actions(finance, order)).containsExactly("release-credit");
    release(order).expect(200);
    assertThat(actions(finance, order)).isEmpty();
  }

  private static List<String> actions(TestClient reader, Order order) {
    return reader
        .get("/admin/orders/" + order.id())
        .expect(200)
        .json()
        .at("/allowed_actions")
        .valueStream()
        .map(action -> action.asString())
        .toList();
  }

  @Test
  void aCancelledOrderGivesItsCreditBack() {
    limit("100");
    Order order = purchases.place(buying, "60");

    purchases.inTx(tx -> purchases.orders().moves().cancel(tx, order.id(), "Changed our mind"));

    assertThat(standing().text("available/amount")).isEqualTo("100.00");
    String entries = "/admin/customers/%s/credit/entries?sort=at".formatted(shop.company());
    assertThat(owner.get(entries).expect(200).items("kind")).containsExactly("reserve", "release");
  }

  @Test
  void anOrderThatIsCutToFitTheLimitGoesOn() {
    limit("100");
    purchases.place(buying, "60");
    Order order = purchases.place(buying, "30", "10", "0.01");

    assertThat(cut(order, 3).expect(200).text("status")).isEqualTo("confirmed");
    assertThat(standing().text("available/amount")).isEqualTo("0.00");
  }

  @Test
  void anOrderThatIsCutAndStillTooMuchGoesOnWaiting() {
    limit("100");
    purchases.place(buying, "60");
    purchases.place(buying, "50");
    Order order = purchases.place(buying, "30", "10");

    assertThat(cut(order, 1).expect(200).text("hold_reasons/0")).isEqualTo("credit");
  }

  private TestReply cut(Order order, int position) {
    var lines = List.of(Map.of("position", position, "quantity", 1));
    return owner.post(
        "/admin/orders/%s/cancel-lines".formatted(order.id()),
        Map.of("lines", lines, "reason", "Fewer"));
  }

  @Test
  void anInvoiceTakesThePlaceOfItsOrderAndAnUnpaidOneCounts() {
    limit("100");
    Order order = purchases.place(buying, "60");
    Debt owed = (_, _, currency) -> Money.of("25", currency.getCurrencyCode());
    Credit withDebt = credit(owed);

    purchases.inTx(
        tx -> {
          withDebt.invoiced(tx, shop.company(), order.id(), Money.of("25", "EUR"));
          return order;
        });

    Credit.Standing standing = purchases.inTx(tx -> withDebt.standing(tx, shop.company()));
    assertThat(standing.openOrders()).isEqualTo(Money.of("35", "EUR"));
    assertThat(standing.used()).isEqualTo(Money.of("60", "EUR"));
  }

  private static Credit credit(Debt debt) {
    return new CreditModule(Purchases.companies(), debt).credit();
  }

  @Test
  void sixtyFourOrdersRaceForTheSameCredit() throws InterruptedException {
    limit("100");
    whenExceeded("refuse");

    List<String> outcomes = Race.of(64, () -> purchases.tried(buying, "10"));

    assertThat(outcomes).filteredOn(outcome -> outcome.startsWith("SO-")).hasSize(10);
    assertThat(outcomes).filteredOn("over_credit_limit"::equals).hasSize(54);
    assertThat(standing().text("available/amount")).isEqualTo("0.00");
  }

  @Test
  void ofOrdersThatRaceBeyondTheLimitExactlyThoseWithinGoOn() throws InterruptedException {
    limit("100");

    List<Boolean> held = Race.of(32, () -> purchases.place(buying, "10").holds().isEmpty());

    assertThat(held).filteredOn(free -> free).hasSize(10);
    assertThat(standing().text("used/amount")).isEqualTo("320.00");
  }

  @Test
  void aForeignCurrencyCountsByItsRateAndIsRefusedWithoutOne() {
    limit("100");
    var draft = purchases.draft(buying, "USD", "50");

    assertThatThrownBy(() -> purchases.inTx(tx -> purchases.orders().placing().place(tx, draft)))
        .isInstanceOf(Refusal.class)
        .hasMessageContaining("no exchange rate from USD to EUR");
  }

  @Test
  void adminsAndApproversOfTheCompanySeeItsCredit() {
    limit("100");
    BuyerId buyer = shop.addBuyer("plain", shop.company(), "buyer");
    assertThat(buyer).isNotNull();

    shop.signIn("storefront", "plain")
        .get("/storefront/account/credit")
        .expectError(403, "forbidden");
    assertThat(shop.buyer().get("/storefront/account/credit").expect(200).text("limit/amount"))
        .isEqualTo("100.00");
  }
}
