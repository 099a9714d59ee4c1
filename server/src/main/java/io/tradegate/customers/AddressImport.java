package io.tradegate.customers;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.json.Validation;
import io.tradegate.platform.records.BulkLog;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.platform.records.RowEffect;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Imports addresses of companies. A row names an address by its id, as exports do, or by its label;
 * a label that several addresses have is refused. Rows that choose a default come first: the
 * address that was the default before may be in the same file.
 */
public final class AddressImport {
  private static final AddressFacts NOTHING =
      new AddressFacts(null, null, null, List.of(), null, "", null, "", null, false, false);

  private final Addresses addresses = new Addresses();

  /**
   * A row of an import of addresses, identified by the code of its company and its id or label.
   * Null: unchanged, or the default for a new address.
   *
   * @param id of an address that exists; null: the label names it
   * @param label null only with an id
   * @param cleared names of fields whose values are removed: company, person, postal_code, region,
   *     phone
   */
  public record Row(
      String customerCode,
      @Nullable UUID id,
      @Nullable String label,
      @Nullable String company,
      @Nullable String person,
      @Nullable List<String> street,
      @Nullable String postalCode,
      @Nullable String city,
      @Nullable String region,
      @Nullable String country,
      @Nullable String phone,
      @Nullable Boolean defaultShipping,
      @Nullable Boolean defaultBilling,
      Set<String> cleared) {

    boolean choosesDefault() {
      return Boolean.TRUE.equals(defaultShipping) || Boolean.TRUE.equals(defaultBilling);
    }

    /** What the row says; the rest stays. */
    AddressFacts appliedTo(AddressFacts now) {
      return new AddressFacts(
          label == null ? now.label() : label,
          chosen("company", company, now.company()),
          chosen("person", person, now.person()),
          street == null ? now.street() : street,
          chosen("postal_code", postalCode, now.postalCode()),
          city == null ? now.city() : city,
          chosen("region", region, now.region()),
          country == null ? now.country() : country,
          chosen("phone", phone, now.phone()),
          defaultShipping == null ? now.defaultShipping() : defaultShipping,
          defaultBilling == null ? now.defaultBilling() : defaultBilling);
    }

    private @Nullable String chosen(String field, @Nullable String given, @Nullable String now) {
      if (cleared.contains(field)) {
        return null;
      }
      return given == null ? now : given;
    }
  }

  /** {@code refused}: the rows at these places are wrong already and only checked. */
  public BulkLog upsert(Tx tx, List<Row> rows, Set<Integer> refused) {
    var log = new BulkLog(refused);
    List<String> codes = rows.stream().map(Row::customerCode).distinct().toList();
    Map<String, CustomerId> known = CompanyStore.byCode(tx, codes);
    IntStream.range(0, rows.size())
        .boxed()
        .sorted(Comparator.comparing(n -> !rows.get(n).choosesDefault()))
        .forEach(n -> take(tx, n, rows.get(n), known, log));
    return log;
  }

  private void take(Tx tx, int n, Row row, Map<String, CustomerId> known, BulkLog log) {
    CustomerId company = known.get(row.customerCode());
    List<Address> there = company == null ? List.of() : named(tx, company, row);
    log.must(
        company != null,
        n,
        "customer_code",
        "There is no company %s.".formatted(row.customerCode()));
    log.must(
        company == null || row.id() == null || !there.isEmpty(),
        n,
        "id",
        "The company has no such address; leave the id out to add one.");
    log.must(there.size() < 2, n, "label", "Several addresses of the company have this label.");
    AddressFacts before = there.isEmpty() ? NOTHING : there.getFirst().facts();
    AddressFacts after = row.appliedTo(before);
    complaints(after).forEach(each -> log.wrong(n, each.field(), each.message()));
    if (company != null && log.isGood(n)) {
      write(tx, n, new Move(company, there, after), log);
    }
  }

  private List<Address> named(Tx tx, CustomerId company, Row row) {
    UUID id = row.id();
    return id == null
        ? AddressStore.labelled(tx, company, String.valueOf(row.label()))
        : AddressStore.find(tx, company, id).stream().toList();
  }

  private static List<FieldError> complaints(AddressFacts facts) {
    return Validation.everyError(RecordBuilder.of(AddressBody.Create.class).from(facts).build());
  }

  /** An address as the row wants it. */
  private record Move(CustomerId company, List<Address> there, AddressFacts facts) {}

  /** A refusal comes before anything is written, so the other rows are not undone. */
  private void write(Tx tx, int n, Move move, BulkLog log) {
    try {
      if (move.there().isEmpty()) {
        addresses.add(tx, move.company(), move.facts());
        log.did(n, RowEffect.CREATED);
        return;
      }
      Address before = move.there().getFirst();
      boolean same = move.facts().withRegionCode(before.facts()).equals(before.facts());
      if (!same) {
        addresses.change(tx, move.company(), before.id(), OptionalInt.empty(), _ -> move.facts());
      }
      log.did(n, same ? RowEffect.UNCHANGED : RowEffect.CHANGED);
    } catch (Refusal refusal) {
      String field = refusal.fields().isEmpty() ? "label" : refusal.fields().getFirst().field();
      log.wrong(n, field, refusal.message());
    }
  }
}
