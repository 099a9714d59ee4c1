package io.tradegate.cart;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.cart.lines.QuantityRule;
import io.tradegate.cart.lines.StoredLine;
import io.tradegate.cart.lines.WantedLine;
import io.tradegate.cart.rows.AddedRows;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.http.Page;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.quantities.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for the lines of shopping lists, and for copying them to and from the cart. */
record ListLineRoutes(ShoppingLists lists, ListLines lines, Showing showing) {
  private static final String LINES = ShoppingListRoutes.ONE + "/lines";
  private static final String LINE = LINES + "/{line_id}";

  /** {@code sku}: in upper or lower case; a GTIN does too. */
  record AddListLine(
      @Text(max = 100) String sku,
      @Bounds(exclusive = true, max = QuantityRule.MOST) Quantity quantity,
      @Text(max = 40) @Nullable String unit,
      @Text(max = 500) @Nullable String comment) {}

  /** Left out: as it is. */
  record ChangeListLine(
      @Bounds(exclusive = true, max = QuantityRule.MOST) @Nullable Quantity quantity,
      @Text(max = 40) @Nullable String unit,
      @Text(max = 500) @Nullable String comment)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return CartRoutes.unitComplaints(quantity, unit);
    }
  }

  void addTo(Routes routes) {
    routes
        .get(
            LINES,
            "shopping_lists.lines_list",
            "List what stands on a shopping list, at today's prices")
        .signedIn(Admission.STOREFRONT)
        .lists(CartLineView.class, params(), this::page);
    routes
        .post(LINES, "shopping_lists.lines_add", "Add by SKU; more of the same adds to its line")
        .buyers(CartRoutes.BUYING)
        .body(AddListLine.class)
        .refuses(UNKNOWN_SKU, QUANTITY_RULE, LIMIT_REACHED, FORBIDDEN)
        .answers(ShoppingList.class, this::add);
    routes
        .patch(LINE, "shopping_lists.lines_change", "Change the quantity or the comment of a line")
        .buyers(CartRoutes.BUYING)
        .body(ChangeListLine.class)
        .refuses(UNKNOWN_SKU, QUANTITY_RULE, FORBIDDEN)
        .answers(ShoppingList.class, this::change);
    routes
        .delete(LINE, "shopping_lists.lines_remove", "Take a line off a shopping list")
        .buyers(CartRoutes.BUYING)
        .refuses(FORBIDDEN)
        .answersNothing(
            (call, tx) -> lines.remove(tx, call.id("id"), call.id("line_id"), call.ifMatch()));
    addTransfers(routes);
  }

  private void addTransfers(Routes routes) {
    routes
        .post(
            ShoppingListRoutes.ONE + "/add-to-cart",
            "shopping_lists.add_to_cart",
            "Put all of a shopping list into the cart")
        .buyers(CartRoutes.BUYING)
        .replies(200, AddedRows.class)
        .handle(
            (call, tx) ->
                QuickOrderRoutes.reply(lines.addToCart(tx, call.id("id"), call.ifMatch())));
    routes
        .post(
            ShoppingListRoutes.ONE + "/add-cart",
            "shopping_lists.add_cart",
            "Write what is in the cart onto a shopping list")
        .buyers(CartRoutes.BUYING)
        .refuses(LIMIT_REACHED, FORBIDDEN)
        .answers(ShoppingList.class, this::addCart);
  }

  private static List<Param> params() {
    var params = new ArrayList<>(ListLineStore.LIST.params());
    params.add(Languages.PARAM);
    return List.copyOf(params);
  }

  private Page<CartLineView> page(Call call, Tx tx) {
    UUID list = lists.list(tx, call.id("id")).id();
    Page<StoredLine> page = ListLineStore.LIST.page(tx, call, Map.of("list", list));
    List<CartLineView> views = showing.lines(tx, page.items(), Languages.of(call));
    return page.with(views);
  }

  private ShoppingList add(Call call, Tx tx, AddListLine body) {
    lines.add(
        tx,
        call.id("id"),
        call.ifMatch(),
        new WantedLine(body.sku(), body.quantity(), body.unit(), body.comment(), null));
    return list(call, tx);
  }

  private ShoppingList change(Call call, Tx tx, ChangeListLine body) {
    lines.change(
        tx,
        call.id("id"),
        call.id("line_id"),
        call.ifMatch(),
        now ->
            new Carts.Wish(
                requireNonNullElse(body.quantity(), now.quantity()),
                body.unit(),
                call.mentions("comment") ? body.comment() : now.comment(),
                null));
    return list(call, tx);
  }

  private ShoppingList addCart(Call call, Tx tx) {
    lines.addCart(tx, call.id("id"), call.ifMatch());
    return list(call, tx);
  }

  private ShoppingList list(Call call, Tx tx) {
    return lists.list(tx, call.id("id"));
  }
}
