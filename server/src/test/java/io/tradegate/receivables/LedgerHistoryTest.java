package io.tradegate.receivables;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random histories of two companies in two currencies: the ledger agrees with a replay in memory,
 * on every day.
 */
class LedgerHistoryTest {
  private static final List<ItemKind> KINDS = List.of(ItemKind.values());
  private static final int DAYS = 150;
  private static final int STEPS = 120;
  private static final List<String> CURRENCIES = List.of("EUR", "USD");

  private final TestTenant shop = TestApp.shared().newTenant();
  private final Books books = new Books(shop);
  private final List<CustomerId> companies =
      List.of(shop.company(), shop.addCompany("Another company"));
  private final LedgerReplay replay = new LedgerReplay();
  private final List<Allocation> allocations = new ArrayList<>();
  private Random random = new Random();
  private LocalDate day = books.today().minusDays(DAYS);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void theLedgerAgreesWithAReplay(long seed) {
    random = new Random(seed);
    books.rate("USD", "0.9137");
    for (int n = 0; n < STEPS; n++) {
      step();
    }

    assertThat(books.unbalanced()).as("seed %d", seed).isEmpty();
    itemsAgree(seed);
    for (int n = 0; n < 12; n++) {
      LocalDate on = books.today().minusDays(random.nextInt(DAYS + 2));
      ageingAgrees(seed, on);
      statementsAgree(seed, on.minusDays(random.nextInt(40)), on);
    }
    ageingAgrees(seed, books.today());
  }

  private void step() {
    LocalDate next = day.plusDays(random.nextInt(3));
    day = next.isAfter(books.today()) ? books.today() : next;
    switch (random.nextInt(12)) {
      case 0, 1, 2, 3 -> book();
      case 4, 5, 6, 7 -> allocate();
      case 8 -> undo();
      case 9 -> refund();
      case 10 -> writeOff();
      default -> books.rate("USD", "0." + (7000 + random.nextInt(3000)));
    }
  }

  private void book() {
    CustomerId customer = companies.get(random.nextInt(companies.size()));
    Money amount = some(CURRENCIES.get(random.nextInt(2)), 100_000);
    ItemKind kind = KINDS.get(random.nextInt(KINDS.size()));
    UUID id =
        switch (kind) {
          case INVOICE -> books.invoice(customer, amount, day);
          case CREDIT_NOTE -> books.creditNote(customer, amount, day);
          case PAYMENT -> books.payment(customer, amount, day);
          case FEE -> books.fee(customer, amount, day);
        };
    replay.book(books.item(id));
  }

  private Money some(String currency, int most) {
    return new Money(
        BigDecimal.valueOf(1 + random.nextInt(most), 2), Currency.getInstance(currency));
  }

  private void allocate() {
    List<OpenItem> pair = replay.pair(random);
    if (pair.isEmpty()) {
      return;
    }
    OpenItem from = pair.getFirst();
    OpenItem to = pair.getLast();
    Money amount = some(from.amount().currency().getCurrencyCode(), 60_000);
    boolean fits =
        amount.compareTo(replay.rest(from)) <= 0 && amount.compareTo(replay.rest(to)) <= 0;
    boolean whole = random.nextInt(3) == 0 && !replay.least(from, to).isZero();
    if (whole || fits) {
      var wish = new Allocation.Wish(from.id(), to.id(), whole ? null : amount, day);
      Allocation made = books.allocate(wish).allocation();
      allocations.add(made);
      replay.allocate(from, to, made.amount(), day);
    } else {
      refused(() -> books.allocate(new Allocation.Wish(from.id(), to.id(), amount, day)));
    }
  }

  private static void refused(Runnable work) {
    try {
      work.run();
    } catch (Refusal e) {
      assertThat(e.code().wireName()).isEqualTo("exceeds_open_amount");
      return;
    }
    throw new AssertionError("More than is open was taken.");
  }

  private void undo() {
    if (!allocations.isEmpty()) {
      Allocation undone = allocations.remove(random.nextInt(allocations.size()));
      books.undo(undone.id(), day);
      replay.undo(undone, day);
    }
  }

  private void refund() {
    replay
        .credit(random)
        .ifPresent(
            item -> {
              Money amount = part(item);
              books.refund(item.id(), amount, day);
              replay.take(item, amount, day);
            });
  }

  private void writeOff() {
    replay
        .anyOpen(random)
        .ifPresent(
            item -> {
              Money amount = part(item);
              books.writeOff(item.id(), amount, day);
              replay.take(item, amount, day);
            });
  }

  /** All that is open, or a part of it. */
  private Money part(OpenItem item) {
    Money rest = replay.rest(item);
    Money some = some(rest.currency().getCurrencyCode(), 20_000);
    return random.nextBoolean() || some.compareTo(rest) > 0 ? rest : some;
  }

  private void itemsAgree(long seed) {
    for (OpenItem item : replay.items()) {
      OpenItem now = books.item(item.id());
      assertThat(now.open()).as("seed %d", seed).isEqualTo(replay.open(item, books.today()));
      assertThat(now.settledAt() != null).as("seed %d", seed).isEqualTo(now.open().isZero());
      if (now.open().isZero()) {
        assertThat(now.orgOpen().isZero()).as("seed %d", seed).isTrue();
      }
    }
  }

  private void ageingAgrees(long seed, LocalDate on) {
    Ageing.Total total = books.inTx(tx -> Ageing.Total.of(tx, on));
    for (String currency : CURRENCIES) {
      Ageing.Buckets expected = replay.ageing(currency, on);
      assertThat(
              total.currencies().stream()
                  .filter(each -> each.balance().currency().getCurrencyCode().equals(currency))
                  .findAny()
                  .orElseGet(() -> LedgerReplay.nothing(currency)))
          .as("seed %d, %s on %s", seed, currency, on)
          .isEqualTo(expected);
    }
  }

  private void statementsAgree(long seed, LocalDate from, LocalDate until) {
    for (CustomerId customer : companies) {
      for (String currency : CURRENCIES) {
        var period =
            new StatementOfAccount.Period(customer, from, until, Currency.getInstance(currency));
        StatementOfAccount statement = books.inTx(tx -> StatementOfAccount.of(tx, period));
        assertThat(statement.openingBalance())
            .as("seed %d, opening on %s", seed, from)
            .isEqualTo(replay.balance(customer, currency, from.minusDays(1)));
        assertThat(statement.closingBalance())
            .as("seed %d, closing on %s", seed, until)
            .isEqualTo(replay.balance(customer, currency, until));
      }
    }
  }
}
