package io.tradegate.customers;

import static io.tradegate.platform.records.RowEffect.CHANGED;
import static io.tradegate.platform.records.RowEffect.CREATED;
import static io.tradegate.platform.records.RowEffect.UNCHANGED;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.customers.terms.TaxExemption;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.BulkLog;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CompanyImportTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final Companies companies = new Companies();

  @Test
  void parentsMayComeAfterTheirChildrenAndTheSameRowsChangeNothing() {
    List<CompanyRow> rows = List.of(row("C", "Child", "P"), row("P", "Parent", null));

    BulkLog first = upsert(rows);
    BulkLog second = upsert(rows);

    assertThat(first.effects()).isEqualTo(Map.of(0, CREATED, 1, CREATED));
    assertThat(first.problems()).isEmpty();
    assertThat(second.effects()).isEqualTo(Map.of(0, UNCHANGED, 1, UNCHANGED));
    assertThat(second.problems()).isEmpty();
    assertThat(find("C").facts().parentId()).isEqualTo(find("P").id());
    assertThat(find("C").version()).isEqualTo(1);
  }

  @Test
  void whatARowLeavesOutStays() {
    upsert(List.of(full("K", "Known", List.of(), Money.of("10.00", "EUR"))));

    BulkLog outcome = upsert(List.of(row("K", "Renamed", null)));

    assertThat(outcome.effects()).containsOnly(Map.entry(0, CHANGED));
    assertThat(find("K").name()).isEqualTo("Renamed");
    assertThat(find("K").facts().creditLimit()).isEqualTo(Money.of("10.00", "EUR"));
    assertThat(find("K").facts().paymentTerms())
        .isEqualTo(new PaymentTerms(PaymentTerms.Kind.NET, 14));
    assertThat(find("K").version()).isEqualTo(2);
  }

  @Test
  void faultyRowsAreNamedAndTheOthersWritten() {
    BulkLog outcome =
        upsert(
            List.of(
                row("A", "Good", null),
                row("B", null, null),
                row("D", "Orphan", "NOBODY"),
                row("E", "Below a faulty one", "B"),
                row("X", "Circle", "Y"),
                row("Y", "Circle", "X"),
                row("A", "Twice", null),
                full("G", "Wrong group", List.of("Unheard"), null),
                full("H", "Wrong money", List.of(), Money.of("1.00", "USD")),
                row("Z", "Good too", "A")));

    assertThat(outcome.problems())
        .extracting(BulkLog.Problem::row)
        .containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
    assertThat(outcome.problems())
        .extracting(BulkLog.Problem::field)
        .containsExactly(
            "name",
            "parent_code",
            "parent_code",
            "parent_code",
            "parent_code",
            "code",
            "groups",
            "credit_limit");
    assertThat(Collections.frequency(outcome.effects().values(), CREATED)).isEqualTo(2);
    assertThat(find("Z").facts().parentId()).isEqualTo(find("A").id());
  }

  @Test
  void parentAndChildCanBeSwapped() {
    upsert(List.of(row("P", "Parent", null), row("C", "Child", "P")));

    BulkLog outcome = upsert(List.of(row("P", "Parent", "C"), row("C", "Child", "")));

    assertThat(outcome.problems()).isEmpty();
    assertThat(find("C").facts().parentId()).isNull();
    assertThat(find("P").facts().parentId()).isEqualTo(find("C").id());
  }

  @Test
  void groupsAreReplacedByName() {
    shop.owner().post("/admin/customer-groups", Map.of("name", "Gold")).expect(201);
    shop.owner().post("/admin/customer-groups", Map.of("name", "Tin")).expect(201);
    upsert(List.of(full("M", "Member", List.of("Tin"), null)));

    upsert(List.of(full("M", "Member", List.of("Gold"), null)));

    assertThat(find("M").groups()).extracting(Company.GroupName::name).containsExactly("Gold");
  }

  @Test
  void thousandsGoInAtOnce() {
    List<CompanyRow> rows =
        IntStream.range(0, 3000).mapToObj(n -> row("N" + n, "Company " + n, null)).toList();

    assertThat(Collections.frequency(upsert(rows).effects().values(), CREATED)).isEqualTo(3000);
    assertThat(shop.<Integer>asService(tx -> companies.byCode(tx, List.of("N1", "N2", "?")).size()))
        .isEqualTo(2);
  }

  private static CompanyRow row(String code, @Nullable String name, @Nullable String parent) {
    return new CompanyRow(
        code, name, parent, null, null, null, null, null, null, null, null, Set.of());
  }

  private static CompanyRow full(
      String code, String name, List<String> groups, @Nullable Money credit) {
    var terms = new PaymentTerms(PaymentTerms.Kind.NET, 14);
    return new CompanyRow(
        code,
        name,
        null,
        groups,
        terms,
        credit,
        TaxExemption.NONE,
        "T1",
        "N",
        null,
        null,
        Set.of());
  }

  private BulkLog upsert(List<CompanyRow> rows) {
    return shop.asService(tx -> companies.upsert(tx, rows, Set.of()));
  }

  private Company find(String code) {
    return shop.asService(
        tx ->
            companies.require(
                tx, Objects.requireNonNull(companies.byCode(tx, List.of(code)).get(code))));
  }
}
