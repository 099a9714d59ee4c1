package io.tradegate.dunning;

import static io.tradegate.dunning.DunningDesk.level;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Notices go to the company's contact; a company without one is told of once. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DunningContactTest {
  private final TestClock clock = DunningDesk.clock();
  private final TestApp app = DunningDesk.app(clock);
  private DunningDesk desk = new DunningDesk(app, clock);
  private CustomerId company = desk.shop.company();

  @BeforeEach
  void open() {
    desk = new DunningDesk(app, clock);
    company = desk.shop.addCompany("Silent GmbH");
  }

  @AfterAll
  void stop() {
    app.close();
  }

  private String invoice() {
    return desk.invoice(company, Money.of("100.00", "EUR"));
  }

  @Test
  void aCompanyWithoutAnAddressIsToldOfOnceUntilItHasOne() {
    desk.policy(level(5), level(10), level(15));
    String invoice = invoice();
    desk.day(5);
    desk.run();
    desk.run();
    desk.day(6);
    desk.sweep();

    assertThat(desk.sent()).isEmpty();
    assertThat(desk.events("invoice.undunnable"))
        .singleElement()
        .satisfies(
            data ->
                assertThat(data)
                    .contains(invoice, "INV-10001", "Silent GmbH", "100.00", "2027-03-01")
                    .contains("\"days_overdue\":5"));
    assertThat(desk.state(invoice).text("undunnable_since")).startsWith("2027-03-06");
    TestReply preview = desk.clerk.get("/admin/dunning/preview").expect(200);
    assertThat(preview.text("items/0/skipped/0/reason")).isEqualTo("no_contact");
    assertThat(preview.json().at("/items/0/recipients").size()).isZero();
    TestReply listed = desk.clerk.get("/admin/dunning/invoices?undunnable=true").expect(200);
    assertThat(listed.items("invoice_id")).containsExactly(invoice);

    desk.contact(company, "Post@Silent.test");
    assertThat(desk.state(invoice).json().path("undunnable_since").isNull()).isTrue();
    desk.run();
    assertThat(desk.letters().readers("dunning-reminder")).containsExactly("post@silent.test");
    desk.clerk.delete(DunningDesk.own(company)).expect(204);
    desk.day(11);
    desk.run();
    desk.run();

    assertThat(desk.events("invoice.undunnable")).hasSize(2);
    assertThat(desk.level(invoice)).isEqualTo(1);
  }

  @Test
  void anAddressThatCameAndWentBetweenTwoRunsIsAChange() {
    invoice();
    desk.day(5);
    desk.run();
    desk.contact(company, "post@silent.test");
    desk.clerk.delete(DunningDesk.own(company)).expect(204);

    desk.run();

    assertThat(desk.events("invoice.undunnable")).hasSize(2);
  }

  @Test
  void withoutAContactTheAdminsOfTheCompanyGetTheNoticeElseWhoMayOrder() {
    desk.shop.addBuyer("bob", company, "buyer");
    desk.shop.addBuyer("vic", company, "viewer");
    invoice();
    desk.day(5);
    desk.run();
    assertThat(desk.letters().readers("dunning-reminder")).containsExactly(desk.shop.email("bob"));

    desk.shop.addBuyer("ann", company, "admin");
    desk.day(15);
    desk.run();

    assertThat(desk.letters().readers("dunning-notice")).containsExactly(desk.shop.email("ann"));
  }

  @Test
  void aViewerAloneIsNoContact() {
    desk.shop.addBuyer("vic", company, "viewer");
    invoice();
    desk.day(5);
    desk.run();

    assertThat(desk.sent()).isEmpty();
    assertThat(desk.events("invoice.undunnable")).hasSize(1);
  }

  @Test
  void whatIsBlockedOrNotDueIsNotToldOf() {
    String blocked = invoice();
    desk.clerk
        .post("/admin/invoices/" + blocked + "/dunning/block", DunningTest.reason())
        .expect(200);
    desk.clerk.put("/admin/dunning/policy", Map.of("levels", List.of(level(50)))).expect(200);
    invoice();
    desk.day(40);
    desk.run();

    assertThat(desk.events("invoice.undunnable")).isEmpty();
  }
}
