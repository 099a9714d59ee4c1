package io.tradegate.dunning;

import static io.tradegate.dunning.DunningDesk.level;
import static io.tradegate.dunning.DunningDesk.money;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/**
 * Two years of days with random invoices, payments, disputes and blocks: the levels of an invoice
 * come in their order and at their pace, none comes after the payment, and a run does what the
 * preview showed.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DunningHistoryTest {
  private static final int DAYS = 730;
  private static final List<Integer> LEVELS = List.of(4, 10, 21);

  private final TestClock clock = DunningDesk.clock();
  private final TestApp app = DunningDesk.app(clock);
  private final DunningDesk desk = new DunningDesk(app, clock);
  private final Random random = new Random(4711);
  private final List<CustomerId> companies = new ArrayList<>();
  private final Map<String, Known> invoices = new HashMap<>();
  private final Set<String> closed = new HashSet<>();

  @AfterAll
  void stop() {
    app.close();
  }

  /** What the test knows of an invoice. */
  private static final class Known {
    final CustomerId company;
    final int due;
    int level;
    int noticed;
    String state = "open";

    Known(CustomerId company, int due) {
      this.company = company;
      this.due = due;
    }
  }

  @Test
  void inTwoYearsLevelsComeInOrderAndNoneAfterPayment() {
    desk.policy(
        level(LEVELS.get(0), "fees", List.of(money("2.50", "EUR"))),
        level(LEVELS.get(1), "fees", List.of(money("5.00", "EUR"))),
        level(LEVELS.get(2), "hold_orders", false));
    for (int n = 0; n < 3; n++) {
      CustomerId company = desk.shop.addCompany("Company " + n);
      desk.contact(company, "c%d@buyers.test".formatted(n));
      companies.add(company);
    }
    for (int day = 0; day < DAYS; day++) {
      desk.day(day);
      happens(day);
      dunned(day);
    }

    assertThat(desk.notices()).hasSizeGreaterThan(50);
    assertThat(desk.unbalanced()).isEmpty();
  }

  private void happens(int day) {
    if (day % 11 == 0) {
      CustomerId company = companies.get(random.nextInt(companies.size()));
      invoices.put(desk.invoice(company, Money.of("10.00", "EUR")), new Known(company, day));
    }
    for (var invoice : invoices.entrySet()) {
      if (random.nextInt(40) == 0 && !closed.contains(invoice.getKey())) {
        change(invoice.getKey(), invoice.getValue());
      }
    }
  }

  private void change(String id, Known invoice) {
    String path = "/admin/invoices/" + id;
    switch (invoice.state) {
      case "blocked" -> {
        desk.clerk.post(path + "/dunning/unblock").expect(200);
        invoice.state = "open";
      }
      default -> {
        if (random.nextBoolean()) {
          desk.pay(invoice.company, id, Money.of("10.00", "EUR"));
          closed.add(id);
        } else {
          desk.clerk.post(path + "/dunning/block", DunningTest.reason()).expect(200);
          invoice.state = "blocked";
        }
      }
    }
  }

  /** A run twice; the second finds nothing. */
  private void dunned(int day) {
    Set<String> expected = new HashSet<>();
    invoices.forEach((id, invoice) -> expect(day, id, invoice, expected));
    Set<String> previewed = previewed();
    assertThat(previewed).as("preview of day %d", day).isEqualTo(expected);
    if (expected.isEmpty() && random.nextInt(10) > 0) {
      return;
    }
    desk.run();
    assertThat(desk.run().json().path("notices").asInt()).as("second run of %d", day).isZero();
    assertThat(sentToday(day)).as("run of day %d", day).isEqualTo(expected);
  }

  private void expect(int day, String id, Known invoice, Set<String> expected) {
    boolean stops =
        closed.contains(id) || invoice.state.equals("blocked") || invoice.level == LEVELS.size();
    if (stops) {
      return;
    }
    int days = LEVELS.get(invoice.level);
    int gap = invoice.level == 0 ? 0 : days - LEVELS.get(invoice.level - 1);
    if (day >= Math.max(invoice.due + days, invoice.noticed + gap)) {
      invoice.level++;
      invoice.noticed = day;
      expected.add(id + ":" + invoice.level);
    }
  }

  private Set<String> previewed() {
    var all = new HashSet<String>();
    for (JsonNode company : desk.clerk.get("/admin/dunning/preview").json().at("/items")) {
      company.path("notices").forEach(notice -> collect(notice, all));
    }
    return all;
  }

  private Set<String> sentToday(int day) {
    String today = DunningDesk.START.plusDays(day).toString();
    var all = new HashSet<String>();
    desk.clerk
        .get("/admin/dunning/notices?limit=200&sent_from=" + today)
        .json()
        .at("/items")
        .forEach(notice -> collect(notice, all));
    return all;
  }

  private static void collect(JsonNode notice, Set<String> all) {
    int level = notice.path("level").asInt();
    notice
        .path("invoices")
        .forEach(each -> all.add(each.path("invoice_id").asString() + ":" + level));
  }
}
