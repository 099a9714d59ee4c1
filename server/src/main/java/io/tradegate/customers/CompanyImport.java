package io.tradegate.customers;

import io.tradegate.customers.terms.SalesRepStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.records.BulkLog;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.platform.records.RowEffect;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Imports companies in bulk, with a few statements for any number of rows. A row with problems is
 * skipped and all of them are reported with its index; the others are written. Idempotent: the same
 * rows again change nothing. Parents may be in the same call, in any order.
 */
public final class CompanyImport {
  CompanyImport() {}

  /** A row of the call and the id of its company, existing or new. */
  private record Entry(int index, CompanyRow row, CustomerId id, boolean isNew) {}

  /** {@code refused}: the rows with these indexes are wrong already and only checked. */
  BulkLog upsert(Tx tx, List<CompanyRow> sent, Set<Integer> refused) {
    CompanyStore.lockRegister(tx);
    List<CompanyRow> rows = withoutInactiveOwners(tx, sent);
    var problems = new Problems(refused);
    Map<String, CustomerId> byCode = CompanyStore.byCode(tx, codesIn(rows));
    List<Entry> entries = entries(tx, rows, byCode, problems);
    Map<String, UUID> groupIds = GroupStore.byName(tx, groupsIn(rows));
    Map<String, UUID> owners = SalesRepStore.byEmail(tx, ownersIn(rows));
    var known =
        new RowCheck.Known(groupIds.keySet(), owners.keySet(), CompanyImportStore.currency(tx));
    entries.forEach(
        entry ->
            RowCheck.of(entry.row(), entry.isNew(), known)
                .forEach(fault -> problems.note(entry, fault.field(), fault.message())));
    Map<String, CustomerId> all = withNew(byCode, problems.without(entries));
    requireParents(tx, entries, all, problems);
    int before = problems.rows();
    requireFreeKeys(tx, entries, problems);
    if (problems.rows() > before) {
      requireParents(tx, entries, all, problems);
    }
    return write(tx, new Good(problems.without(entries), all, groupIds, owners), problems);
  }

  /** A row that names the owner that its company has, though inactive, changes nothing. */
  private static List<CompanyRow> withoutInactiveOwners(Tx tx, List<CompanyRow> rows) {
    if (rows.stream().noneMatch(row -> row.ownerEmail() != null)) {
      return rows;
    }
    Map<String, String> inactive =
        SalesRepStore.inactive(tx, rows.stream().map(CompanyRow::code).toList());
    return rows.stream()
        .map(
            row ->
                row.ownerEmail() != null && row.ownerEmail().equals(inactive.get(row.code()))
                    ? RecordBuilder.copy(row).with("ownerEmail", null).build()
                    : row)
        .toList();
  }

  /** The problems found so far. */
  private static final class Problems {
    private final Map<Integer, List<BulkLog.Problem>> found = new TreeMap<>();
    private final Set<Integer> refused;

    Problems(Set<Integer> refused) {
      this.refused = refused;
    }

    /** One problem for each field of a row. */
    void note(Entry entry, String field, String message) {
      List<BulkLog.Problem> ofRow = found.computeIfAbsent(entry.index(), _ -> new ArrayList<>());
      if (ofRow.stream().noneMatch(problem -> problem.field().equals(field))) {
        ofRow.add(new BulkLog.Problem(entry.index(), field, message));
      }
    }

    boolean has(Entry entry) {
      return refused.contains(entry.index()) || found.containsKey(entry.index());
    }

    List<Entry> without(List<Entry> entries) {
      return entries.stream().filter(entry -> !has(entry)).toList();
    }

    int rows() {
      return found.size();
    }

    List<BulkLog.Problem> all() {
      return found.values().stream().flatMap(List::stream).toList();
    }
  }

  private static List<String> codesIn(List<CompanyRow> rows) {
    var codes = new ArrayList<String>();
    for (CompanyRow row : rows) {
      codes.add(row.code());
      if (row.parentCode() != null) {
        codes.add(row.parentCode());
      }
    }
    return codes;
  }

  private static List<String> groupsIn(List<CompanyRow> rows) {
    return rows.stream()
        .flatMap(row -> row.groups() == null ? Stream.of() : row.groups().stream())
        .distinct()
        .toList();
  }

  private static List<String> ownersIn(List<CompanyRow> rows) {
    return rows.stream().flatMap(row -> Stream.ofNullable(row.ownerEmail())).distinct().toList();
  }

  private List<Entry> entries(
      Tx tx, List<CompanyRow> rows, Map<String, CustomerId> known, Problems problems) {
    var byCode = new LinkedHashMap<String, Entry>();
    for (int n = 0; n < rows.size(); n++) {
      CompanyRow row = rows.get(n);
      @Nullable CustomerId id = known.get(row.code());
      var entry = new Entry(n, row, id == null ? new CustomerId(tx.newId()) : id, id == null);
      if (byCode.putIfAbsent(row.code(), entry) != null) {
        problems.note(entry, "code", "The code %s stands twice here.".formatted(row.code()));
      }
    }
    return List.copyOf(byCode.values());
  }

