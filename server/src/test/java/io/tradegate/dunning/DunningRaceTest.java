package io.tradegate.dunning;

import static io.tradegate.dunning.DunningDesk.level;
import static io.tradegate.dunning.DunningDesk.money;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** No notice is sent twice and none is lost, whatever runs at once and whatever fails. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DunningRaceTest {
  private final TestClock clock = DunningDesk.clock();
  private final TestApp app = DunningDesk.app(clock);
  private DunningDesk desk = new DunningDesk(app, clock);

  @BeforeEach
  void open() {
    desk = new DunningDesk(app, clock);
    desk.policy(level(5, "fees", List.of(money("5.00", "EUR"))));
  }

  @AfterAll
  void stop() {
    app.close();
  }

  private List<CustomerId> companies(int count) {
    var companies = new ArrayList<CustomerId>();
    for (int n = 0; n < count; n++) {
      CustomerId company = desk.shop.addCompany("Company " + n);
      desk.contact(company, "c%d@buyers.test".formatted(n));
      desk.invoice(company, Money.of("100.00", "EUR"));
      companies.add(company);
    }
    return companies;
  }

  private void eachOnce(int count) {
    assertThat(desk.sent()).hasSize(count).doesNotHaveDuplicates();
    assertThat(desk.letters().readers("dunning-reminder")).hasSize(count).doesNotHaveDuplicates();
    TestReply fees = desk.clerk.get("/admin/receivables/open-items?kind=fee&limit=100").expect(200);
    assertThat(fees.json().at("/items").size()).isEqualTo(count);
    assertThat(desk.unbalanced()).isEmpty();
  }

  @Test
  void twoNodesAndAClerkAtOnceSendEachNoticeOnce() throws InterruptedException {
    companies(12);
    desk.day(5);
    try (TestApp other = app.neighbour(Map.of(), DunningDesk.around(clock))) {
      var turns = new AtomicInteger();

      Race.of(
          9,
          () -> {
            switch (turns.getAndIncrement() % 3) {
              case 0 -> desk.sweep();
              case 1 -> other.node().jobs().runNow("dunning");
              default -> desk.run();
            }
            return true;
          });
    }

    eachOnce(12);
  }

  @Test
  void whatFailedInTheMiddleLeavesNothingAndIsSentByTheNextRun() {
    companies(3);
    desk.day(5);
    failingFor("c1@buyers.test");

    TestReply run = desk.run();

    assertThat(run.json().path("failed").asInt()).isEqualTo(1);
    assertThat(run.json().path("notices").asInt()).isEqualTo(2);
    eachOnce(2);
    mended();
    desk.sweep();
    eachOnce(3);
    desk.sweep();
    desk.run();
    eachOnce(3);
  }

  /** The mail is the last but one thing that is written. */
  private void failingFor(String email) {
    owner(
        """
        create function app.refuse_mail() returns trigger language plpgsql as $$
        begin
          if new.recipient = '%s' then
            raise exception 'injected';
          end if;
          return new;
        end $$
        """
            .formatted(email));
    owner(
        "create trigger refuse_mail before insert on mail_message for each row"
            + " execute function app.refuse_mail()");
  }

  private void mended() {
    owner("drop trigger refuse_mail on mail_message");
    owner("drop function app.refuse_mail()");
  }

  private void owner(String sql) {
    Jdbi.create(app.settings().database().owner()).useHandle(handle -> handle.execute(sql));
  }

  @Test
  void aPaymentAndRunsAtOnceSendOneNoticeOrNone() throws InterruptedException {
    String invoice = desk.invoice("7.00");
    desk.day(5);
    var runs = new ArrayList<Callable<Boolean>>();
    for (int n = 0; n < 4; n++) {
      runs.add(() -> desk.run().status() == 200);
    }
    runs.add(
        () -> {
          desk.pay(invoice, "7.00");
          return true;
        });

    Race.between(runs);

    int sent = desk.level(invoice);
    assertThat(desk.sent()).hasSize(sent).hasSizeLessThanOrEqualTo(1);
    desk.day(60);
    desk.run();
    assertThat(desk.sent()).hasSize(sent);
    assertThat(desk.unbalanced()).isEmpty();
  }

  @Test
  void theDatabaseRefusesALevelThatWasSentBefore() {
    desk.invoice("100.00");
    desk.day(5);
    desk.run();

    int copied =
        desk.shop.asService(
            tx ->
                tx.sql(
                        """
                        insert into dunning_notice_invoice
                               (org_id, invoice_id, level, notice_id, due_on, days_overdue, open)
                        select org_id, invoice_id, level, notice_id, due_on, days_overdue, open
                          from dunning_notice_invoice
                         where org_id = :org
                            on conflict do nothing
                        """)
                    .execute());

    assertThat(copied).isZero();
  }
}
