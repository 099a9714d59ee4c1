package io.tradegate.catalog.categories;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.records.BulkLog;
import io.tradegate.platform.records.RowEffect;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Imports categories by their slugs. A parent may be in the same call, in any order: rows wait
 * until the category above them exists.
 */
public final class CategoryImport {
  private final Categories categories = new Categories();

  /** {@code refused}: the rows at these places are wrong already and only checked. */
  public BulkLog upsert(Tx tx, List<CategoryRow> rows, Set<Integer> refused) {
    CategoryStore.lockTree(tx);
    var work = new Work(tx, new BulkLog(refused), known(tx, rows));
    var waiting = new LinkedHashMap<Integer, CategoryRow>();
    for (int n = 0; n < rows.size(); n++) {
      waiting.put(n, rows.get(n));
    }
    while (work.round(waiting)) {}
    waiting.forEach((n, row) -> work.explain(n, row));
    return work.log;
  }

  private static Map<String, Category> known(Tx tx, List<CategoryRow> rows) {
    var slugs = new ArrayList<String>();
    rows.forEach(
        row -> {
          slugs.add(row.slug());
          slugs.add(Objects.requireNonNullElse(row.parent(), ""));
        });
    var known = new HashMap<String, Category>();
    CategoryStore.bySlugs(tx, slugs).forEach(each -> known.put(each.slug(), each));
    return known;
  }

  /** The import of some rows. */
  private final class Work {
    private final Tx tx;
    private final BulkLog log;
    private final Map<String, Category> known;

    Work(Tx tx, BulkLog log, Map<String, Category> known) {
      this.tx = tx;
      this.log = log;
      this.known = known;
    }

    /** Takes the rows whose parents exist; answers whether there were some. */
    boolean round(Map<Integer, CategoryRow> waiting) {
      List<Integer> ready =
          waiting.entrySet().stream()
              .filter(each -> isReady(each.getValue()))
              .map(Map.Entry::getKey)
              .toList();
      ready.forEach(n -> take(n, Objects.requireNonNull(waiting.remove(n))));
      return !ready.isEmpty();
    }

    private boolean isReady(CategoryRow row) {
      return !row.hasParent() || known.containsKey(row.parent());
    }

    /** A row that waits in vain: its parent does not exist, or waits for the row. */
    void explain(int n, CategoryRow row) {
      check(n, row, known.get(row.slug()));
      log.wrong(n, "parent", "There is no category %s.".formatted(row.parent()));
    }

    private void take(int n, CategoryRow row) {
      Category before = known.get(row.slug());
      check(n, row, before);
      if (!log.isGood(n)) {
        return;
      }
      try {
        UUID parent = row.hasParent() ? known(row.parent()).id() : null;
        Category after = before == null ? created(row, parent) : changed(before, row, parent);
        known.put(row.slug(), after);
        RowEffect old = after.equals(before) ? RowEffect.UNCHANGED : RowEffect.CHANGED;
        log.did(n, before == null ? RowEffect.CREATED : old);
      } catch (Refusal refusal) {
        log.wrong(n, "parent", refusal.message());
      }
    }

    private Category known(@Nullable String slug) {
      return Objects.requireNonNull(known.get(slug));
    }

    private void check(int n, CategoryRow row, @Nullable Category before) {
      for (FieldError error : Slug.complaints(row.slug())) {
        log.wrong(n, "slug", error.message());
      }
      log.must(
          row.slug().length() <= Slug.MAX,
          n,
          "slug",
          "Must have at most %d characters.".formatted(Slug.MAX));
      String name = row.name();
      log.must(name != null || before != null, n, "name", "A new category needs a name.");
      log.must(
          name == null || name.codePointCount(0, name.length()) <= CategoryRoutes.LONGEST_NAME,
          n,
          "name",
          "Must have 1 to %d characters.".formatted(CategoryRoutes.LONGEST_NAME));
      int position = Objects.requireNonNullElse(row.position(), 0);
      log.must(
          position >= 0 && position <= CategoryRoutes.LAST,
          n,
          "position",
          "Must be from 0 to %d.".formatted(CategoryRoutes.LAST));
    }

    private Category created(CategoryRow row, @Nullable UUID parent) {
      int position = Objects.requireNonNullElse(row.position(), 0);
      return categories.create(
          tx, parent, Objects.requireNonNull(row.name()), row.slug(), position);
    }

    private Category changed(Category before, CategoryRow row, @Nullable UUID parent) {
      Category moved = before;
      if (row.parent() != null && !Objects.equals(parent, before.parentId())) {
        moved = categories.move(tx, before.id(), OptionalInt.empty(), parent, null);
      }
      var wanted = new CategoryStore.Fields(row.name(), null, row.position());
      boolean same =
          (row.name() == null || row.name().equals(before.name()))
              && (row.position() == null || row.position() == before.position());
      return same ? moved : categories.change(tx, before.id(), OptionalInt.empty(), wanted);
    }
  }
}
