package io.tradegate.payments;

import static io.tradegate.payments.DuePayments.workOff;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.document.Order;
import io.tradegate.payments.gateways.GatewayUnreachable;
import io.tradegate.payments.gateways.PaymentGateway.Declined;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Cards are refunded by the gateway, once, and a refusal gives the credit back. */
class CardRefundsTest {
  private final Cashier cashier = new Cashier();
  private final TestClient owner = cashier.tenant().owner();
  private final Bank bank = Bank.thatPays();
  private final PaymentsModule workers = cashier.workers(bank);

  @AfterEach
  void close() {
    cashier.close();
  }

  /** An order over 100 EUR by card whose half was cancelled: 45 EUR are due back. */
  private String paidAndCut() {
    Order order = cashier.orderByCard();
    workOff(workers);
    cashier.cutHalf(order.id());
    return "/admin/payments/"
        + owner.get("/admin/orders/" + order.id() + "/payments").text("items/0/public_id");
  }

  private TestReply refund(String payment) {
    return owner.post(payment + "/refunds", Map.of("reason", "Fewer")).expect(201);
  }

  private List<String> due() {
    return owner.get("/admin/refunds-due?open=true").expect(200).items("amount/amount");
  }

  @Test
  void theGatewayIsAskedAfterTheCommitAndGivesItsReference() {
    String payment = paidAndCut();

    TestReply refund = refund(payment);

    assertThat(refund.text("status")).isEqualTo("pending");
    assertThat(bank.refunded()).isEmpty();
    assertThat(due()).isEmpty();
    workOff(workers);
    String key = refund.text("public_id") + "-refund";
    assertThat(bank.refunded()).containsExactly(key + " 45.00");
    TestReply done = owner.get("/admin/refunds/" + refund.text("public_id")).expect(200);
    assertThat(done.text("status")).isEqualTo("refunded");
    assertThat(done.text("reference")).isEqualTo("back-" + key);
    assertThat(owner.get(payment).text("refunded/amount")).isEqualTo("45.00");
    assertThat(owner.get(payment).text("status")).isEqualTo("captured");
  }

  @Test
  void aGatewayThatDoesNotAnswerIsAskedAgainWithTheSameKey() {
    bank.refunds(
        _ -> {
          throw new GatewayUnreachable("No answer.");
        });
    TestReply refund = refund(paidAndCut());
    workOff(workers);
    bank.refunds(Bank::done);
    cashier.passes(Duration.ofHours(2));

    workOff(workers);

    assertThat(bank.refunded()).hasSizeGreaterThan(1).containsOnly(bank.refunded().getFirst());
    assertThat(owner.get("/admin/refunds/" + refund.text("public_id")).text("status"))
        .isEqualTo("refunded");
  }

  @Test
  void aRefusedRefundIsDueAgainAndTheOwnersHearOfIt() {
    bank.refunds(_ -> new Declined("The card expired."));
    String payment = paidAndCut();
    TestReply refund = refund(payment);

    workOff(workers);

    TestReply failed = owner.get("/admin/refunds/" + refund.text("public_id")).expect(200);
    assertThat(failed.text("status")).isEqualTo("failed");
    assertThat(failed.text("failure")).isEqualTo("The card expired.");
    assertThat(owner.get(payment).text("refunded/amount")).isEqualTo("0.00");
    assertThat(due()).containsExactly("45.00");
    SentLetters.Mail mail = new SentLetters(cashier.tenant()).only("refund-refused");
    assertThat(mail.to()).isEqualTo(cashier.tenant().email("owner"));
    assertThat(mail.text()).contains("> The card expired.", "45.00 EUR");
    bank.refunds(Bank::done);
    refund(payment);
    workOff(workers);
    assertThat(due()).isEmpty();
  }
}
