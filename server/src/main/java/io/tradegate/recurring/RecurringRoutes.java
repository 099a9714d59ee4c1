package io.tradegate.recurring;

import static io.tradegate.platform.errors.ErrorCode.COST_CENTRE_REQUIRED;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.ErrorCode.PAYMENT_NOT_ALLOWED;
import static io.tradegate.platform.errors.ErrorCode.PO_NUMBER_REQUIRED;
import static io.tradegate.platform.errors.ErrorCode.PRICE_UNAVAILABLE;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;
import static io.tradegate.platform.errors.ErrorCode.SHIPPING_UNAVAILABLE;
import static io.tradegate.platform.errors.ErrorCode.TAX_RATE_MISSING;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;
import static java.util.Objects.requireNonNull;

import io.tradegate.orders.document.Orders;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.recurring.RecurringBodies.Change;
import io.tradegate.recurring.RecurringBodies.Create;
import io.tradegate.recurring.RecurringBodies.CreateFor;
import io.tradegate.recurring.RecurringBodies.Reason;
import io.tradegate.recurring.RecurringBodies.Skip;
import io.tradegate.recurring.RecurringOrders.Party;
import io.tradegate.recurring.RecurringOrders.Wish;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** Routes of recurring orders, the same for buyers and for staff under two paths. */
record RecurringRoutes(RecurringOrders recurring, RecurringDrafting drafting, Orders orders) {
  private static final String STAFF = "/admin/recurring-orders";
  private static final String OWN = "/storefront/recurring-orders";
  private static final ErrorCode[] REFUSALS = {
    NOT_FOUND,
    INVALID_TRANSITION,
    UNKNOWN_SKU,
    PRICE_UNAVAILABLE,
    QUANTITY_RULE,
    SHIPPING_UNAVAILABLE,
    TAX_RATE_MISSING,
    PAYMENT_NOT_ALLOWED,
    PO_NUMBER_REQUIRED,
    COST_CENTRE_REQUIRED
  };
  private static final Param COUNT =
      Param.oneOf(
          "count",
          IntStream.rangeClosed(1, 24).mapToObj(Integer::toString).toList(),
          "How many dates; 6 by default.");

  /** Path and name prefix of the routes, and who may read and change. */
  private record Place(
      String path,
      String name,
      UnaryOperator<Routes.Line<?>> readers,
      UnaryOperator<Routes.Line<?>> writers) {

    String one() {
      return path + "/{id}";
    }

    Routes.Line<?> reads(Routes.Line<?> line) {
      return readers.apply(line);
    }

    Routes.Line<?> changes(Routes.Line<?> line) {
      return writers.apply(line).refuses(INVALID_TRANSITION);
    }
  }

  void addTo(Routes routes) {
    addStaff(
        routes,
        new Place(
            STAFF,
            "recurring_orders.",
            line -> line.permission("subscription.view"),
            line -> line.permission("subscription.manage")));
    addBuyers(
        routes,
        new Place(
            OWN,
            "account.recurring_orders_",
            line -> line.signedIn(Admission.STOREFRONT),
            line -> line.buyers("admin", "approver", "buyer")));
  }

  private void addStaff(Routes routes, Place place) {
    place
        .reads(routes.get(STAFF, place.name() + "list", "List recurring orders"))
        .lists(
            RecurringOrderSummary.class,
            RecurringOrderStore.ALL.params(),
            (call, tx) -> RecurringOrderStore.ALL.page(tx, call).map(RecurringOrderSummary::of));
    place
        .changes(
            routes.post(STAFF, place.name() + "create", "Set up a recurring order for a buyer"))
        .body(CreateFor.class)
        .refuses(REFUSALS)
        .creates(RecurringOrderView.class, this::createFor);
    addBoth(routes, place);
  }

  private void addBuyers(Routes routes, Place place) {
    place
        .reads(routes.get(OWN, place.name() + "list", "List the own company's recurring orders"))
        .lists(
            RecurringOrderSummary.class,
            RecurringOrderStore.OF_COMPANY.params(),
            (call, tx) ->
                RecurringOrderStore.OF_COMPANY
                    .page(tx, call, Map.of("customer", tx.actor().requireAccount()))
                    .map(RecurringOrderSummary::of));
    place
        .changes(routes.post(OWN, place.name() + "create", "Order something again and again"))
        .body(Create.class)
        .refuses(REFUSALS)
        .creates(RecurringOrderView.class, this::create);
    addBoth(routes, place);
  }

