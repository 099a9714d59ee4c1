package io.tradegate.dunning;

import static io.tradegate.dunning.DunningDesk.level;
import static io.tradegate.dunning.DunningDesk.money;
import static io.tradegate.dunning.DunningTest.reason;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** Fees are booked by notice and currency, asked for again, and can be given up. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DunningFeesTest {
  private final TestClock clock = DunningDesk.clock();
  private final TestApp app = DunningDesk.app(clock);
  private DunningDesk desk = new DunningDesk(app, clock);

  @BeforeEach
  void open() {
    desk = new DunningDesk(app, clock);
  }

  @AfterAll
  void stop() {
    app.close();
  }

  @Test
  void eachCurrencyHasANoticeAndAFeeOfItsOwn() {
    desk.chargesZeroPercent();
    desk.rate("USD", "0.9");
    desk.rate("CHF", "1.05");
    desk.policy(level(5, "fees", List.of(money("5.00", "EUR"), money("6.50", "USD"))), level(15));
    desk.invoice("100.00");
    desk.invoice("10.00");
    desk.invoice(desk.shop.company(), Money.of("30.00", "USD"));
    desk.invoice(desk.shop.company(), Money.of("40.00", "CHF"));
    desk.day(5);

    desk.run();

    assertThat(desk.notices())
        .extracting(notice -> notice.at("/total/amount").asString())
        .containsExactly("40.00", "115.00", "36.50");
    TestReply fees = desk.clerk.get("/admin/receivables/open-items?kind=fee").expect(200);
    assertThat(fees.items("open/amount")).containsExactlyInAnyOrder("5.00", "6.50");
    assertThat(fees.items("number")).allMatch(number -> number.startsWith("DN-"));
    TestReply journals = desk.clerk.get("/admin/receivables/journals?kind=dunning_fee").expect(200);
    assertThat(journals.json().at("/items").size()).isEqualTo(2);
    assertThat(desk.unbalanced()).isEmpty();

    desk.day(15);
    desk.run();
    JsonNode euros = desk.notices().get(4);
    assertThat(euros.at("/earlier_fees/amount").asString()).isEqualTo("5.00");
    assertThat(euros.at("/fee").isNull()).isTrue();
    assertThat(euros.at("/total/amount").asString()).isEqualTo("115.00");
  }

  @Test
  void aFeeIsGivenUpOnce() {
    desk.policy(level(5, "fees", List.of(money("5.00", "EUR"))), level(15));
    String invoice = desk.invoice("100.00");
    desk.day(5);
    desk.run();
    String notice =
        "/admin/dunning/notices/" + desk.notices().getFirst().path("public_id").asString();

    desk.clerk.post(notice + "/waive-fee", reason()).expect(200);

    desk.clerk.post(notice + "/waive-fee", reason()).expectError(422, "invalid_transition");
    assertThat(desk.unbalanced()).isEmpty();
    desk.day(15);
    desk.run();
    assertThat(desk.notices().getLast().at("/total/amount").asString()).isEqualTo("100.00");
    assertThat(desk.level(invoice)).isEqualTo(2);
  }
}
