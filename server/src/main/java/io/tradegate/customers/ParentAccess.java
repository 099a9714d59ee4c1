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

  /** The choice of one company; {@code version} is that of the company. */
  record Choice(ParentAccess access, int version) {}

  /** Holds from the next request on. */
  Choice set(Tx tx, CustomerId customer, OptionalInt expected) {
    CompanyStore.lockRow(tx, customer);
    Choice before = CompanyStore.parentAccess(tx, customer);
    Versions.require(expected, before.version());
    CompanyStore.setParentAccess(tx, customer, this);
    Choice after = CompanyStore.parentAccess(tx, customer);
    tx.changed("customer_company", customer, before, after);
    return after;
  }
}
