package io.tradegate.budgets;

import io.tradegate.customers.Companies;
import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.orders.OrderDesk;
import io.tradegate.orders.OrdersModule;
import io.tradegate.orders.document.DraftLine;
import io.tradegate.orders.document.Order;
import io.tradegate.orders.document.OrderDraft;
import io.tradegate.orders.document.OrderSource;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.orders.document.PostalAddress;
import io.tradegate.orders.document.ShippingCharge;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Places orders of given amounts, for tests of order controls. */
public final class Purchases {
  private static final PostalAddress ADDRESS =
      new PostalAddress(null, null, List.of("Werkstr. 1"), null, "Stuttgart", null, "DE", null);

  private final TestTenant shop;
  private final OrdersModule orders;

  public Purchases(TestTenant shop) {
    this(TestApp.shared(), shop);
  }

  public Purchases(TestApp app, TestTenant shop) {
    this.orders = app.node().orders();
    this.shop = shop;
  }

  /** The buyer and the payment of test orders. */
  public record Buying(
      CustomerId customer,
      @Nullable BuyerId buyer,
      @Nullable UUID costCentre,
      PaymentMethod payment,
      @Nullable VariantId variant) {

    public Buying by(BuyerId someone) {
      return new Buying(customer, someone, costCentre, payment, variant);
    }

    public Buying on(UUID centre) {
      return new Buying(customer, buyer, centre, payment, variant);
    }

    public Buying paidBy(PaymentMethod method) {
      return new Buying(customer, buyer, costCentre, method, variant);
    }

    public Buying of(VariantId something) {
      return new Buying(customer, buyer, costCentre, payment, something);
    }
  }

  public Buying buying() {
    return buying(shop.company());
  }

  public Buying buying(CustomerId customer) {
    return new Buying(customer, null, null, PaymentMethod.TERMS, null);
  }

  /** One piece for each amount. */
  public Order place(Buying buying, String... amounts) {
    return inTx(tx -> orders.placing().place(tx, draft(buying, "EUR", amounts)).order());
  }

  /** The order's number, or the code of the refusal. */
  public String tried(Buying buying, String amount) {
    try {
      return place(buying, amount).number();
    } catch (Refusal e) {
      return e.code().wireName();
    }
  }

  public OrderDraft draft(Buying buying, String currency, String... amounts) {
    Currency money = Currency.getInstance(currency);
    return new OrderDraft(
        OrderSource.CHECKOUT,
        null,
        buying.customer(),
        buying.buyer(),
        null,
        money,
        lines(buying, currency, amounts),
        ADDRESS,
        ADDRESS,
        new ShippingCharge(null, "None", Money.zero(money)),
        null,
        buying.costCentre(),
        null,
        buying.payment(),
        null,
        PaymentTerms.PREPAID,
        null);
  }

  private static List<DraftLine> lines(Buying buying, String currency, String... amounts) {
    var lines = new ArrayList<DraftLine>();
    @Nullable VariantId variant = buying.variant();
    for (String amount : amounts) {
      lines.add(
          OrderDesk.line(
              variant, variant == null ? null : "SKU", "Something", 1, Money.of(amount, currency)));
    }
    return lines;
  }

  public BudgetsModule budgets() {
    return new BudgetsModule(companies());
  }

  public static Companies companies() {
    return new Companies();
  }

  public OrdersModule orders() {
    return orders;
  }

  public <T> T inTx(Function<Tx, T> work) {
    return shop.asService(work);
  }
}
