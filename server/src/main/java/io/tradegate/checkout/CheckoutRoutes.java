package io.tradegate.checkout;

import static io.tradegate.platform.errors.ErrorCode.CART_CHANGED;
import static io.tradegate.platform.errors.ErrorCode.CART_EMPTY;
import static io.tradegate.platform.errors.ErrorCode.COST_CENTRE_REQUIRED;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_PO_NUMBER;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.ErrorCode.OVER_BUDGET;
import static io.tradegate.platform.errors.ErrorCode.OVER_CREDIT_LIMIT;
import static io.tradegate.platform.errors.ErrorCode.PAYMENT_NOT_ALLOWED;
import static io.tradegate.platform.errors.ErrorCode.PRICE_UNAVAILABLE;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;
import static io.tradegate.platform.errors.ErrorCode.SHIPPING_UNAVAILABLE;
import static io.tradegate.platform.errors.ErrorCode.TAX_RATE_MISSING;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

import io.tradegate.orders.OrderPages;
import io.tradegate.orders.OrderView;
import io.tradegate.orders.document.Order;
import io.tradegate.payments.PaymentChoice;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.shipping.ShippingOption;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for the checkout of the signed-in buyer's cart. */
final class CheckoutRoutes {
  private static final String CHECKOUT = "/storefront/checkout";
  private static final String[] BUYING = {"admin", "approver", "buyer"};
  private static final ErrorCode[] REFUSALS = {
    NOT_FOUND,
    CART_EMPTY,
    CART_CHANGED,
    UNKNOWN_SKU,
    PRICE_UNAVAILABLE,
    QUANTITY_RULE,
    SHIPPING_UNAVAILABLE,
    TAX_RATE_MISSING,
    PAYMENT_NOT_ALLOWED,
    COST_CENTRE_REQUIRED,
    OVER_BUDGET,
    OVER_CREDIT_LIMIT,
    DUPLICATE_PO_NUMBER
  };

  private final Checkout checkout;
  private final OrderPages pages;

  CheckoutRoutes(Checkout checkout, OrderPages pages) {
    this.checkout = checkout;
    this.pages = pages;
  }

  /** Addresses that are left out are the company's defaults. */
  record Body(
      @Nullable UUID shippingAddressId,
      @Nullable UUID billingAddressId,
      @Nullable UUID shippingMethodId,
      @Text(max = 100) @Nullable String poNumber,
      @Nullable UUID costCentreId,
      @Nullable LocalDate requestedDate,
      PaymentChoice payment,
      @Text(max = 2000) @Nullable String note)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return payment.complaints("payment");
    }

    OrderDetails wishes() {
      return new OrderDetails(
          shippingAddressId,
          billingAddressId,
          shippingMethodId,
          null,
          poNumber == null ? null : poNumber.strip(),
          costCentreId,
          requestedDate,
          payment.method(),
          note);
    }
  }

  /** {@code addressId}: left out, the company's default. */
  record Where(@Nullable UUID addressId) {}

  record Offered(List<ShippingOption> methods) {}

  void addTo(Routes routes) {
    routes
        .post(CHECKOUT)
        .named("checkout.place", "Order what is in the cart")
        .buyers(BUYING)
        .body(Body.class)
        .replies(201, OrderView.class)
        .refuses(REFUSALS)
        .handle(this::place);
    routes
        .post(CHECKOUT + "/preview")
        .named("checkout.preview", "See what an order would come to, and what would hold it")
        .buyers(BUYING)
        .body(Body.class)
        .replies(200, Preview.class)
        .refuses(REFUSALS)
        .handle(this::preview);
    routes
        .post(CHECKOUT + "/shipping-methods")
        .named("checkout.shipping_methods", "List how the cart can be sent to an address")
        .buyers(BUYING)
        .body(Where.class)
        .replies(200, Offered.class)
        .refuses(NOT_FOUND, CART_EMPTY, CART_CHANGED, UNKNOWN_SKU, PRICE_UNAVAILABLE, QUANTITY_RULE)
        .handle(this::methods);
  }

  private Reply place(Call call, Tx tx) {
    Body body = call.body(Body.class);
    Order order = checkout.place(tx, body.wishes(), body.payment().cardToken());
    return pages.created(tx, order);
  }

  private Reply preview(Call call, Tx tx) {
    return Reply.ok(checkout.preview(tx, call.body(Body.class).wishes()));
  }

  private Reply methods(Call call, Tx tx) {
    return Reply.ok(new Offered(checkout.shippingMethods(tx, call.body(Where.class).addressId())));
  }
}
