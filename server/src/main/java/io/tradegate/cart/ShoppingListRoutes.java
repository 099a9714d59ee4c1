package io.tradegate.cart;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import org.jspecify.annotations.Nullable;

/** Routes for the shopping lists that a buyer sees. */
record ShoppingListRoutes(ShoppingLists lists) {
  static final String ALL = "/storefront/shopping-lists";
  static final String ONE = ALL + "/{id}";

  /** {@code shared}: with all of the company; left out: private. */
  record Create(@Text(max = 200) String name, @Nullable Boolean shared) {}

  record Change(@Text(max = 200) @Nullable String name, @Nullable Boolean shared) {}

  void addTo(Routes routes) {
    routes
        .get(ALL, "shopping_lists.list", "List the own shopping lists and those the company shares")
        .signedIn(Admission.STOREFRONT)
        .lists(ShoppingList.class, ShoppingListStore.LIST, (_, tx) -> ShoppingListStore.caller(tx));
    routes
        .post(ALL, "shopping_lists.create", "Begin a shopping list")
        .buyers(CartRoutes.BUYING)
        .body(Create.class)
        .refuses(DUPLICATE, LIMIT_REACHED)
        .creates(ShoppingList.class, (_, tx, body) -> create(tx, body));
    routes
        .get(ONE, "shopping_lists.get", "Read a shopping list")
        .signedIn(Admission.STOREFRONT)
        .answers(ShoppingList.class, (call, tx) -> lists.list(tx, call.id("id")));
    routes
        .patch(ONE, "shopping_lists.change", "Rename a shopping list or share it")
        .buyers(CartRoutes.BUYING)
        .body(Change.class)
        .refuses(DUPLICATE, FORBIDDEN)
        .answers(ShoppingList.class, this::change);
    routes
        .delete(ONE, "shopping_lists.remove", "Remove a shopping list")
        .buyers(CartRoutes.BUYING)
        .refuses(FORBIDDEN)
        .answersNothing((call, tx) -> lists.remove(tx, call.id("id"), call.ifMatch()));
  }

  private Reply create(Tx tx, Create body) {
    ShoppingList list =
        lists.create(tx, new ShoppingLists.Facts(body.name(), Boolean.TRUE.equals(body.shared())));
    return Reply.created(ALL + "/" + list.id(), list).version(list.version());
  }

  private ShoppingList change(Call call, Tx tx, Change body) {
    return lists.change(
        tx,
        call.id("id"),
        call.ifMatch(),
        now ->
            new ShoppingLists.Facts(
                requireNonNullElse(body.name(), now.name()),
                requireNonNullElse(body.shared(), now.shared())));
  }

  static Reply reply(ShoppingList list) {
    return Reply.ok(list).version(list.version());
  }
}
