package io.tradegate.orders;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Validated;
import io.tradegate.platform.money.Money;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routes for an organization's settings of orders. */
record SettingsRoutes(OrderSettings settings) {
  private static final String PATH = "/admin/order-settings";

  /** {@code minimumOrderValue}: none, if it is left out. */
  record SetSettings(BuyerCancellation buyerCancellation, @Nullable Money minimumOrderValue)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      if (minimumOrderValue == null) {
        return List.of();
      }
      int decimals = minimumOrderValue.currency().getDefaultFractionDigits();
      String wrong =
          minimumOrderValue.isNegative()
              ? "must not be negative"
              : minimumOrderValue.amount().stripTrailingZeros().scale() > decimals
                  ? "must have at most %d decimals".formatted(decimals)
                  : "";
      return wrong.isEmpty()
          ? List.of()
          : List.of(
              new FieldError(
                  "minimum_order_value", "Field `minimum_order_value` %s.".formatted(wrong)));
    }
  }

  void addTo(Routes routes) {
    routes
        .get(PATH, "order_settings.get", "Read the settings of orders")
        .permission("settings.view")
        .answers(OrderSettings.Said.class, (_, tx) -> settings.of(tx));
    routes
        .put(PATH, "order_settings.set", "Decide about orders")
        .permission("settings.manage")
        .body(SetSettings.class)
        .answers(OrderSettings.Said.class, this::set);
  }

  private OrderSettings.Said set(Call call, Tx tx, SetSettings body) {
    var wanted = new OrderSettings.Wanted(body.buyerCancellation(), body.minimumOrderValue());
    return settings.set(tx, call.ifMatch(), wanted);
  }
}
