package io.tradegate.orders;

import static io.tradegate.orders.ControlledShop.euro;
import static io.tradegate.orders.ControlledShop.oneOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.ControlledShop.Person;
import io.tradegate.orders.document.HoldReason;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderStatus;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.TestReply;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Random actions on orders by random users, with all controls on: orders make only allowed
 * transitions, all balances agree, and a refused action changes nothing.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ControlledOrdersTest {
  private static final long SEED = Long.getLong("orders.seed", 20261115);
  private static final int ORDERS = Integer.getInteger("orders.count", 45);
  private static final int STEPS = 16;

  private static final List<String> OF_STAFF =
      List.of(
          "confirm",
          "process",
          "ship",
          "deliver",
          "close",
          "hold",
          "release",
          "cancel",
          "cancel-lines",
          "cancel-lines",
          "release-credit",
          "release-tax",
          "payments",
          "approve",
          "reject");

  private static final List<String> OF_BUYERS =
      List.of("cancel", "pay", "pay", "approve", "approve", "reject", "hold");

  private final Random random = new Random(SEED);
  private final List<String> story = new ArrayList<>();
  private final Map<String, Integer> outcomes = new HashMap<>();
  private final ControlledShop shop = new ControlledShop();
  private final OrderBooks books = new OrderBooks(shop.app(), shop.desk());

  @AfterAll
  void close() {
    shop.close();
  }

  @Test
  void allBalancesAgreeAfterRandomActions() {
    try {
      for (int n = 0; n < ORDERS; n++) {
        follow();
      }
    } catch (Throwable e) {
      throw new AssertionError(
          "-Dorders.seed=%d fails after:%n%s".formatted(SEED, String.join("\n", story)), e);
    }
    assertThat(outcomes.keySet())
        .as("enough of everything happened to mean something: %s", outcomes)
        .contains(
            "closed",
            "cancelled",
            "payments 201",
            "pay 202",
            "approve 200",
            "reject 200",
            "cancel-lines 200",
            "release-credit 200",
            "release-tax 200",
            "release-tax 422",
            "order 422",
            "pay 404");
  }

  private void follow() {
    story.clear();
    Supplier<TestReply> ordering = shop.ordering(random);
    String before = books.state();
    TestReply ordered = ordering.get();
    note("order", ordered, before);
    if (ordered.status() < 300) {
      String at = ordered.json().has("order_id") ? "order_id" : "public_id";
      OrderId order = new OrderId(ordered.uuid(at));
      for (int step = 0; step < STEPS && !isOver(order); step++) {
        act(order);
      }
      act(order);
      shop.work();
      books.agreeOn(order);
      outcomes.merge(shop.desk().order(order).status().wireName(), 1, Integer::sum);
    }
    books.agree();
  }

  private boolean isOver(OrderId order) {
    return Set.of(OrderStatus.CLOSED, OrderStatus.CANCELLED)
        .contains(shop.desk().order(order).status());
  }

  private void act(OrderId order) {
    if (random.nextInt(8) == 0) {
      story.add("gateways are asked");
      shop.work();
      return;
    }
    Deed deed = random.nextBoolean() ? leadingOn(order) : anything();
    String before = books.state();
    note(deed.verb() + " by " + deed.who().name(), does(deed.who(), deed.verb(), order), before);
  }

  /** A random user tries a random action. */
  private record Deed(Person who, String verb) {}

  private Deed anything() {
    Person person = oneOf(random, shop.people());
    return new Deed(person, oneOf(random, person.isStaff() ? OF_STAFF : OF_BUYERS));
  }

  /** What brings an order on, or little would ever happen. */
  private Deed leadingOn(OrderId id) {
    Order order = shop.desk().order(id);
    return switch (order.status()) {
      case PENDING -> owner("confirm");
      case CONFIRMED -> owner("process");
      case PROCESSING -> owner("ship");
      case SHIPPED -> owner("deliver");
      case DELIVERED, CLOSED, CANCELLED -> owner("close");
      case ON_HOLD -> easing(oneOf(random, List.copyOf(order.holds())));
    };
  }

  private Deed easing(HoldReason reason) {
    return switch (reason) {
      case APPROVAL -> buyer("approve");
      case CREDIT -> owner("release-credit");
      case PAYMENT -> random.nextBoolean() ? owner("payments") : buyer("pay");
      case STAFF -> owner("release");
      case TAX -> {
        shop.taxesAbroad();
        yield owner("release-tax");
      }
    };
  }

  private Deed owner(String verb) {
    return new Deed(shop.person("owner"), verb);
  }

  private Deed buyer(String verb) {
    return new Deed(shop.person(random.nextBoolean() ? "ann" : "ada"), verb);
  }

  private void note(String deed, TestReply reply, String before) {
    String told = "%s: %d %s".formatted(deed, reply.status(), start(reply.body()));
    story.add(told);
    outcomes.merge(deed.split(" ", -1)[0] + " " + reply.status(), 1, Integer::sum);
    assertThat(reply.status()).as(told).isLessThan(500);
    if (reply.status() >= 400) {
      assertThat(books.state()).as("refused: %s", told).isEqualTo(before);
    }
  }

  private static String start(String body) {
    return body.substring(0, Math.min(body.length(), 160));
  }

  private TestReply does(Person person, String verb, OrderId order) {
    return switch (verb) {
      case "approve", "reject" -> decides(person, verb, order);
      case "cancel-lines" -> posts(person, verb, order, cut());
      case "payments" -> posts(person, verb, order, money(order));
      case "pay" -> posts(person, verb, order, Map.of("payment", ControlledShop.payment(random)));
      case "cancel", "hold", "release-credit" ->
          posts(person, verb, order, Map.of("reason", "Because"));
      default -> posts(person, verb, order, Map.of());
    };
  }

  private static TestReply posts(Person person, String verb, OrderId order, Map<String, ?> body) {
    return person.client().post("%s/orders/%s/%s".formatted(person.door(), order, verb), body);
  }

  private Map<String, Object> cut() {
    var line = Map.of("position", 1 + random.nextInt(2), "quantity", 1 + random.nextInt(2));
    return Map.of("lines", List.of(line), "reason", "Fewer");
  }

  /** All that is open, a part of it, or too much. */
  private Map<String, Object> money(OrderId order) {
    String amount =
        switch (random.nextInt(4)) {
          case 0 -> "7.77";
          case 1 -> "99999";
          default -> shop.desk().order(order).total().amountText();
        };
    return Map.of("reference", "BANK-" + random.nextInt(1_000_000), "amount", euro(amount));
  }

  /** The first pending approval, or an unknown id. */
  private TestReply decides(Person person, String verb, OrderId order) {
    OrderId approval =
        shop.desk()
            .inTx(
                tx ->
                    tx.sql(
                            "select id from approval where org_id = :org and order_id = :order"
                                + " and status = 'pending' order by rule, id limit 1")
                        .bind("order", order)
                        .maybe(row -> new OrderId(row.uuid("id"))))
            .orElse(order);
    String door = person.isStaff() ? "/admin" : "/storefront/account";
    Map<String, Object> body = verb.equals("reject") ? Map.of("comment", "No") : Map.of();
    return person.client().post("%s/approvals/%s/%s".formatted(door, approval, verb), body);
  }
}
