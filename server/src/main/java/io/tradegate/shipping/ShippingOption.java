package io.tradegate.shipping;

import io.tradegate.orders.document.ShippingCharge;
import io.tradegate.platform.money.Money;
import java.util.UUID;

/**
 * A shipping method that can be chosen; {@code price} is before tax, which depends on {@code
 * taxClass}.
 */
public record ShippingOption(UUID id, String name, Money price, String taxClass) {

  public ShippingCharge charge() {
    return new ShippingCharge(id, name, price, taxClass);
  }
}
