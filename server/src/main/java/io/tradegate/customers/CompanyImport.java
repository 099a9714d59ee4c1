package io.tradegate.customers;

import io.tradegate.platform.db.Tx;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Imports companies in bulk, with a few statements for any number of rows. A row with a problem is
 * skipped and reported with its index; the others are written. Idempotent: the same rows again
 * change nothing. Parents may be in the same call, in any order.
 */
public final class CompanyImport {
  private final CompanyImportStore store = new CompanyImportStore();
  private final CompanyStore companies = new CompanyStore();
  private final GroupStore groups = new GroupStore();

  CompanyImport() {}

  /** What is wrong with the row at this index of the call. */
  public record Problem(int row, String field, String message) {}

  public record Outcome(int added, int changed, int unchanged, List<Problem> problems) {}

  /** A row of the call and the id of its company, existing or new. */
  private record Entry(int index, CompanyRow row, UUID id, boolean isNew) {}

  Outcome upsert(Tx tx, List<CompanyRow> rows) {
    RegisterLock.take(tx);
    var problems = new TreeMap<Integer, Problem>();
    Map<String, UUID> known = companies.byCode(tx, codesIn(rows));
    List<Entry> entries = entries(tx, rows, known, problems);
    Map<String, UUID> groupIds = groups.byName(tx, groupsIn(rows));
    String currency = store.currency(tx);
    entries.forEach(
        entry ->
            RowCheck.of(entry.row(), entry.isNew(), groupIds.keySet(), currency)
                .ifPresent(fault -> note(problems, entry, fault.field(), fault.message())));
    Map<String, UUID> all = withNew(known, standing(entries, problems));
    requireParents(tx, standing(entries, problems), all, problems);
    return write(tx, rows.size(), standing(entries, problems), all, groupIds, problems);
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

  private List<Entry> entries(
      Tx tx, List<CompanyRow> rows, Map<String, UUID> known, Map<Integer, Problem> problems) {
    var byCode = new LinkedHashMap<String, Entry>();
    for (int n = 0; n < rows.size(); n++) {
      CompanyRow row = rows.get(n);
      @Nullable UUID id = known.get(row.code());
      var entry = new Entry(n, row, id == null ? tx.newId() : id, id == null);
      if (byCode.putIfAbsent(row.code(), entry) != null) {
        note(problems, entry, "code", "The code %s stands twice here.".formatted(row.code()));
      }
    }
    return List.copyOf(byCode.values());
  }

  private static Map<String, UUID> withNew(Map<String, UUID> known, List<Entry> entries) {
    var all = new HashMap<>(known);
    entries.forEach(entry -> all.put(entry.row().code(), entry.id()));
    return all;
  }

  /**
   * Checks parents in rounds: if the row of a new company is skipped, the rows that name it as
   * parent are skipped too.
   */
  private static void requireParents(
      Tx tx, List<Entry> entries, Map<String, UUID> all, Map<Integer, Problem> problems) {
    boolean settled = false;
    while (!settled) {
      int before = problems.size();
      requireKnownParents(standing(entries, problems), all, problems);
      requirePlaces(tx, standing(entries, problems), all, problems);
      dropNew(entries, all, problems);
      settled = problems.size() == before;
    }
  }

  private static void requireKnownParents(
      List<Entry> entries, Map<String, UUID> all, Map<Integer, Problem> problems) {
    for (Entry entry : entries) {
      String parent = entry.row().parentCode();
      if (parent != null && !parent.isEmpty() && !all.containsKey(parent)) {
        note(problems, entry, "parent_code", "There is no company %s.".formatted(parent));
      }
    }
  }

  private static void requirePlaces(
      Tx tx, List<Entry> entries, Map<String, UUID> all, Map<Integer, Problem> problems) {
    var moves = new LinkedHashMap<UUID, UUID>();
    var toTheTop = new HashSet<UUID>();
    for (Entry entry : entries) {
      UUID parent = parentOf(entry, all);
      if (parent != null) {
        moves.put(entry.id(), parent);
      } else if (entry.row().parentCode() != null) {
        toTheTop.add(entry.id());
      }
    }
    Map<UUID, CompanyTree.Fault> faults = CompanyTree.faults(tx, moves, toTheTop);
    entries.forEach(
        entry -> {
          CompanyTree.Fault fault = faults.get(entry.id());
          if (fault != null) {
            note(problems, entry, "parent_code", fault.refusal().message());
          }
        });
  }

  private static void dropNew(
      List<Entry> entries, Map<String, UUID> all, Map<Integer, Problem> problems) {
    entries.stream()
        .filter(entry -> entry.isNew() && problems.containsKey(entry.index()))
        .forEach(entry -> all.remove(entry.row().code()));
  }

  private static @Nullable UUID parentOf(Entry entry, Map<String, UUID> all) {
    String parent = entry.row().parentCode();
    return parent == null || parent.isEmpty() ? null : all.get(parent);
  }

  private Outcome write(
      Tx tx,
      int given,
      List<Entry> entries,
      Map<String, UUID> all,
      Map<String, UUID> groupIds,
      Map<Integer, Problem> problems) {
    var lines =
        entries.stream()
            .map(entry -> CompanyImportStore.Line.of(entry.id(), entry.row(), parentOf(entry, all)))
            .toList();
    List<Boolean> written = store.write(tx, lines);
    int regrouped = store.setGroups(tx, memberships(entries, groupIds));
    int added = (int) written.stream().filter(isNew -> isNew).count();
    int changed = written.size() - added;
    var outcome =
        new Outcome(
            added,
            changed,
            given - problems.size() - written.size(),
            List.copyOf(problems.values()));
    if (!written.isEmpty() || regrouped > 0) {
      tx.changed("customer_company", "bulk", null, new Counts(added, changed, regrouped));
    }
    return outcome;
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

  private static List<Entry> standing(List<Entry> entries, Map<Integer, Problem> problems) {
    return entries.stream().filter(entry -> !problems.containsKey(entry.index())).toList();
  }

  private static void note(
      Map<Integer, Problem> problems, Entry entry, String field, String message) {
    problems.putIfAbsent(entry.index(), new Problem(entry.index(), field, message));
  }
}
