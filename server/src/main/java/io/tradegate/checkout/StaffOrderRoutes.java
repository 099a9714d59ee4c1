package io.tradegate.checkout;

import static io.tradegate.platform.errors.ErrorCode.COMMISSION_MISSING;
import static io.tradegate.platform.errors.ErrorCode.COMPANY_BLOCKED;
import static io.tradegate.platform.errors.ErrorCode.COST_CENTRE_REQUIRED;
import static io.tradegate.platform.errors.ErrorCode.DISCOUNT_NEEDS_APPROVAL;
import static io.tradegate.platform.errors.ErrorCode.DUPLICATE_PO_NUMBER;
import static io.tradegate.platform.errors.ErrorCode.INSUFFICIENT_STOCK;
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
import io.tradegate.orders.document.OrderSource;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.quantities.Quantity;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for staff to place orders for their customers. */
record StaffOrderRoutes(StaffOrders orders, OrderPages pages) {
  // A thousand lines of it can still be summed up.
  private static final BigDecimal MOST = new BigDecimal("100000000000");

  private static boolean isReckonable(@Nullable Money price, Quantity quantity) {
    return price == null
        || (!price.isNegative() && price.amount().multiply(quantity.value()).compareTo(MOST) <= 0);
  }

  private static FieldError unreckonable(String field) {
    return new FieldError(
        field, "Field `%s` is negative, or comes to more than can be invoiced.".formatted(field));
  }

  /** Of a quantity in the unit of the variant, for which the price is. */
  static void requireReckonable(Money price, Quantity quantity) {
    if (!isReckonable(price, quantity)) {
      throw Refusal.ofFields(List.of(unreckonable("lines.unit_price")));
    }
  }

  /**
   * {@code unitPrice}: before tax, in place of the customer's own. A SKU may be named once for each
   * {@code requestedDate} and offer.
   *
   * @param offerId the offer of a vendor, at its price; left out: house goods
   */
  record Line(
      @Text(max = 100) String sku,
      @Bounds(exclusive = true, max = 1_000_000) Quantity quantity,
      @Text(max = 40) @Nullable String unit,
      @Nullable Money unitPrice,
      @Text(max = 500) @Nullable String comment,
      @Nullable LocalDate requestedDate,
      @Nullable UUID offerId) {
    StaffOrders.Wanted wanted() {
      return new StaffOrders.Wanted(
          sku.strip(), quantity, unit, unitPrice, comment, requestedDate, offerId);
    }
  }

  /**
   * Addresses that are left out are the company's defaults.
   *
   * @param shippingAddress for this order alone, in place of {@code shippingAddressId}
   * @param delivery left out: the company's default
   * @param shippingPrice what was agreed, before tax, in place of a shipping method
   */
  record Body(
      CustomerId customerId,
      @Nullable BuyerId buyerId,
      WebsiteId websiteId,
      @Bounds(min = 1, max = 1_000) List<Line> lines,
      @Nullable UUID shippingAddressId,
      @Nullable OneOffAddress shippingAddress,
      @Nullable UUID billingAddressId,
      @Nullable UUID shippingMethodId,
      @Nullable Money shippingPrice,
      @Text(max = 100) @Nullable String poNumber,
      @Nullable UUID costCentreId,
      @Nullable LocalDate requestedDate,
      @Nullable DeliveryMode delivery,
      PaymentMethod paymentMethod,
      @Text(max = 2000) @Nullable String note)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      var complaints =
          new ArrayList<>(
              CheckoutRoutes.oneOff("shipping_address", shippingAddress, shippingAddressId));
      if (shippingMethodId != null && shippingPrice != null) {
        complaints.add(
            new FieldError(
                "shipping_price",
                "Field `shipping_price` comes in place of `shipping_method_id`."));
      }
      if (paymentMethod == PaymentMethod.CARD) {
        complaints.add(
            new FieldError(
                "payment_method",
                "Field `payment_method` must be terms or transfer: a card is the buyer's."));
      }
      lines.stream()
          .filter(line -> !isReckonable(line.unitPrice(), line.quantity()))
          .forEach(line -> complaints.add(unreckonable("lines.unit_price")));
      if (lines.stream().anyMatch(line -> line.offerId() != null && line.unitPrice() != null)) {
        complaints.add(
            new FieldError(
                "lines.unit_price",
                "Field `lines.unit_price` must be left out with `offer_id`: the vendor sets its price."));
      }
      if (!isReckonable(shippingPrice, Quantity.ONE)) {
        complaints.add(unreckonable("shipping_price"));
      }
      return complaints;
    }

    OrderOrigin party() {
      return new OrderOrigin(OrderSource.REP, customerId, buyerId, websiteId);
    }

    OrderDetails wishes() {
      return new OrderDetails(
          shippingAddressId,
          shippingAddress,
          billingAddressId,
          shippingMethodId,
          shippingPrice,
          poNumber == null ? null : poNumber.strip(),
          costCentreId,
          requestedDate,
          paymentMethod,
          note,
          delivery);
    }
  }

  void addTo(Routes routes) {
    routes
        .post("/admin/orders", "orders.place", "Place an order for a customer")
        .permission("order.manage")
        .body(Body.class)
        .refuses(
            COMMISSION_MISSING,
            COMPANY_BLOCKED,
            COST_CENTRE_REQUIRED,
            DISCOUNT_NEEDS_APPROVAL,
            UNKNOWN_SKU,
            PRICE_UNAVAILABLE,
            QUANTITY_RULE,
            INSUFFICIENT_STOCK,
            SHIPPING_UNAVAILABLE,
            TAX_RATE_MISSING,
            PAYMENT_NOT_ALLOWED,
            PO_NUMBER_REQUIRED,
            DUPLICATE_PO_NUMBER)
        .creates(OrderView.class, (_, tx, body) -> place(tx, body));
  }

  private Reply place(Tx tx, Body body) {
    List<StaffOrders.Wanted> wanted = body.lines().stream().map(Line::wanted).toList();
    return pages.created(tx, orders.place(tx, body.party(), wanted, body.wishes()));
  }
}
