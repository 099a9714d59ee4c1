package io.tradegate.access.contacts;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.VendorId;
import io.tradegate.platform.mail.Recipient;
import java.util.List;

/** Finds the mail recipients among the users of a vendor. Disabled users get no mail. */
public final class VendorPeopleStore {
  private static final String WITH_ROLE =
      """
      select u.email, v.locale
        from vendor_user u
        join vendor v on v.org_id = u.org_id and v.id = u.vendor_id
       where u.org_id = :org and u.vendor_id = :vendor and u.status = 'active' and u.role = any (cast(:roles as text[]))
       order by u.email
       limit 50
      """;

  /** The users in finance; otherwise the owners. */
  public static List<Recipient> finance(Tx tx, VendorId vendor) {
    List<Recipient> finance = inRoles(tx, vendor, List.of("finance"));
    return finance.isEmpty() ? inRoles(tx, vendor, List.of("owner")) : finance;
  }

  /** The active users of a vendor in one of these roles. */
  public static List<Recipient> inRoles(Tx tx, VendorId vendor, List<String> roles) {
    return tx.sql(WITH_ROLE).bind("vendor", vendor).bind("roles", roles).list(Recipient.class);
  }
}
