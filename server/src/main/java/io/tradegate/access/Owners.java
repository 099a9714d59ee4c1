package io.tradegate.access;

import io.tradegate.platform.db.Tx;
import java.util.List;

/** Who answers for an organization. */
public final class Owners {
  private static final String EMAILS =
      """
      select u.email
        from staff_user u
        join staff_role sr on sr.org_id = u.org_id and sr.staff_id = u.id
        join role r on r.org_id = sr.org_id and r.id = sr.role_id and r.built_in = 'owner'
       where u.org_id = :org and u.status = 'active'
       order by u.email
      """;

  private Owners() {}

  /** Where to write when something happens to the organization. */
  public static List<String> emails(Tx tx) {
    return tx.sql(EMAILS).list(row -> row.text("email"));
  }
}
