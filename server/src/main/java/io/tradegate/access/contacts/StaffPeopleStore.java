package io.tradegate.access.contacts;

import io.tradegate.access.people.Permissions;
import io.tradegate.platform.caller.PermissionPatterns;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.mail.Recipient;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Finds the mail recipients among the staff of an organization. Disabled users get no mail. */
public final class StaffPeopleStore {
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

  private static final String SALES_REP =
      """
      select u.email, u.locale, u.permissions
        from customer_company c
        join staff_user u on u.org_id = c.org_id and u.id = c.owner_id and u.status = 'active'
       where c.org_id = :org and c.id = :customer
      """;

  private static final String ONE_AND_SALES_REP =
      """
      select u.email, u.locale, u.permissions, coalesce(u.id = cast(:id as uuid), false) as named
        from staff_user u
       where u.org_id = :org and u.status = 'active'
         and u.id in (cast(:id as uuid),
                      (select c.owner_id from customer_company c where c.org_id = :org and c.id = :customer))
       order by named desc
      """;

  private static final PermissionPatterns PATTERNS = Permissions.patterns();

  /** The active owners of the organization. */
  public static List<Recipient> owners(Tx tx) {
    return tx.sql(OWNERS).list(Recipient.class);
  }

  private static List<Recipient> person(Tx tx, @Nullable UUID id) {
    return id == null ? List.of() : tx.sql(ONE).bind("id", id).list(Recipient.class);
  }

  /** The customer's sales rep, if active and with all these permissions; otherwise the owners. */
  public static List<Recipient> salesRepOrOwners(
      Tx tx, CustomerId customer, String... permissions) {
    List<Recipient> rep = salesRep(tx, customer, permissions);
    return rep.isEmpty() ? owners(tx) : rep;
  }

  /** The customer's sales rep, if active and with all these permissions; otherwise none. */
  public static List<Recipient> salesRep(Tx tx, CustomerId customer, String... permissions) {
    return tx.sql(SALES_REP)
        .bind("customer", customer)
        .maybe(
            row -> may(row, permissions) ? List.of(row.as(Recipient.class)) : List.<Recipient>of())
        .orElse(List.of());
  }

  /**
   * The person whose work a customer answered, if active, and the customer's sales rep, if active
   * and with the permission; the owners when there is neither.
   */
  public static List<Recipient> personAndSalesRep(
      Tx tx, @Nullable UUID id, CustomerId customer, String permission) {
    List<Recipient> people =
        tx
            .sql(ONE_AND_SALES_REP)
            .bind("id", id)
            .bind("customer", customer)
            .list(
                row ->
                    row.bool("named") || may(row, permission)
                        ? List.of(row.as(Recipient.class))
                        : List.<Recipient>of())
            .stream()
            .flatMap(List::stream)
            .toList();
    return people.isEmpty() ? owners(tx) : people;
  }

  private static boolean may(Row row, String... permissions) {
    return PATTERNS.expand(row.texts("permissions")).containsAll(List.of(permissions));
  }

  /** This person, if active and with the permission; otherwise all who have it. */
  public static List<Recipient> personOrPermitted(Tx tx, @Nullable UUID id, String permission) {
    List<Recipient> all = permitted(tx, permission);
    List<Recipient> person = person(tx, id).stream().filter(all::contains).toList();
    return person.isEmpty() ? all : person;
  }

  /** All active staff with a permission such as {@code rfq.manage}; the owners are among them. */
  public static List<Recipient> permitted(Tx tx, String permission) {
    int dot = permission.indexOf('.');
    var grants =
        List.of(
            permission, permission.substring(0, dot) + ".*", "*" + permission.substring(dot), "*");
    return tx.sql(PERMITTED).bind("grants", grants).list(Recipient.class);
  }
}
