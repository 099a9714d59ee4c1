package io.tradegate.cart;

import static io.tradegate.cart.CartShop.add;
import static io.tradegate.cart.CartShop.all;
import static io.tradegate.cart.CartShop.cart;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.budgets.BudgetsModule;
import io.tradegate.cart.rows.PastedRow;
import io.tradegate.checkout.BudgetsAndCredit;
import io.tradegate.credit.CreditModule;
import io.tradegate.credit.Debt;
import io.tradegate.customers.Companies;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A cart of a thousand lines takes as many statements as a cart of one. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BigCartTest {
  private static final int MOST = 1000;

  private final CartShop shop = CartShop.open().sellsMany(MOST + 1);
  private final Till till = new Till();
  private final Showing showing = new Showing(means());
  private final Carts carts = new Carts();
  private final Adding adding = new Adding(TestApp.ids());

  @Test
  void theNumberOfStatementsDoesNotDependOnTheNumberOfLines() {
    Counts first = counts(shop.buyer("buyer"), MOST);
    assertThat(first.filling()).as("reads what the node keeps afterwards").isGreaterThan(3);

    Counts many = counts(shop.buyer("buyer"), MOST);

    assertThat(many).isEqualTo(counts(shop.buyer("buyer"), 1));
    assertThat(many.shown()).isEqualTo(2);
    assertThat(many.checkedOut()).isEqualTo(2);
  }

  /** The statements of what a buyer does with a cart. */
  private record Counts(
      int filling, int shown, int checkedOut, int accepted, int refilling, int listing) {}

  private Counts counts(TestClient who, int lines) {
    return new Counts(
        filling(who, lines),
        till.statements(who, this::shown),
        till.statements(who, carts::requireForCheckout),
        till.statements(who, this::accept),
        filling(who, lines),
        listing(who));
  }

  private static RemainingFundsSource means() {
    var companies = new Companies();
    var budgets = new BudgetsModule(companies);
    var credit = new CreditModule(companies, Debt.NONE);
    return new BudgetsAndCredit(budgets.budgets(), budgets.costCentres(), credit.credit());
  }

  private CartView shown(Tx tx) {
    return showing.cart(tx, List.of(), null);
  }

  private int filling(TestClient who, int rows) {
    return till.statements(who, tx -> adding.pasted(tx, rows(rows), OptionalInt.empty(), false));
  }

  private static List<PastedRow> rows(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(n -> PastedRow.of(n, CartShop.many(n), Quantity.ONE))
        .toList();
  }

  private boolean accept(Tx tx) {
    tx.sql("update cart_line set price = 2 where org_id = :org").execute();
    carts.acceptChanges(tx, OptionalInt.empty());
    return true;
  }

  private int listing(TestClient who) {
    var lists = new ShoppingLists();
    var lines = new ListLines(lists, adding);
    UUID list =
        who.post("/storefront/shopping-lists", Map.of("name", "All")).expect(201).uuid("id");
    return till.statements(
        who,
        tx -> {
          lines.addCart(tx, list, OptionalInt.empty());
          return lines.addToCart(tx, list, OptionalInt.empty());
        });
  }

  @Test
  void aThousandLinesAreReadAndOneMoreIsRefused() {
    TestClient buyer = shop.buyer("buyer");
    var rows =
        IntStream.rangeClosed(1, MOST)
            .mapToObj(n -> Map.of("sku", CartShop.many(n), "quantity", 2))
            .toList();
    TestReply filled = buyer.post("/storefront/cart/quick-order", Map.of("rows", rows)).expect(200);
    assertThat(all(filled, "rows", "outcome")).containsOnly("added").hasSize(MOST);

    TestReply cart = cart(buyer);
    assertThat(cart.json().at("/lines")).hasSize(MOST);
    assertThat(cart.text("total/amount")).isEqualTo("2000.00");
    assertThat(cart.json().at("/orderable").asBoolean()).isTrue();
    add(buyer, CartShop.many(MOST + 1), 1).expectError(422, "limit_reached");
    add(buyer, CartShop.many(7), 1).expect(200);
  }
}
