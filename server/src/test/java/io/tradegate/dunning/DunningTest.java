package io.tradegate.dunning;

import static io.tradegate.dunning.DunningDesk.level;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.receivables.Books;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Overdue invoices are dunned level by level. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DunningTest {
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
  void withoutSettingsThereAreLevelsAfter5And15And30DaysAndTheThirdHolds() {
    desk.invoice("100.00");
    for (int day = 0; day <= 60; day++) {
      desk.day(day);
      desk.run();
    }

    assertThat(desk.notices())
        .extracting(notice -> notice.path("sent_on").asString())
        .containsExactly("2027-03-06", "2027-03-16", "2027-03-31");
    assertThat(desk.notices())
        .extracting(notice -> notice.path("template").asString())
        .containsExactly("reminder", "notice", "final");
    assertThat(desk.notices())
        .extracting(notice -> notice.path("hold_orders").asBoolean())
        .containsExactly(false, false, true);
    assertThat(desk.letters().readers("dunning-final")).containsExactly("billing@hartmann.test");
  }

  @Test
  void aCompanyHasLevelsOfItsOwn() {
    desk.policy(level(3), level(9));
    desk.clerk
        .put(
            DunningDesk.own(desk.shop.company()),
            Map.of("contact_email", "x@hartmann.test", "levels", List.of(level(1))))
        .expect(200);
    CustomerId other = desk.shop.addCompany("Another");
    desk.contact(other, "y@another.test");
    desk.invoice("10.00");
    desk.invoice(other, Money.of("20.00", "EUR"));

    desk.day(1);
    desk.run();
    assertThat(desk.sent()).containsExactly("1:INV-10001");
    desk.clerk.delete(DunningDesk.own(desk.shop.company())).expect(204);
    desk.contact(desk.shop.company(), "x@hartmann.test");
    desk.day(9);
    desk.run();

    assertThat(desk.sent()).containsExactly("1:INV-10001", "2:INV-10001", "1:INV-10002");
  }

  /** Three hours before the day begins, a second before, and when it begins. */
  @ParameterizedTest
  @CsvSource({"Pacific/Kiritimati", "Pacific/Honolulu", "UTC"})
  void theDayBeginsAtMidnightOfTheOrganization(String zone) {
    desk.zone(zone);
    desk.invoice("100.00");
    var issued = desk.clerk.get("/admin/invoices").json().at("/items/0/due_on").asString();
    Instant begin = LocalDate.parse(issued).plusDays(5).atStartOfDay(ZoneId.of(zone)).toInstant();

    desk.moveTo(begin.minusSeconds(1));
    desk.sweep();
    assertThat(desk.sent()).isEmpty();
    desk.moveTo(begin);
    desk.sweep();

    assertThat(desk.sent()).containsExactly("1:INV-10001");
  }

  @Test
  void aLevelIsSentOnceHoweverOftenItRuns() {
    String invoice = desk.invoice("100.00");
    desk.day(5);

    desk.run();
    desk.run();
    desk.sweep();
    clock.advance(Duration.ofHours(20));
    desk.sweep();

    assertThat(desk.sent()).containsExactly("1:INV-10001");
    assertThat(desk.level(invoice)).isEqualTo(1);
    assertThat(desk.state(invoice).text("next_on")).isEqualTo("2027-03-16");
    assertThat(desk.letters().of("dunning-reminder")).hasSize(1);
  }

  @Test
  void anInvoiceThatIsFoundLateGoesThroughAllLevelsAtTheirPace() {
    desk.invoice("100.00");
    for (int day = 40; day <= 80; day++) {
      desk.day(day);
      desk.run();
    }

    assertThat(desk.notices())
        .extracting(notice -> notice.path("sent_on").asString())
        .containsExactly("2027-04-10", "2027-04-20", "2027-05-05");
  }

  @Test
  void theNextLevelWaitsForTheTermThatTheNoticeGave() {
    desk.policy(level(5, "term_days", 14), level(10));
    desk.invoice("100.00");
    desk.day(5);
    desk.run();
    assertThat(desk.notices().getFirst().path("pay_until").asString()).isEqualTo("2027-03-20");
    desk.day(19);
    desk.run();
    assertThat(desk.sent()).hasSize(1);

    desk.day(20);
    desk.run();

    assertThat(desk.sent()).containsExactly("1:INV-10001", "2:INV-10001");
  }

  @Test
  void oneNoticeListsTheInvoicesOfALevelAndAnotherThoseOfTheNext() {
    desk.invoice("100.00");
    desk.invoice("50.00");
    desk.day(5);
    desk.run();
    desk.invoice("7.00");
    desk.day(15);
    TestReply run = desk.run();

    assertThat(desk.sent())
        .containsExactly("1:INV-10001+INV-10002", "2:INV-10001+INV-10002", "1:INV-10003");
    assertThat(run.json().path("notices").asInt()).isEqualTo(2);
    assertThat(run.json().path("invoices").asInt()).isEqualTo(3);
    JsonNode second = desk.notices().get(1);
    assertThat(second.at("/total/amount").asString()).isEqualTo("150.00");
    assertThat(second.at("/invoices/0/days_overdue").asInt()).isEqualTo(15);
    assertThat(desk.letters().only("dunning-notice").text())
        .contains("INV-10001, INV-10002", "150.00", "DE89370400440532013000", "DN-1000");
  }

  @Test
  void whatIsPaidDisputedBlockedCreditedOrWrittenOffIsLeftOut() {
    String paid = desk.invoice("1.00");
    String disputed = desk.invoice("2.00");
    String blocked = desk.invoice("3.00");
    String credited = desk.invoice("4.00");
    String writtenOff = desk.invoice("5.00");
    desk.invoice("6.00");
    desk.pay(paid, "1.00");
    desk.shop.buyer().post("/storefront/invoices/" + disputed + "/dispute", reason()).expect(200);
    desk.clerk.post("/admin/invoices/" + blocked + "/dunning/block", reason()).expect(200);
    desk.clerk.post("/admin/invoices/" + credited + "/credit", reason()).expect(201);
    desk.clerk.post("/admin/invoices/" + writtenOff + "/write-off", reason()).expect(200);

    desk.day(5);
    desk.run();
    assertThat(desk.sent()).containsExactly("1:INV-10006");
    TestReply preview = desk.clerk.get("/admin/dunning/preview").expect(200);
    assertThat(preview.json().at("/items/0/skipped").valueStream())
        .extracting(each -> each.path("reason").asString() + " " + each.path("note").asString(""))
        .containsExactly("disputed Late.", "blocked Late.", "not_yet ");
    desk.clerk.post("/admin/invoices/" + disputed + "/dispute/settle", reason()).expect(200);
    desk.clerk.post("/admin/invoices/" + blocked + "/dunning/unblock").expect(200);
    desk.run();

    assertThat(desk.sent()).containsExactly("1:INV-10006", "1:INV-10002+INV-10003");
  }

  static Map<String, Object> reason() {
    return Map.of("reason", "Late.");
  }

  @Test
  void thePreviewShowsWhatTheCompanyHasOnAccount() {
    desk.invoice("100.00");
    new Books(desk.shop).payment(desk.shop.company(), Money.of("60.00", "EUR"));

    TestReply preview = desk.clerk.get("/admin/dunning/preview?on=2027-03-06").expect(200);

    assertThat(preview.text("items/0/notices/0/on_account/amount")).isEqualTo("60.00");
    assertThat(preview.text("items/0/notices/0/total/amount")).isEqualTo("100.00");
    assertThat(desk.sent()).isEmpty();
  }

  @Test
  void ofAnInvoicePaidInPartTheRestIsDunned() {
    String invoice = desk.invoice("100.00");
    desk.pay(invoice, "99.99");
    desk.day(5);

    desk.run();

    assertThat(desk.notices().getFirst().at("/total/amount").asString()).isEqualTo("0.01");
    desk.pay(invoice, "0.01");
    desk.day(30);
    desk.run();
    assertThat(desk.sent()).hasSize(1);
  }

  @Test
  void theSweepRunsOnceADayAndTheClerkWheneverSheLikes() {
    desk.day(5);
    desk.sweep();
    String late = desk.invoice("100.00");
    desk.policy(level(1));
    desk.day(6);
    desk.run();
    assertThat(desk.level(late)).isEqualTo(1);
    String disputed = desk.invoice("5.00");
    desk.day(7);
    desk.shop.buyer().post("/storefront/invoices/" + disputed + "/dispute", reason()).expect(200);
    desk.sweep();
    desk.clerk.post("/admin/invoices/" + disputed + "/dispute/settle", reason()).expect(200);
    desk.sweep();
    assertThat(desk.level(disputed)).isZero();

    desk.day(8);
    desk.sweep();

    assertThat(desk.level(disputed)).isEqualTo(1);
  }
}
