package io.tradegate.payments.statements;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.payments.statements.Evidence.AwaitedOrder;
import io.tradegate.payments.statements.Evidence.Debt;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The points of the guide, and what is never proposed. */
class LineMatcherTest {
  private static final LocalDate DAY = LocalDate.of(2026, 11, 16);
  private static final CustomerId CONTOSO = new CustomerId(UUID.randomUUID());
  private static final String IBAN = "DE02120300000000202051";

  private final Debt debt = debt("INV-10001", Money.of("119.00", "EUR"));

  private static Debt debt(String number, Money open) {
    return new Debt(UUID.randomUUID(), number, CONTOSO, open, DAY);
  }

  private static BankLine line(Money amount) {
    return new BankLine(
        UUID.randomUUID(),
        UUID.randomUUID(),
        1,
        "DE89370400440532013000",
        DAY,
        null,
        amount,
        false,
        null,
        null,
        null,
        null,
        "REF",
        LineStatus.UNMATCHED,
        null,
        List.of(),
        null,
        null,
        null,
        null,
        1,
        Instant.EPOCH,
        Instant.EPOCH);
  }

  private static Evidence evidence(List<Debt> debts, List<AwaitedOrder> orders) {
    return new Evidence(
        debts,
        orders,
        Map.of(IBAN, Set.of(CONTOSO)),
        Map.of("contoso", Set.of(CONTOSO)),
        Map.of(CONTOSO, "Contoso"));
  }

  private static BankLine with(BankLine line, String what) {
    var told = RecordBuilder.copy(line);
    for (String each : what.split(" ", -1)) {
      switch (each) {
        case "id" -> told.with("endToEndId", "INV-10001");
        case "text" -> told.with("text", "For INV-10001, thanks");
        case "iban" -> told.with("counterpartyIban", IBAN);
        case "name" -> told.with("counterparty", "Contoso");
        default -> throw new IllegalArgumentException(each);
      }
    }
    return told.build();
  }

  @ParameterizedTest
  @CsvSource({
    "id, 119.00, 85",
    "id, 50.00, 50",
    "text, 119.00, 80",
    "text, 50.00, 45",
    "iban, 119.00, 60",
    "iban, 50.00, 25",
    "name, 119.00, 55",
    "name, 50.00, 20",
    "iban name, 119.00, 80",
    "text name, 119.00, 100",
    "id text iban name, 119.00, 100",
    "id text iban name, 50.00, 75",
  })
  void aScoreIsTheSumOfItsPoints(String known, String amount, int score) {
    List<Proposal> found =
        LineMatcher.proposals(
            with(line(Money.of(amount, "EUR")), known), evidence(List.of(debt), List.of()));

    assertThat(found).extracting(Proposal::score).containsExactly(score);
    assertThat(found.getFirst().invoices())
        .containsExactly(new ProposedInvoice(debt.id(), "INV-10001", Money.of(amount, "EUR")));
  }

  @Test
  void theAmountAloneIsAProposalToo() {
    assertThat(
            LineMatcher.proposals(
                line(Money.of("119.00", "EUR")), evidence(List.of(debt), List.of())))
        .extracting(Proposal::score)
        .containsExactly(35);
    assertThat(
            LineMatcher.proposals(
                line(Money.of("118.99", "EUR")), evidence(List.of(debt), List.of())))
        .isEmpty();
  }

  /** Also when everything else fits. */
  @Test
  void aPaymentIsNeverMatchedToAnotherCurrency() {
    var order =
        new AwaitedOrder(
            new OrderId(UUID.randomUUID()), "INV-10001", CONTOSO, Money.of("119.00", "EUR"));
    BankLine dollars = with(line(Money.of("119.00", "USD")), "id text");

    assertThat(LineMatcher.proposals(dollars, evidence(List.of(debt), List.of(order)))).isEmpty();

    List<Proposal> known =
        LineMatcher.proposals(with(dollars, "iban name"), evidence(List.of(debt), List.of(order)));
    assertThat(known)
        .allSatisfy(
            proposal -> {
              assertThat(proposal.invoices()).isEmpty();
              assertThat(proposal.orderId()).isNull();
              assertThat(proposal.score()).isEqualTo(45);
            });
  }
}
