package io.tradegate.payments;

import static io.tradegate.payments.DuePayments.workOff;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.document.Order;
import io.tradegate.payments.gateways.PaymentGateway.Declined;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.SentLetters.Mail;
import io.tradegate.testing.TestClient;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which users get a mail that a card was declined. */
class CardLettersTest {

  @Test
  void theBuyerWhoOrderedHearsThatTheCardWasDeclined() {
    try (var till = new Till()) {
      TestClient buyer = till.buyer();
      till.buyer();
      buyer.patch("/storefront/me", Map.of("locale", "de")).expect(200);

      OrderId order = till.ordered(buyer, till.counter().byCard("tok_declined"));

      var letters = new SentLetters(till.counter().tenant());
      Mail mail = letters.only("card-declined");
      assertThat(mail.to()).isEqualTo(buyer.get("/storefront/me").text("email"));
      assertThat(mail.subject()).matches("Zahlung für Bestellung SO-\\d+ fehlgeschlagen");
      assertThat(mail.text())
          .contains(
              "25,00 EUR", "/pages/store/" + till.counter().tenant().host() + "/orders/" + order);
      assertThat(letters.of("card-declined-staff")).isEmpty();

      Till.pay(buyer, order, "tok_declined").expect(202);
      till.work();
      assertThat(letters.of("card-declined")).hasSize(2);
    }
  }

  @Test
  void aCardThatIsGoodCausesNoLetter() {
    try (var till = new Till()) {
      till.ordered(till.buyer(), till.counter().byCard("tok_ok"));

      assertThat(new SentLetters(till.counter().tenant()).all()).isEmpty();
    }
  }

  @Test
  void theOwnersHearTooWhenMoneyThatWasPromisedCannotBeTaken() {
    try (var cashier = new Cashier()) {
      cashier.tenant().owner();
      cashier.tenant().addBuyer("boss", cashier.tenant().company(), "admin");
      Order order = cashier.orderByCard();
      Bank bank = Bank.thatPays();
      bank.captures(_ -> new Declined("The account was closed."));

      workOff(cashier.workers(bank));

      var letters = new SentLetters(cashier.tenant());
      assertThat(letters.readers("card-declined")).containsExactly(cashier.tenant().email("boss"));
      Mail mail = letters.only("card-declined-staff");
      assertThat(mail.to()).isEqualTo(cashier.tenant().email("owner"));
      assertThat(mail.text())
          .contains("> The account was closed.", "/pages/admin/orders/" + order.id() + "\n");
    }
  }
}
