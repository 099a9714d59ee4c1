package io.tradegate.checkout;

import static io.tradegate.platform.errors.ErrorCode.BELOW_MINIMUM_ORDER;
import static io.tradegate.platform.errors.ErrorCode.CART_CHANGED;
import static io.tradegate.platform.errors.ErrorCode.CART_EMPTY;
import static io.tradegate.platform.errors.ErrorCode.COST_CENTRE_REQUIRED;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_PO_NUMBER;
import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_STOCK;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.ErrorCode.NO_EXCHANGE_RATE;
import static io.tradegate.platform.errors.ErrorCode.OVER_BUDGET;
import static io.tradegate.platform.errors.ErrorCode.OVER_CREDIT_LIMIT;
import static io.tradegate.platform.errors.ErrorCode.PAYMENT_NOT_ALLOWED;
import static io.tradegate.platform.errors.ErrorCode.PO_NUMBER_REQUIRED;
import static io.tradegate.platform.errors.ErrorCode.PRICE_UNAVAILABLE;
import static io.tradegate.platform.errors.ErrorCode.QUANTITY_RULE;
import static io.tradegate.platform.errors.ErrorCode.SHIPPING_UNAVAILABLE;
import static io.tradegate.platform.errors.ErrorCode.TAX_RATE_MISSING;
import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_SKU;

import io.tradegate.orders.OrderPages;
import io.tradegate.orders.OrderView;
import io.tradegate.orders.document.DeliveryMode;
import io.tradegate.orders.document.OneOffAddress;
import io.tradegate.payments.PaymentChoice;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.shipping.ShippingOption;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for the checkout of the signed-in buyer's cart. */
record CheckoutRoutes(Checkout checkout, OrderPages pages) {
  private static final String CHECKOUT = "/storefront/checkout";
  private static final String[] BUYING = {"admin", "approver", "buyer"};
  private static final ErrorCode[] REFUSALS = {
    NOT_FOUND,
    CART_EMPTY,
    CART_CHANGED,
    UNKNOWN_SKU,
    PRICE_UNAVAILABLE,
    QUANTITY_RULE,
    INSUFFICIENT_STOCK,
    BELOW_MINIMUM_ORDER,
    NO_EXCHANGE_RATE,
    PO_NUMBER_REQUIRED,
    FORBIDDEN,
    SHIPPING_UNAVAILABLE,
    TAX_RATE_MISSING,
    PAYMENT_NOT_ALLOWED,
    COST_CENTRE_REQUIRED,
    OVER_BUDGET,
    OVER_CREDIT_LIMIT,
    DUPLICATE_PO_NUMBER
  };

  /**
   * Addresses that are left out are the company's defaults.
   *
   * @param shippingAddress for this order alone, in place of {@code shippingAddressId}, where the
   *     company allows it
   * @param delivery left out: the company's default
   */
  record Body(
      @Nullable UUID shippingAddressId,
      @Nullable OneOffAddress shippingAddress,
      @Nullable UUID billingAddressId,
      @Nullable UUID shippingMethodId,
      @Text(max = 100) @Nullable String poNumber,
      @Nullable UUID costCentreId,
      @Nullable LocalDate requestedDate,
      @Nullable DeliveryMode delivery,
      PaymentChoice payment,
      @Text(max = 2000) @Nullable String note)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      var complaints = new ArrayList<>(payment.complaints("payment"));
      complaints.addAll(oneOff("shipping_address", shippingAddress, shippingAddressId));
      return complaints;
    }

    OrderDetails wishes() {
      return new OrderDetails(
          shippingAddressId,
          shippingAddress,
          billingAddressId,
          shippingMethodId,
          null,
          poNumber == null ? null : poNumber.strip(),
          costCentreId,
          requestedDate,
          payment.method(),
          note,
          delivery);
    }
  }

  /**
   * @param addressId left out, the company's default
   * @param address for one order alone, in place of {@code addressId}
   */
  record Where(@Nullable UUID addressId, @Nullable OneOffAddress address) implements Validated {
    @Override
    public List<FieldError> complaints() {
      return oneOff("address", address, addressId);
    }
  }

  static List<FieldError> oneOff(
      String field, @Nullable OneOffAddress address, @Nullable UUID stored) {
    if (address == null) {
      return List.of();
    }
    return stored == null
        ? address.complaints(field)
        : List.of(
            new FieldError(field, "Field `%s` comes in place of `%s_id`.".formatted(field, field)));
  }

  record Offered(List<ShippingOption> methods) {}

  void addTo(Routes routes) {
    routes
        .post(CHECKOUT, "checkout.place", "Order what is in the cart")
        .buyers(BUYING)
        .body(Body.class)
        .refuses(REFUSALS)
        .creates(
            OrderView.class,
            (_, tx, body) ->
                pages.created(tx, checkout.place(tx, body.wishes(), body.payment().cardToken())));
    routes
        .post(
            CHECKOUT + "/preview",
            "checkout.preview",
            "See what an order would come to, and what would hold it")
        .buyers(BUYING)
        .body(Body.class)
        .refuses(REFUSALS)
        .answers(Preview.class, (_, tx, body) -> checkout.preview(tx, body.wishes()));
    routes
        .post(
            CHECKOUT + "/shipping-methods",
            "checkout.shipping_methods",
            "List how the cart can be sent to an address")
        .buyers(BUYING)
        .body(Where.class)
        .replies(200, Offered.class)
        .refuses(
            NOT_FOUND,
            CART_EMPTY,
            CART_CHANGED,
            UNKNOWN_SKU,
            PRICE_UNAVAILABLE,
            QUANTITY_RULE,
            INSUFFICIENT_STOCK,
            FORBIDDEN)
        .handleQuestion((call, tx) -> methods(tx, call.body(Where.class)));
  }

  private Reply methods(Tx tx, Where where) {
    return Reply.ok(new Offered(checkout.shippingMethods(tx, where.addressId(), where.address())));
  }
}
