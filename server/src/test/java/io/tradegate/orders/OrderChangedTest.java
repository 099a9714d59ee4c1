package io.tradegate.orders;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.http.Method;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/**
 * Whatever changes the answer of an order gives it a new version and publishes exactly one event: a
 * change of status {@code order.status_changed}, everything else {@code order.changed}.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OrderChangedTest {
  private static final String MOVED = "order.status_changed";
  private static final String CHANGED = "order.changed";

  /** Operations on an order that leave its answer as it is. */
  private static final Set<String> CHANGE_NOTHING =
      Set.of(
          "invoices.create",
          "orders.note",
          "orders.messages_post",
          "orders.messages_read",
          "account.orders_messages_post",
          "account.orders_messages_read");

  private final ChangingOrders shop = new ChangingOrders();
  private final List<Case> cases = cases();

  @AfterAll
  void close() {
    shop.close();
  }

  /** {@code changed}: what the event names; empty: the event is a change of status. */
  private record Case(
      String operation, String changed, Supplier<OrderId> given, Consumer<OrderId> act) {
    static Case moves(String operation, Supplier<OrderId> given, Consumer<OrderId> act) {
      return new Case(operation, "", given, act);
    }
  }

  private List<Case> cases() {
    return List.of(
        Case.moves("orders.confirm", shop::pending, id -> shop.verb(id, "confirm")),
        Case.moves("orders.process", shop::confirmed, id -> shop.verb(id, "process")),
        Case.moves("orders.ship", () -> shop.words("process"), id -> shop.verb(id, "ship")),
        Case.moves(
            "orders.deliver", () -> shop.words("process", "ship"), id -> shop.verb(id, "deliver")),
        Case.moves(
            "orders.close",
            () -> shop.words("process", "ship", "deliver"),
            id -> shop.verb(id, "close")),
        Case.moves("shipments.create", shop::confirmed, shop::pack),
        Case.moves("orders.hold", shop::confirmed, shop::hold),
        Case.moves("orders.release", shop::held, id -> shop.verb(id, "release")),
        Case.moves("orders.cancel", shop::confirmed, id -> shop.why(id, "cancel")),
        Case.moves("orders.release_tax", shop::untaxed, shop::releaseTax),
        Case.moves("orders.release_credit", shop::overCredit, id -> shop.why(id, "release-credit")),
        Case.moves("orders.payments_record", shop::byTransfer, id -> shop.received(id, "25.00")),
        Case.moves("own_orders.cancel", shop::confirmed, shop::cancelOwn),
        Case.moves("card authorized", () -> shop.byCard("tok_ok"), _ -> shop.work()),
        new Case("orders.hold again", "hold_reasons", shop::byTransfer, shop::hold),
        new Case(
            "orders.release one", "hold_reasons", shop::heldTwice, id -> shop.verb(id, "release")),
        new Case("orders.cancel_lines", "lines", shop::confirmed, shop::cutOne),
        new Case(
            "orders.cancel_lines of an expected transfer",
            "lines payment",
            shop::byTransfer,
            shop::cutOne),
        new Case("orders.change", "details", shop::confirmed, shop::correct),
        new Case("orders.attachments_upload", "attachments", shop::confirmed, shop::upload),
        new Case("orders.tag", "tags", shop::confirmed, shop::tag),
        new Case("orders.attachments_add", "attachments", shop::confirmed, shop::attach),
        new Case("orders.attachments_remove", "attachments", shop::attached, shop::detach),
        new Case("own_orders.attachments_send", "attachments", shop::confirmed, shop::send),
        new Case(
            "orders.payments_record a part",
            "payment",
            shop::byTransfer,
            id -> shop.received(id, "5.00")),
        new Case(
            "orders.payments_record on terms",
            "payment",
            shop::confirmed,
            id -> shop.received(id, "5.00")),
        new Case("storefront.orders_pay", "payment", shop::byTransfer, shop::payByCard),
        new Case("card captured", "payment", shop::authorized, _ -> shop.work()),
        new Case("card declined", "payment", () -> shop.byCard("tok_declined"), _ -> shop.work()),
        new Case(
            "card authorized while held",
            "hold_reasons payment",
            shop::cardAndStaff,
            _ -> shop.work()),
        new Case(
            "receipt of a backordered SKU",
            "stock",
            shop::backordered,
            _ -> shop.stocks("RARE", 1)));
  }

  @TestFactory
  Stream<DynamicTest> everyChangeHasANewVersionAndExactlyOneEvent() {
    return cases.stream().map(each -> DynamicTest.dynamicTest(each.operation(), () -> check(each)));
  }

  private void check(Case each) {
    OrderId order = each.given().get();
    TestReply before = shop.read(order);
    JsonNode listed = shop.listed(order);
    int told = shop.events(order).size();

    each.act().accept(order);

    TestReply after = shop.read(order);
    assertThat(listed.path("version")).isEqualTo(before.json().path("version"));
    assertThat(shop.listed(order).path("version")).isEqualTo(after.json().path("version"));
    assertThat(shop.listed(order).path("updated_at")).isEqualTo(after.json().path("updated_at"));
    assertThat(after.header("ETag")).isNotEqualTo(before.header("ETag"));
    assertThat(after.text("updated_at")).isNotEqualTo(before.text("updated_at"));
    List<JsonNode> news = shop.events(order).subList(told, shop.events(order).size());
    assertThat(news).hasSize(1);
    JsonNode event = news.getFirst();
    assertThat(event.path("type").asString()).isEqualTo(each.changed().isEmpty() ? MOVED : CHANGED);
    if (!each.changed().isEmpty()) {
      assertThat(changed(event)).isEqualTo(each.changed());
      assertThat(event.at("/data/version")).isEqualTo(after.json().path("version"));
      assertThat(event.at("/data/updated_at")).isEqualTo(after.json().path("updated_at"));
      assertThat(event.at("/data/customer_id")).isEqualTo(after.json().path("customer_id"));
    }
  }

  private static String changed(JsonNode event) {
    return event
        .at("/data/changed")
        .valueStream()
        .map(JsonNode::asString)
        .sorted()
        .collect(Collectors.joining(" "));
  }

  @Test
  void everyOperationOnAnOrderHasACase() {
    Set<String> operations =
        shop.routes().stream()
            .filter(route -> route.path().matches("/(admin|storefront)/orders/\\{id}(/.*)?"))
            .filter(route -> route.method() != Method.GET)
            .map(Route::operation)
            .collect(Collectors.toCollection(TreeSet::new));
    operations.removeAll(CHANGE_NOTHING);

    assertThat(cases.stream().map(Case::operation).toList()).containsAll(operations);
  }

  @Test
  void whatChangesNothingPublishesNothing() {
    OrderId order = shop.confirmed();
    shop.tag(order);
    TestReply before = shop.read(order);
    int told = shop.events(order).size();

    shop.tag(order);
    shop.owner().post("/admin/orders/" + order + "/notes", Map.of("note", "Called.")).expect(204);
    shop.owner()
        .post(
            "/admin/orders/" + order + "/cancel-lines",
            Map.of("lines", List.of(Map.of("position", 9, "quantity", 1)), "reason", "Fewer"))
        .expectError(400, "validation_failed");

    assertThat(shop.read(order).header("ETag")).isEqualTo(before.header("ETag"));
    assertThat(shop.events(order)).hasSize(told);
  }

  @Test
  void aReceiptThatFillsSeveralOrdersPublishesOneEventForEach() {
    OrderId first = shop.backordered();
    OrderId second = shop.backordered();

    shop.stocks("RARE", 4);

    for (OrderId order : List.of(first, second)) {
      assertThat(shop.events(order).getLast().at("/data/changed/0").asString()).isEqualTo("stock");
      assertThat(shop.read(order).json().at("/lines/0/reserved").asInt()).isEqualTo(2);
    }
  }
}