  /** A row that is not written takes no external id. */
  private void requireFreeKeys(Tx tx, List<Entry> entries, Problems problems) {
    List<String> keys =
        entries.stream().flatMap(entry -> Stream.ofNullable(entry.row().externalId())).toList();
    Map<String, CustomerId> holders = CompanyImportStore.holders(tx, keys);
    for (Entry entry : entries) {
      String key = entry.row().externalId();
      CustomerId holder = key == null ? null : holders.get(key);
      if (holder != null && !holder.equals(entry.id())) {
        problems.note(entry, "external_id", "Another company has this external id.");
      } else if (key != null && !problems.has(entry)) {
        holders.put(key, entry.id());
      }
    }
  }

  private static Map<String, CustomerId> withNew(
      Map<String, CustomerId> known, List<Entry> entries) {
    var all = new HashMap<>(known);
    entries.forEach(entry -> all.put(entry.row().code(), entry.id()));
    return all;
  }

  /**
   * Checks parents in rounds: if the row of a new company is skipped, the rows that name it as
   * parent are skipped too.
   */
  private static void requireParents(
      Tx tx, List<Entry> entries, Map<String, CustomerId> all, Problems problems) {
    requireKnownParents(entries, all, problems);
    boolean settled = false;
    while (!settled) {
      int before = problems.rows();
      requireKnownParents(problems.without(entries), all, problems);
      requirePlaces(tx, problems.without(entries), all, problems);
      dropNew(entries, all, problems);
      settled = problems.rows() == before;
    }
  }

  private static void requireKnownParents(
      List<Entry> entries, Map<String, CustomerId> all, Problems problems) {
    for (Entry entry : entries) {
      String parent = entry.row().parentCode();
      if (parent != null && !parent.isEmpty() && !all.containsKey(parent)) {
        problems.note(entry, "parent_code", "There is no company %s.".formatted(parent));
      }
    }
  }

  private static void requirePlaces(
      Tx tx, List<Entry> entries, Map<String, CustomerId> all, Problems problems) {
    var moves = new LinkedHashMap<CustomerId, CustomerId>();
    var toTheTop = new HashSet<CustomerId>();
    for (Entry entry : entries) {
      CustomerId parent = parentOf(entry, all);
      if (parent != null) {
        moves.put(entry.id(), parent);
      } else if (entry.row().parentCode() != null) {
        toTheTop.add(entry.id());
      }
    }
    Map<CustomerId, CompanyTree.Fault> faults = CompanyTree.faults(tx, moves, toTheTop);
    entries.forEach(
        entry -> {
          CompanyTree.Fault fault = faults.get(entry.id());
          if (fault != null) {
            problems.note(entry, "parent_code", fault.refusal().message());
          }
        });
  }

  private static void dropNew(List<Entry> entries, Map<String, CustomerId> all, Problems problems) {
    entries.stream()
        .filter(entry -> entry.isNew() && problems.has(entry))
        .forEach(entry -> all.remove(entry.row().code()));
  }

  private static @Nullable CustomerId parentOf(Entry entry, Map<String, CustomerId> all) {
    String parent = entry.row().parentCode();
    return parent == null || parent.isEmpty() ? null : all.get(parent);
  }

  /** The rows to write, and the ids of all companies, groups and owners that they name. */
  private record Good(
      List<Entry> entries,
      Map<String, CustomerId> all,
      Map<String, UUID> groupIds,
      Map<String, UUID> owners) {
    List<CompanyImportStore.Line> lines() {
      return entries.stream()
          .map(
              entry ->
                  CompanyImportStore.Line.of(
                      entry.id(), entry.row(), parentOf(entry, all), owner(entry.row())))
          .toList();
    }

    private @Nullable UUID owner(CompanyRow row) {
      return row.ownerEmail() == null ? null : owners.get(row.ownerEmail());
    }
  }

  private static BulkLog write(Tx tx, Good good, Problems problems) {
    Map<CustomerId, Boolean> written = CompanyImportStore.write(tx, good.lines());
    Set<CustomerId> regrouped =
        CompanyImportStore.setGroups(tx, memberships(good.entries(), good.groupIds()));
    CompanyImportStore.raiseVersions(
        tx, regrouped.stream().filter(company -> !written.containsKey(company)).toList());
    var log = new BulkLog(Set.of());
    problems.all().forEach(each -> log.wrong(each.row(), each.field(), each.message()));
    for (Entry entry : good.entries()) {
      boolean touched = written.containsKey(entry.id()) || regrouped.contains(entry.id());
      boolean added = Boolean.TRUE.equals(written.get(entry.id()));
      RowEffect old = touched ? RowEffect.CHANGED : RowEffect.UNCHANGED;
      log.did(entry.index(), added ? RowEffect.CREATED : old);
    }
    if (!written.isEmpty() || !regrouped.isEmpty()) {
      int added = Collections.frequency(log.effects().values(), RowEffect.CREATED);
      int changed = Collections.frequency(log.effects().values(), RowEffect.CHANGED);
      tx.changed("customer_company", "bulk", null, new Counts(added, changed, regrouped.size()));
    }
    return log;
  }

  /**
   * One audit entry for all rows, since an entry per row would be too many; the import run lists
   * the rows.
   */
  private record Counts(int added, int changed, int regrouped) {}

  private static List<CompanyImportStore.Membership> memberships(
      List<Entry> entries, Map<String, UUID> groupIds) {
    var memberships = new ArrayList<CompanyImportStore.Membership>();
    for (Entry entry : entries) {
      List<String> names = entry.row().groups();
      if (names != null) {
        List<UUID> wanted = names.stream().map(groupIds::get).distinct().toList();
        memberships.add(new CompanyImportStore.Membership(entry.id(), wanted));
      }
    }
    return memberships;
  }
}
