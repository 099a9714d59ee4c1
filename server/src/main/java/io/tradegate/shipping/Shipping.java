package io.tradegate.shipping;

import static io.tradegate.platform.errors.ErrorCode.SHIPPING_UNAVAILABLE;

import io.tradegate.orders.document.PostalAddress;
import io.tradegate.orders.document.ShippingCharge;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.places.Regions;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Computes the price of shipping to an address, and whether goods can be sent there at all. */
public final class Shipping {
  private Shipping() {}

  /** The ways in which goods can go, the cheapest first; in one statement. */
  public static List<ShippingOption> quote(Tx tx, Consignment goods) {
    return MethodStore.quote(tx, goods, regions(goods.to()));
  }

  /** Zones are entered by users: a region may be given by its code or its name. */
  private static List<String> regions(PostalAddress to) {
    return to.region() == null ? List.of() : Regions.spelled(to.country(), to.region());
  }

  /**
   * The charge for the way that was chosen. None need be chosen where the website offers none at
   * all: then shipping is not charged.
   */
  public static ShippingCharge charge(Tx tx, Consignment goods, @Nullable UUID chosen) {
    List<ShippingOption> options = quote(tx, goods);
    if (chosen == null && options.isEmpty() && !MethodStore.isCharged(tx, goods.website())) {
      return new ShippingCharge(null, "", Money.zero(goods.value().currency()));
    }
    return options.stream()
        .filter(option -> option.id().equals(chosen))
        .findAny()
        .map(ShippingOption::charge)
        .orElseThrow(() -> refusal(goods, chosen, options));
  }

  private static Refusal refusal(
      Consignment goods, @Nullable UUID chosen, List<ShippingOption> options) {
    if (options.isEmpty()) {
      PostalAddress to = goods.to();
      return SHIPPING_UNAVAILABLE.because(
          "Nothing ships this order to %s, %s.".formatted(to.city(), to.country()));
    }
    String names =
        options.stream()
            .map(option -> "%s (%s)".formatted(option.name(), option.id()))
            .collect(Collectors.joining(", "));
    return chosen == null
        ? Refusal.ofField(
            "shipping_method_id",
            "Field `shipping_method_id` is required; to be had: %s.".formatted(names))
        : SHIPPING_UNAVAILABLE.because(
            "This shipping method does not serve the order; to be had: %s.".formatted(names));
  }
}
