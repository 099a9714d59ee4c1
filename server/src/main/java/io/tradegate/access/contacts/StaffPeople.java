package io.tradegate.access.contacts;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.mail.Recipient;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Finds the mail recipients among the staff of an organization. Disabled users get no mail. */
public final class StaffPeople {
  private static final String OWNERS =
      """
      select u.email, u.locale
        from staff_user u
        join staff_role sr on sr.org_id = u.org_id and sr.staff_id = u.id
        join role r on r.org_id = sr.org_id and r.id = sr.role_id and r.built_in = 'owner'
       where u.org_id = :org and u.status = 'active'
       order by u.email
      """;

  private static final String ONE =
      "select email, locale from staff_user where org_id = :org and id = :id and status = 'active'";

  private static final String PERMITTED =
      """
      select email, locale
        from staff_user
       where org_id = :org and status = 'active' and permissions && cast(:grants as text[])
       order by email
       limit 50
      """;

  private StaffPeople() {}

  /** The active owners of the organization. */
  public static List<Recipient> owners(Tx tx) {
    return tx.sql(OWNERS).list(row -> row.as(Recipient.class));
  }

  /** This person if active; otherwise the owners. */
  public static List<Recipient> personOrOwners(Tx tx, @Nullable UUID id) {
    List<Recipient> person =
        id == null ? List.of() : tx.sql(ONE).bind("id", id).list(row -> row.as(Recipient.class));
    return person.isEmpty() ? owners(tx) : person;
  }

  /** All active staff with a permission such as {@code rfq.manage}; the owners are among them. */
  public static List<Recipient> permitted(Tx tx, String permission) {
    int dot = permission.indexOf('.');
    var grants =
        List.of(
            permission, permission.substring(0, dot) + ".*", "*" + permission.substring(dot), "*");
    return tx.sql(PERMITTED).bind("grants", grants).list(row -> row.as(Recipient.class));
  }
}
