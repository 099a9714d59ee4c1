package io.tradegate.automation;

import static io.tradegate.automation.Shop.condition;
import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Actions of rules on the documents of events. */
class DocumentActionsTest {
  private final Shop shop = Shop.live();
  private final OrderDesk desk = new OrderDesk(shop.app, shop.tenant);

  @Test
  void aRuleTagsAndHoldsTheOrderThatTheEventIsAbout() {
    shop.tryRule(
            "order.placed",
            List.of(condition("total.amount", "gte", "1000.00")),
            Map.of("type", "tag", "tag", "large"),
            Map.of("type", "hold", "note", "{{number}} is large."))
        .expect(201);

    Order small = desk.place(desk.line("BOLT", 1, "5.00"));
    Order large = desk.place(desk.line("BOLT", 1, "5000.00"));

    await()
        .untilAsserted(
            () -> assertThat(desk.order(large.id()).status()).isEqualTo(OrderStatus.ON_HOLD));
    assertThat(desk.order(large.id()).tags()).containsExactly("large");
    assertThat(desk.order(small.id()).status()).isEqualTo(OrderStatus.CONFIRMED);
  }

  @Test
  void theCustomerIsWrittenToAboutAnOrder() {
    shop.tenant.addBuyer("ada", shop.tenant.company(), "admin");

    Order order = desk.place(desk.line("BOLT", 1, "5.00"));

    await()
        .untilAsserted(() -> assertThat(subjects("ada")).contains("Your order " + order.number()));
  }

  @Test
  void aRuleWritesIntoTheThreadOfAnOrder() {
    shop.tryRule(
            "order.placed",
            List.of(),
            Map.of("type", "message", "body", "Thank you for {{number}}."))
        .expect(201);

    Order order = desk.place(desk.line("BOLT", 1, "5.00"));

    String thread = "/admin/orders/%s/messages".formatted(order.id());
    await()
        .untilAsserted(
            () ->
                assertThat(shop.tenant.owner().get(thread).items("body"))
                    .containsExactly("Thank you for %s.".formatted(order.number())));
    assertThat(shop.tenant.owner().get(thread).items("author_kind")).containsExactly("system");
  }

  private List<String> subjects(String who) {
    return shop.tenant.asService(
        tx ->
            tx.sql("select subject from mail_message where org_id = :org and recipient = :to")
                .bind("to", shop.tenant.email(who))
                .list(row -> row.text("subject")));
  }
}
