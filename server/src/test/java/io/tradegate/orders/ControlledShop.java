package io.tradegate.orders;

import io.tradegate.cart.CartShop;
import io.tradegate.checkout.Counter;
import io.tradegate.payments.DuePayments;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;

/**
 * A store with all order controls: budgets of all three kinds, a credit limit, rules and limits
 * that need approval, and prepayment.
 */
final class ControlledShop implements AutoCloseable {
  private static final String ACCOUNT = "/storefront/account";

  private final TestApp app = TestApp.alone();
  private final Counter counter = Counter.open(app);
  private final TestTenant tenant = counter.tenant();
  private final TestClient owner = counter.owner();
  private final List<Person> people = new ArrayList<>();
  private final BuyerId centre;
  private final Abroad abroad;

  /** {@code door}: of staff or of buyers. */
  record Person(String name, String door, TestClient client) {
    boolean isStaff() {
      return door.equals("/admin");
    }
  }

  ControlledShop() {
    counter.taxes("19");
    counter.shop().sells("BOLT", "20.00").sells("NUT", "7.13");
    counter.stocks("BOLT", 25);
    staff("owner", owner);
    staff("sales", tenant.staff("order.view", "order.manage", "approval.view"));
    staff("cash", tenant.staff("order.view", "payment.view", "payment.manage"));
    staff("credit", tenant.staff("order.view", "credit.view", "credit.manage"));
    staff("reader", tenant.staff("order.view", "approval.view"));
    BuyerId bea = buyer("bea", tenant.company(), "buyer");
    buyer("ann", tenant.company(), "approver");
    buyer("ada", tenant.company(), "admin");
    buyer("vic", tenant.company(), "viewer");
    buyer("eve", tenant.addCompany("Elsewhere"), "admin");
    centre = centre();
    bounded(bea);
    abroad = Abroad.of(counter);
  }

  /** From now on there is a rate for what goes abroad. */
  void taxesAbroad() {
    abroad.tax();
  }

  private void staff(String name, TestClient client) {
    people.add(new Person(name, "/admin", client));
  }

  private BuyerId buyer(String name, CustomerId company, String role) {
    BuyerId id = tenant.addBuyer(name, company, role);
    people.add(new Person(name, "/storefront", tenant.signIn("storefront", name)));
    return id;
  }

  private BuyerId centre() {
    return new BuyerId(
        person("ada")
            .client()
            .post(ACCOUNT + "/cost-centres", Map.of("code", "4711", "name", "Works"))
            .expect(201)
            .uuid("id"));
  }

  private void bounded(BuyerId bea) {
    budget("cost_centre_id", centre, "900", "block");
    budget("buyer_id", bea, "250", "require_approval");
    budget("cost_centre_id", centre, "300", "warn");
    String company = "/admin/customers/" + tenant.company();
    owner.patch(company, Map.of("credit_limit", euro("400"))).expect(200);
    owner.patch(company + "/buyers/" + bea, Map.of("spending_limit", euro("120"))).expect(200);
    var tiers = List.of(Map.of("roles", List.of("approver")), Map.of("roles", List.of("admin")));
    owner
        .post(
            company + "/approval-rules",
            Map.of("name", "Big", "amount_at_least", euro("90"), "tiers", tiers))
        .expect(201);
  }

  private void budget(String bounds, BuyerId buyer, String limit, String rule) {
    person("ada")
        .client()
        .post(
            ACCOUNT + "/budgets",
            Map.of(
                "name", rule, bounds, buyer, "period", "year", "limit", euro(limit), "rule", rule))
        .expect(201);
  }

  static Map<String, Object> euro(String amount) {
    return Map.of("amount", amount, "currency", "EUR");
  }

  List<Person> people() {
    return people;
  }

  Person person(String name) {
    return people.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
  }

  TestApp app() {
    return app;
  }

  OrderDesk desk() {
    return counter.desk();
  }

  /** A random buyer and the way in which it orders. */
  Supplier<TestReply> ordering(Random random) {
    TestClient buyer = person(oneOf(random, List.of("bea", "ann", "ada"))).client();
    Map<String, Object> payment = payment(random);
    var wishes = new LinkedHashMap<String, Object>(Map.of("payment", payment));
    if (random.nextBoolean()) {
      wishes.put("cost_centre_id", centre);
    }
    boolean far = random.nextInt(4) == 0;
    wishes.put("shipping_method_id", far ? abroad.parcel() : counter.parcel());
    if (far) {
      abroad.tax(random.nextInt(3) == 0);
      wishes.put("shipping_address_id", abroad.address());
    }
    return random.nextInt(3) == 0
        ? accepted(buyer, wishes, random)
        : checkedOut(buyer, wishes, random);
  }

  static Map<String, Object> payment(Random random) {
    return switch (random.nextInt(6)) {
      case 0, 1, 2 -> Map.of("method", "terms");
      case 3 -> Map.of("method", "transfer");
      case 4 -> Map.of("method", "card", "card_token", "tok_declined");
      default -> Map.of("method", "card", "card_token", "tok_ok");
    };
  }

  static <T> T oneOf(Random random, List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private Supplier<TestReply> checkedOut(
      TestClient buyer, Map<String, Object> wishes, Random random) {
    buyer.delete("/storefront/cart");
    CartShop.add(buyer, "BOLT", 1 + random.nextInt(5)).expect(200);
    if (random.nextBoolean()) {
      CartShop.add(buyer, "NUT", 1 + random.nextInt(3)).expect(200);
    }
    return () -> Counter.checkout(buyer, wishes);
  }

  /** Work without goods, as staff have quoted it. */
  private Supplier<TestReply> accepted(
      TestClient buyer, Map<String, Object> wishes, Random random) {
    var work =
        Map.of("text", "Work", "quantity", 1 + random.nextInt(4), "unit_price", euro("33.33"));
    var offer =
        Map.of(
            "customer_id", tenant.company(),
            "valid_until", "2099-01-01T00:00:00Z",
            "lines", List.of(work));
    String quote = owner.post("/admin/quotes", offer).expect(201).text("public_id");
    owner.post("/admin/quotes/" + quote + "/send").expect(200);
    wishes.put("version", 1);
    wishes.remove("shipping_method_id");
    return () -> buyer.post("/storefront/quotes/" + quote + "/accept", wishes);
  }

  /** Asks gateways about everything that is due. */
  void work() {
    DuePayments.workOff(app.node().payments());
  }

  @Override
  public void close() {
    app.close();
  }
}
