package io.tradegate.payments;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.cart.CartShop;
import io.tradegate.checkout.Counter;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Orders that are paid by card and need approval. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CardAndApprovalTest {
  private final Till till = new Till();
  private final TestClient approver = till.counter().shop().buyer("approver");
  private final TestClient buyer = till.counter().shop().buyer("buyer");

  CardAndApprovalTest() {
    till.counter()
        .owner()
        .post(
            "/admin/customers/%s/approval-rules".formatted(till.counter().tenant().company()),
            Map.of(
                "name",
                "All",
                "amount_at_least",
                Map.of("amount", "1", "currency", "EUR"),
                "requester_roles",
                List.of("buyer"),
                "tiers",
                List.of(Map.of("roles", List.of("approver")))))
        .expect(201);
  }

  private OrderId ordered(String token) {
    CartShop.add(buyer, "BOLT", 2).expect(200);
    return new OrderId(
        Counter.checkout(buyer, till.counter().byCard(token)).expect(201).uuid("public_id"));
  }

  private TestReply decides(OrderId order, String verb, Map<String, Object> body) {
    String approvals = "/storefront/account/approvals";
    String id = approver.get(approvals + "?order_id=" + order).expect(200).text("items/0/id");
    return approver.post("%s/%s/%s".formatted(approvals, id, verb), body).expect(200);
  }

  @AfterAll
  void close() {
    till.close();
  }

  @Test
  void theCardIsAuthorizedAtOnceAndChargedAfterApproval() {
    OrderId order = ordered("tok_ok");
    assertThat(till.order(order).holds())
        .containsExactlyInAnyOrder(HoldReason.APPROVAL, HoldReason.PAYMENT);
    till.work();
    assertThat(till.order(order).holds()).containsExactly(HoldReason.APPROVAL);
    assertThat(till.payments(order)).containsExactly("authorized 25.00");

    decides(order, "approve", Map.of());
    till.work();

    assertThat(till.order(order).status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(till.payments(order)).containsExactly("captured 25.00");
  }

  @Test
  void anApprovalDoesNotReleaseAnOrderBeforeItsCardIsAuthorized() {
    OrderId order = ordered("tok_declined");

    decides(order, "approve", Map.of());
    assertThat(till.order(order).holds()).containsExactly(HoldReason.PAYMENT);
    till.work();
    assertThat(till.order(order).holds()).containsExactly(HoldReason.PAYMENT);
    Till.pay(buyer, order, "tok_ok").expect(202);
    till.work();

    assertThat(till.order(order).status()).isEqualTo(OrderStatus.CONFIRMED);
    assertThat(till.payments(order)).containsExactly("failed 25.00", "captured 25.00");
  }

  @Test
  void aRejectedOrderIsNeverCharged() {
    OrderId order = ordered("tok_ok");
    till.work();

    decides(order, "reject", Map.of("comment", "Not now."));
    till.work();

    assertThat(till.order(order).status()).isEqualTo(OrderStatus.CANCELLED);
    assertThat(till.payments(order)).containsExactly("failed 25.00");
    assertThat(till.due(order)).isEmpty();
  }

  @Test
  void lessIsChargedWhenLinesAreCancelledBeforeApproval() {
    OrderId order = ordered("tok_ok");
    till.work();
    till.cutOne(order);

    decides(order, "approve", Map.of());
    till.work();

    assertThat(till.payments(order)).containsExactly("captured 15.00");
    assertThat(till.due(order)).isEmpty();
  }
}
