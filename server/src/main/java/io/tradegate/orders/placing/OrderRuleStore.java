package io.tradegate.orders.placing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import java.util.Optional;

/** SQL of the order_policy table, and of the least value of an order. */
final class OrderRuleStore {
  private static final String POLICY =
      """
      select po_number_required, one_off_addresses, delivery, version
        from order_policy
       where org_id = :org and customer_id = :customer
      """;

  private static final String SET_POLICY =
      """
      insert into order_policy (org_id, customer_id, po_number_required, one_off_addresses, delivery)
      values (:org, :customer, :po_number_required, :one_off_addresses, coalesce(:delivery, 'partial'))
          on conflict (org_id, customer_id) do update
         set po_number_required = excluded.po_number_required,
             one_off_addresses = excluded.one_off_addresses,
             delivery = coalesce(:delivery, order_policy.delivery),
             version = order_policy.version + 1
      """;

  private static final String MINIMUM =
      """
      select minimum_value, minimum_currency
        from order_settings
       where org_id = :org and minimum_value is not null
      """;

  static Optional<OrderPolicy.Policy> policy(Tx tx, CustomerId customer) {
    return tx.sql(POLICY).bind("customer", customer).maybe(OrderPolicy.Policy.class);
  }

  static void setPolicy(Tx tx, CustomerId customer, OrderPolicy.Change wanted) {
    tx.sql(SET_POLICY).bindAll(wanted).bind("customer", customer).execute();
  }

  static Optional<Money> minimum(Tx tx) {
    return tx.sql(MINIMUM).maybe(row -> row.money("minimum_value", "minimum_currency"));
  }
}
