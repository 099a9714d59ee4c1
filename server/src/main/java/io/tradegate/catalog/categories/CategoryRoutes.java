package io.tradegate.catalog.categories;

import static io.tradegate.platform.errors.ErrorCode.CATEGORY_TREE;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.kept.Keeping;
import io.tradegate.platform.http.kept.KeptAnswers;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.kept.KeptVersions.Topic;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for categories: flat lists that name their parents, so that pages stay bounded. */
public final class CategoryRoutes {
  private static final String ONE = "/admin/categories/{id}";
  static final int LAST = 1_000_000;
  static final int LONGEST_NAME = 200;

  /** The same for everyone who visits the organization's stores. */
  private static final Keeping KEEPING = new Keeping(List.of(Topic.CATALOG), _ -> "");

  private final Categories categories;
  private final KeptAnswers kept;

  public CategoryRoutes(Categories categories, KeptAnswers kept) {
    this.categories = categories;
    this.kept = kept;
  }

  record Create(
      @Text(max = LONGEST_NAME) String name,
      @Text(max = Slug.MAX) @Nullable String slug,
      @Nullable UUID parentId,
      @Bounds(max = LAST) @Nullable Integer position)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return Slug.complaints(slug);
    }
  }

  record Change(
      @Text(max = LONGEST_NAME) @Nullable String name,
      @Text(max = Slug.MAX) @Nullable String slug,
      @Bounds(max = LAST) @Nullable Integer position)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return Slug.complaints(slug);
    }
  }

  /** Without a parent: to the top. */
  record Move(@Nullable UUID parentId, @Bounds(max = LAST) @Nullable Integer position) {}

  public void addTo(Routes routes) {
    routes
        .get(
            "/storefront/categories",
            "storefront.categories.list",
            "List the categories of the store on this host")
        .guests()
        .lists(Category.Shelf.class, Languages.with(CategoryStore.SHELVES.params()))
        .handle(kept.keep(KEEPING, CategoryRoutes::shelves));
    routes
        .get("/admin/categories", "categories.list", "List categories")
        .permission("category.view")
        .lists(Category.class, CategoryStore.LIST);
    routes
        .get(ONE, "categories.read", "Read a category")
        .permission("category.view")
        .answers(Category.class, (call, tx) -> categories.category(tx, call.id("id")));
    addChanges(routes);
  }

  private static Reply shelves(Call call, Tx tx) {
    return Reply.ok(CategoryStore.SHELVES.page(tx, call, Map.of("locales", Languages.of(call))));
  }

  private void addChanges(Routes routes) {
    routes
        .post("/admin/categories", "categories.create", "Create a category")
        .permission("category.manage")
        .body(Create.class)
        .refuses(DUPLICATE, CATEGORY_TREE)
        .creates(Category.class, (_, tx, body) -> create(tx, body));
    routes
        .patch(ONE, "categories.change", "Change a category")
        .permission("category.manage")
        .body(Change.class)
        .refuses(DUPLICATE)
        .answers(Category.class, this::change);
    routes
        .post(
            ONE + "/move",
            "categories.move",
            "Move a category, with all below it, to another place")
        .permission("category.manage")
        .body(Move.class)
        .refuses(CATEGORY_TREE)
        .answers(
            Category.class,
            (call, tx, body) ->
                categories.move(
                    tx, call.id("id"), call.ifMatch(), body.parentId(), body.position()));
    routes
        .delete(ONE, "categories.delete", "Delete a category that has none below it")
        .permission("category.manage")
        .refuses(IN_USE)
        .answersNothing((call, tx) -> categories.delete(tx, call.id("id"), call.ifMatch()));
  }

  private Reply create(Tx tx, Create body) {
    int position = Objects.requireNonNullElse(body.position(), 0);
    Category category = categories.create(tx, body.parentId(), body.name(), body.slug(), position);
    return Reply.created("/admin/categories/" + category.id(), category)
        .version(category.version());
  }

  private Category change(Call call, Tx tx, Change body) {
    var fields = new CategoryStore.Fields(body.name(), body.slug(), body.position());
    return categories.change(tx, call.id("id"), call.ifMatch(), fields);
  }
}
