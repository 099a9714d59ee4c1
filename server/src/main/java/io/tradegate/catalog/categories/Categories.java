package io.tradegate.catalog.categories;

import static io.tradegate.platform.errors.ErrorCode.CATEGORY_TREE;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Versions;
import io.tradegate.translations.TranslatedRecord;
import java.util.Collection;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Changes the tree of categories. It has no cycles and is never deeper than {@link #DEEPEST}. */
public final class Categories implements TranslatedRecord<CategoryTranslation.Texts> {
  static final int DEEPEST = 8;

  @Override
  public void lock(Tx tx, UUID id) {
    locked(tx, id, OptionalInt.empty());
  }

  Category category(Tx tx, UUID id) {
    return CategoryStore.find(tx, id).orElseThrow(() -> missing("category", id));
  }

  /** Refuses the field when one of the categories does not exist. */
  public static void requireAll(Tx tx, Collection<UUID> categories) {
    List<UUID> missing = CategoryStore.missing(tx, categories);
    if (!missing.isEmpty()) {
      throw Refusal.ofField(
          "category_ids",
          "Field `category_ids` names %s, which is no category of yours."
              .formatted(missing.getFirst()));
    }
  }

  /** Adds a category; without a slug it gets one from its name. */
  public UUID add(Tx tx, @Nullable UUID parent, String name, @Nullable String slug, int position) {
    return create(tx, parent, name, slug, position).id();
  }

  Category create(Tx tx, @Nullable UUID parent, String name, @Nullable String slug, int position) {
    CategoryStore.lockTree(tx);
    requireDepth(depthOf(tx, parent) + 1);
    UUID id = tx.newId();
    String chosen = slug == null ? free(tx, name, id) : slug;
    var category = new Category(id, parent, name, chosen, position, List.of(), 1, tx.now());
    if (!CategoryStore.insert(tx, category)) {
      throw taken(chosen).with("Location", location(tx, chosen));
    }
    Category created = category(tx, id);
    tx.changed("category", id, null, created);
    return created;
  }

  /** A slug that is free. No other transaction creates categories meanwhile: the tree is locked. */
  private static String free(Tx tx, String name, UUID id) {
    return Slugs.choices(name, "", id).stream()
        .filter(slug -> CategoryStore.bySlug(tx, slug).isEmpty())
        .findFirst()
        .orElse(id.toString());
  }

  private static String location(Tx tx, String slug) {
    return CategoryStore.bySlug(tx, slug).map(id -> "/admin/categories/" + id).orElse("");
  }

  Category change(Tx tx, UUID id, OptionalInt expected, CategoryStore.Fields fields) {
    Category before = locked(tx, id, expected);
    CategoryStore.update(tx, id, fields, () -> taken(String.valueOf(fields.slug())));
    return changed(tx, before);
  }

  Category move(
      Tx tx, UUID id, OptionalInt expected, @Nullable UUID parent, @Nullable Integer position) {
    Category before = locked(tx, id, expected);
    if (parent != null && CategoryStore.line(tx, parent).contains(id)) {
      throw CATEGORY_TREE.because("A category cannot be moved below itself.");
    }
    requireDepth(depthOf(tx, parent) + CategoryStore.height(tx, id));
    CategoryStore.move(tx, id, parent, position);
    return changed(tx, before);
  }

  private static int depthOf(Tx tx, @Nullable UUID parent) {
    if (parent == null) {
      return 0;
    }
    int depth = CategoryStore.line(tx, parent).size();
    if (depth == 0) {
      throw Refusal.ofField("parent_id", "Field `parent_id` names no category of yours.");
    }
    return depth;
  }

  private static void requireDepth(int depth) {
    if (depth > DEEPEST) {
      throw CATEGORY_TREE.because("Categories can be %d levels deep.".formatted(DEEPEST));
    }
  }

  void delete(Tx tx, UUID id, OptionalInt expected) {
    Category category = locked(tx, id, expected);
    CategoryStore.delete(
        tx, id, () -> IN_USE.because("There are categories below this one; move them first."));
    tx.changed("category", id, category, null);
  }

  private Category locked(Tx tx, UUID id, OptionalInt expected) {
    CategoryStore.lockTree(tx);
    Category category = category(tx, id);
    Versions.require(expected, category.version());
    return category;
  }

  private Category changed(Tx tx, Category before) {
    Category after = category(tx, before.id());
    tx.changed("category", before.id(), before, after);
    return after;
  }

  private static Refusal taken(String slug) {
    return DUPLICATE.because("There is a category %s already.".formatted(slug));
  }
}