  private void addBoth(Routes routes, Place place) {
    place
        .reads(routes.get(place.one(), place.name() + "get", "Read a recurring order"))
        .answers(
            RecurringOrderView.class, (call, tx) -> view(tx, recurring.order(tx, call.id("id"))));
    place
        .changes(routes.patch(place.one(), place.name() + "change", "Change a recurring order"))
        .body(Change.class)
        .refuses(REFUSALS)
        .answers(RecurringOrderView.class, this::change);
    place
        .reads(
            routes.get(
                place.one() + "/preview", place.name() + "preview", "See its next dates and price"))
        .params(List.of(COUNT))
        .answers(RecurringForecast.class, this::preview);
    place
        .reads(
            routes.get(
                place.one() + "/runs", place.name() + "runs", "List what became of its dates"))
        .lists(
            RecurringRun.class,
            RecurringRunStore.LIST,
            (call, tx) -> Map.of("recurring", recurring.order(tx, call.id("id")).id()));
    addMoves(routes, place);
  }

  private void addMoves(Routes routes, Place place) {
    place
        .changes(
            routes.post(place.one() + "/pause", place.name() + "pause", "Pause a recurring order"))
        .body(Reason.class)
        .answers(
            RecurringOrderView.class,
            (call, tx, body) ->
                view(tx, recurring.pause(tx, call.id("id"), call.ifMatch(), body.reason())));
    place
        .changes(routes.post(place.one() + "/resume", place.name() + "resume", "Let it run again"))
        .answers(
            RecurringOrderView.class,
            (call, tx) -> view(tx, recurring.resume(tx, call.id("id"), call.ifMatch())));
    place
        .changes(
            routes.post(place.one() + "/skip", place.name() + "skip", "Leave its next date out"))
        .body(Skip.class)
        .answers(
            RecurringOrderView.class,
            (call, tx, body) ->
                view(tx, recurring.skip(tx, call.id("id"), call.ifMatch(), body.reason())));
    place
        .changes(
            routes.post(place.one() + "/cancel", place.name() + "cancel", "End a recurring order"))
        .body(Reason.class)
        .answers(
            RecurringOrderView.class,
            (call, tx, body) ->
                view(tx, recurring.cancel(tx, call.id("id"), call.ifMatch(), body.reason())));
  }

  private Reply create(Call call, Tx tx, Create body) {
    var actor = tx.actor();
    var party =
        new Party(
            new CustomerId(actor.requireAccount()),
            new BuyerId(actor.requireId()),
            WebsiteId.maybe(actor.website()));
    return created(tx, party, body, OWN);
  }

  private Reply createFor(Call call, Tx tx, CreateFor body) {
    var party = new Party(body.customerId(), body.buyerId(), body.websiteId());
    return created(tx, party, body.order(), STAFF);
  }

  private Reply created(Tx tx, Party party, Create body, String path) {
    RecurringOrder made = recurring.create(tx, party, body.wish(lines(tx, party, body)));
    return Reply.created(path + "/" + made.id(), view(tx, made)).version(made.version());
  }

  private List<RecurringLine> lines(Tx tx, Party party, Create body) {
    OrderId order = body.fromOrder();
    return order == null ? requireNonNull(body.lines()) : LinesOfOrder.of(tx, orders, party, order);
  }

  private RecurringOrderView change(Call call, Tx tx, Change body) {
    return view(
        tx,
        recurring.change(tx, call.id("id"), call.ifMatch(), wish -> body.appliedTo(wish, call)));
  }

  private RecurringForecast preview(Call call, Tx tx) {
    RecurringOrder order = recurring.order(tx, call.id("id"));
    int count = call.query().value("count", String.class).map(Integer::parseInt).orElse(6);
    var wish = new Wish(order.plan(), order.terms(), recurring.lines(tx, order.id()));
    return RecurringForecast.of(
        order,
        count,
        () -> drafting.totals(tx, order.id(), order.party(), wish, order.plan().start()));
  }

  private RecurringOrderView view(Tx tx, RecurringOrder order) {
    return RecurringOrderView.of(order, recurring.lines(tx, order.id()), tx.actor());
  }
}
