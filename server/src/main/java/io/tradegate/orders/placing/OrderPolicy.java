package io.tradegate.orders.placing;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.PO_NUMBER_REQUIRED;

import io.tradegate.customers.Companies;
import io.tradegate.customers.CompanyDoor;
import io.tradegate.orders.document.DeliveryMode;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.kept.KeptVersions.Topic;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Stores and checks what a company demands of its orders. Staff and its admins set it. */
public final class OrderPolicy {
  private static final String PATH = "/order-policy";

  private OrderPolicy() {}

  /**
   * The policy of one company.
   *
   * @param poNumberRequired every order has a purchase order number
   * @param oneOffAddresses buyers may send an order to an address that the company has not stored
   * @param delivery of orders that do not say how they are to be delivered
   */
  public record Policy(
      boolean poNumberRequired, boolean oneOffAddresses, DeliveryMode delivery, int version) {

    public void requirePoNumber(@Nullable String poNumber) {
      requirePoNumber(poNumber, "po_number");
    }

    /** {@code field}: of the request, by which the caller gives the number. */
    public void requirePoNumber(@Nullable String poNumber, String field) {
      if (poNumberRequired && (poNumber == null || poNumber.isEmpty())) {
        throw PO_NUMBER_REQUIRED.because(
            "Every order of this company has a purchase order number; name it in `%s`."
                .formatted(field));
      }
    }
  }

  /** {@code delivery}: left out, it stays as it is. */
  record Change(
      boolean poNumberRequired, boolean oneOffAddresses, @Nullable DeliveryMode delivery) {}

  public static void addTo(Routes routes, CompanyDoor door) {
    String path = door.prefix() + PATH;
    String name = door.name() + ".order_policy_";
    door.readers()
        .apply(routes.get(path, name + "get", "Read what the company demands of its orders"))
        .answers(Policy.class, (call, tx) -> of(tx, door.company().apply(call, tx)));
    door.changers()
        .apply(routes.put(path, name + "set", "Set what the company demands of its orders"))
        .body(Change.class)
        .answers(
            Policy.class, (call, tx, body) -> set(call, tx, body, door.company().apply(call, tx)));
  }

  public static Policy of(Tx tx, CustomerId customer) {
    return OrderRuleStore.policy(tx, customer)
        .orElse(new Policy(false, false, DeliveryMode.PARTIAL, 0));
  }

  /** For orders: the same, which a node keeps for transactions of buyers. */
  public static Policy ofOrders(Tx tx, CustomerId customer) {
    return tx.kept(
        List.of(Topic.RULES), List.of(OrderPolicy.class, customer), () -> of(tx, customer));
  }

  public static void requireOneOffAddresses(Tx tx, CustomerId customer) {
    if (!ofOrders(tx, customer).oneOffAddresses()) {
      throw FORBIDDEN.because(
          "Orders of your company go to its stored addresses; an admin of the company can allow others.");
    }
  }

  private static Policy set(Call call, Tx tx, Change body, CustomerId customer) {
    Companies.lockRow(tx, customer);
    Policy before = of(tx, customer);
    Versions.require(call.ifMatch(), before.version());
    OrderRuleStore.setPolicy(tx, customer, body);
    Policy after = of(tx, customer);
    tx.changed("order_policy", customer, before, after);
    return after;
  }
}
