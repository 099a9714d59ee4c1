package io.tradegate.checkout;

import io.tradegate.orders.document.DeliveryMode;
import io.tradegate.orders.document.OneOffAddress;
import io.tradegate.orders.document.PaymentMethod;
import io.tradegate.platform.money.Money;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a caller says about an order besides its lines.
 *
 * @param shippingAddress null: the company's default; so is {@code billingAddress}
 * @param oneOffAddress where the goods go, in place of an address of the company
 * @param delivery null: the company's default
 * @param agreedShipping what staff have agreed on in place of a method's price
 */
record OrderDetails(
    @Nullable UUID shippingAddress,
    @Nullable OneOffAddress oneOffAddress,
    @Nullable UUID billingAddress,
    @Nullable UUID shippingMethod,
    @Nullable Money agreedShipping,
    @Nullable String poNumber,
    @Nullable UUID costCentre,
    @Nullable LocalDate requestedDate,
    PaymentMethod payment,
    @Nullable String note,
    @Nullable DeliveryMode delivery) {}
