package io.tradegate.access;

import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Where to write to a customer company. */
public final class CompanyPeople {
  // The buyer whose document it is; where there is none, or no longer, the company's admins.
  private static final String EMAILS =
      """
      select b.email
        from buyer_membership m
        join buyer_user b on b.org_id = m.org_id and b.id = m.buyer_id and b.status = 'active'
       where m.org_id = :org and m.customer_id = :customer and m.status = 'active'
         and case when exists (select from buyer_membership o
                                 join buyer_user u on u.org_id = o.org_id and u.id = o.buyer_id
                                where o.org_id = :org and o.customer_id = :customer and o.buyer_id = :buyer
                                  and o.status = 'active' and u.status = 'active')
                  then m.buyer_id = :buyer else m.role = 'admin' end
       order by b.email
       limit 20
      """;

  private CompanyPeople() {}

  /** {@code buyer}: whose document it is; null when only the company is known. */
  public static List<String> emails(Tx tx, UUID customer, @Nullable UUID buyer) {
    return tx.sql(EMAILS)
        .bind("customer", customer)
        .bind("buyer", buyer)
        .list(row -> row.text("email"));
  }
}
