package io.tradegate.access.contacts;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.mail.Recipient;
import java.util.List;

/** Finds the mail recipients among the users of a vendor. Disabled users get no mail. */
public final class VendorPeople {
  private static final String IN_ROLE =
      """
      select email, cast(null as text) as locale
        from vendor_user
       where org_id = :org and vendor_id = :vendor and status = 'active' and role = :role
       order by email
       limit 50
      """;

  private VendorPeople() {}

  /** Those who work in finance; otherwise the owners. */
  public static List<Recipient> finance(Tx tx, VendorId vendor) {
    List<Recipient> finance = inRole(tx, vendor, "finance");
    return finance.isEmpty() ? inRole(tx, vendor, "owner") : finance;
  }

  private static List<Recipient> inRole(Tx tx, VendorId vendor, String role) {
    return tx.sql(IN_ROLE)
        .bind("vendor", vendor)
        .bind("role", role)
        .list(row -> row.as(Recipient.class));
  }
}
