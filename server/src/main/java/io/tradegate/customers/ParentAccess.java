package io.tradegate.customers;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.records.WireEnum;
import java.util.OptionalInt;

/** What admins of the companies above may do in a company. */
enum ParentAccess implements WireEnum {
  /** Nothing. */
  NONE,
  /** Read what viewers of the company read. */
  VIEW,
  /** Act as an admin of the company. */
  ACT;

  private static final String READ =
      """
      select parent_access as access, version
        from customer_company
       where org_id = :org and id = :customer
      """;

  private static final String WRITE =
      """
      update customer_company
         set parent_access = :access, version = version + 1, updated_at = :now
       where org_id = :org and id = :customer
      """;

  /** The choice of one company; {@code version} is that of the company. */
  record Choice(ParentAccess access, int version) {}

  static Choice of(Tx tx, CustomerId customer) {
    return tx.sql(READ)
        .bind("customer", customer)
        .maybe(row -> row.as(Choice.class))
        .orElseThrow(() -> Companies.unknown(customer));
  }

  /** Holds from the next request on. */
  Choice set(Tx tx, CustomerId customer, OptionalInt expected) {
    new CompanyStore().lockRow(tx, customer);
    Choice before = of(tx, customer);
    Versions.require(expected, before.version());
    tx.sql(WRITE).bind("customer", customer).bind("access", wireName()).execute();
    Choice after = of(tx, customer);
    tx.changed("customer_company", customer, before, after);
    return after;
  }
}
