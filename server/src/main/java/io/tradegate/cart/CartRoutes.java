package io.tradegate.cart;

import static io.tradegate.platform.errors.ErrorCode.CART_CHANGED;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;
import static java.util.Objects.requireNonNullElse;

import io.tradegate.cart.lines.QuantityRule;
import io.tradegate.cart.lines.WantedLine;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Languages;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.quantities.Quantity;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Routes for the cart of the signed-in user. Users of every role may read their cart, all but
 * viewers may change it.
 */
record CartRoutes(Carts carts, Adding adding, Showing showing) {
  static final String CART = "/storefront/cart";

  /** Who in a company may put something into a cart. */
  static final String[] BUYING = {"admin", "approver", "buyer"};

  private static final Param COST_CENTRE =
      Param.uuid("cost_centre_id", "Shows what is left of this cost centre's budgets, too.");

  private static final String LINES = CART + "/lines";
  private static final String LINE = LINES + "/{line_id}";

  /**
   * {@code sku}: in upper or lower case; a GTIN does too. {@code requestedDate}: a variant has one
   * line for each day. {@code offerId}: buy the offer of a vendor on this SKU; left out: house
   * goods.
   */
  record AddLine(
      @Text(max = 100) String sku,
      @Bounds(exclusive = true, max = QuantityRule.MOST) Quantity quantity,
      @Text(max = 40) @Nullable String unit,
      @Text(max = 500) @Nullable String comment,
      @Nullable LocalDate requestedDate,
      @Nullable UUID offerId) {}

  /** Left out: as it is. A line that gets the day of another line of its SKU is added to it. */
  record ChangeLine(
      @Bounds(exclusive = true, max = QuantityRule.MOST) @Nullable Quantity quantity,
      @Text(max = 40) @Nullable String unit,
      @Text(max = 500) @Nullable String comment,
      @Nullable LocalDate requestedDate)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return unitComplaints(quantity, unit);
    }
  }

  /** A unit alone could mean two things. */
  static List<FieldError> unitComplaints(@Nullable Quantity quantity, @Nullable String unit) {
    return unit == null || quantity != null
        ? List.of()
        : List.of(new FieldError("unit", "Field `unit` needs field `quantity`."));
  }

  void addTo(Routes routes) {
    routes
        .get(CART, "cart.get", "Read the open cart at the prices of now, and what has changed")
        .signedIn(Admission.STOREFRONT)
        .params(List.of(Languages.PARAM, COST_CENTRE))
        .answers(CartView.class, this::shown);
    routes
        .delete(CART, "cart.empty", "Empty the cart")
        .buyers(BUYING)
        .answersNothing((call, tx) -> carts.empty(tx, call.ifMatch()));
    routes
        .post(CART + "/accept-changes", "cart.accept_changes", "Take the prices of now as seen")
        .buyers(BUYING)
        .answers(CartView.class, this::accept);
    addLines(routes);
  }

  private void addLines(Routes routes) {
    routes
        .post(LINES, "cart.lines_add", "Add by SKU; more of what is there already adds to its line")
        .buyers(BUYING)
        .body(AddLine.class)
        .refuses(UNKNOWN_SKU, QUANTITY_RULE, LIMIT_REACHED)
        .answers(CartView.class, this::add);
    routes
        .patch(LINE, "cart.lines_change", "Change the quantity, the comment or the day of a line")
        .buyers(BUYING)
        .body(ChangeLine.class)
        .refuses(UNKNOWN_SKU, QUANTITY_RULE, CART_CHANGED)
        .answers(CartView.class, this::change);
    routes
        .delete(LINE, "cart.lines_remove", "Take a line out of the cart")
        .buyers(BUYING)
        .answersNothing((call, tx) -> carts.remove(tx, call.id("line_id"), call.ifMatch()));
  }

  private CartView shown(Call call, Tx tx) {
    UUID costCentre = call.query().value(COST_CENTRE.name(), UUID.class).orElse(null);
    CartView view = showing.cart(tx, Languages.of(call), costCentre);
    return view;
  }

  private CartView add(Call call, Tx tx, AddLine body) {
    var wanted =
        new WantedLine(
            body.sku(), body.quantity(), body.unit(), body.comment(), body.requestedDate());
    List<String> locales = Languages.of(call);
    PricedCart cart =
        adding.one(tx, new Adding.One(wanted, body.offerId(), call.ifMatch(), locales));
    CartView view = showing.cart(tx, cart, locales);
    return view;
  }

  private CartView change(Call call, Tx tx, ChangeLine body) {
    carts.change(
        tx,
        call.id("line_id"),
        call.ifMatch(),
        now ->
            new Carts.Wish(
                requireNonNullElse(body.quantity(), now.quantity()),
                body.unit(),
                call.mentions("comment") ? body.comment() : now.comment(),
                call.mentions("requested_date") ? body.requestedDate() : now.requestedDate()));
    return shown(call, tx);
  }

  private CartView accept(Call call, Tx tx) {
    carts.acceptChanges(tx, call.ifMatch());
    return shown(call, tx);
  }
}
