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
        .get("/storefront/categories")
        .named("storefront.categories.list", "List the categories of the store on this host")
        .guests()
        .lists(Category.Shelf.class, Languages.with(CategoryStore.SHELVES.params()))
        .handle(kept.keep(KEEPING, CategoryRoutes::shelves));
    routes
        .get("/admin/categories")
        .named("categories.list", "List categories")
        .permission("category.view")
        .lists(Category.class, CategoryStore.LIST.params())
        .handle((call, tx) -> Reply.ok(CategoryStore.LIST.page(tx, call, Map.of())));
    routes
        .get(ONE)
        .named("categories.read", "Read a category")
        .permission("category.view")
        .replies(200, Category.class)
        .handle((call, tx) -> reply(categories.category(tx, call.id("id"))));
    addChanges(routes);
  }

  private static Reply shelves(Call call, Tx tx) {
    return Reply.ok(CategoryStore.SHELVES.page(tx, call, Map.of("locales", Languages.of(call))));
  }

  private void addChanges(Routes routes) {
    routes
        .post("/admin/categories")
        .named("categories.create", "Create a category")
        .permission("category.manage")
        .body(Create.class)
        .replies(201, Category.class)
        .refuses(DUPLICATE, CATEGORY_TREE)
        .handle(this::create);
    routes
        .patch(ONE)
        .named("categories.change", "Change a category")
        .permission("category.manage")
        .body(Change.class)
        .replies(200, Category.class)
        .refuses(DUPLICATE)
        .handle(this::change);
    routes
        .post(ONE + "/move")
        .named("categories.move", "Move a category, with all below it, to another place")
        .permission("category.manage")
        .body(Move.class)
        .replies(200, Category.class)
        .refuses(CATEGORY_TREE)
        .handle(this::move);
    routes
        .delete(ONE)
        .named("categories.delete", "Delete a category that has none below it")
        .permission("category.manage")
        .replies(204)
        .refuses(IN_USE)
        .handle(this::delete);
  }

  private Reply create(Call call, Tx tx) {
    Create body = call.body(Create.class);
    int position = Objects.requireNonNullElse(body.position(), 0);
    Category category = categories.create(tx, body.parentId(), body.name(), body.slug(), position);
    return Reply.created("/admin/categories/" + category.id(), category)
        .version(category.version());
  }

  private Reply change(Call call, Tx tx) {
    Change body = call.body(Change.class);
    var fields = new CategoryStore.Fields(body.name(), body.slug(), body.position());
    return reply(categories.change(tx, call.id("id"), call.ifMatch(), fields));
  }

  private Reply move(Call call, Tx tx) {
    Move body = call.body(Move.class);
    return reply(
        categories.move(tx, call.id("id"), call.ifMatch(), body.parentId(), body.position()));
  }

  private Reply delete(Call call, Tx tx) {
    categories.delete(tx, call.id("id"), call.ifMatch());
    return Reply.noContent();
  }

  private static Reply reply(Category category) {
    return Reply.ok(category).version(category.version());
  }
}
