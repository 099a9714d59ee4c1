package io.tradegate.access.contacts;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Finds the users who may act for customer companies, for packages that need a decision of them.
 */
public final class CompanyUsers {
  private static final String COLUMNS =
      """
      u.id, m.customer_id, u.name, u.email, u.locale, m.role, u.password_hash is not null as signs_in,
      m.spending_limit, m.spending_currency
      """;

  private static final String TABLES =
      """
      buyer_membership m
      join buyer_user u on u.org_id = m.org_id and u.id = m.buyer_id and u.status = 'active'
      """;

  private static final String ACTIVE =
      "select "
          + COLUMNS
          + " from "
          + TABLES
          + """
             where m.org_id = :org and m.customer_id = any (cast(:customers as uuid[])) and m.status = 'active'
             order by u.name, u.id
            """;

  private static final String ACTIVE_ABOVE =
      "select "
          + COLUMNS
          + " from "
          + TABLES
          + """
             where m.org_id = :org and m.status = 'active'
               and m.customer_id = any (array(select l.customer_id from app.lineage(:customer) l))
             order by u.name, u.id
            """;

  private static final String BELONGS =
      """
      select m.buyer_id
        from buyer_membership m
       where m.org_id = :org and m.customer_id = :customer and m.buyer_id = :buyer
      """;

  private static final String ROLE =
      "select app.company_role(cast(:buyer as uuid), cast(:customer as uuid)) as role";

  private CompanyUsers() {}

  /** The users who can act for one of these companies. Invited users may have no password yet. */
  public static List<CompanyUser> active(Tx tx, Collection<CustomerId> customers) {
    return tx.sql(ACTIVE).bind("customers", customers).list(row -> row.as(CompanyUser.class));
  }

  /** The users who can act for the company or for one above it. */
  public static List<CompanyUser> activeAbove(Tx tx, CustomerId customer) {
    return tx.sql(ACTIVE_ABOVE).bind("customer", customer).list(row -> row.as(CompanyUser.class));
  }

  /** Those of them who have a password and so can decide something. */
  public static List<CompanyUser> signingIn(Tx tx, Collection<CustomerId> customers) {
    return active(tx, customers).stream().filter(CompanyUser::signsIn).toList();
  }

  public static Optional<CompanyUser> active(Tx tx, CustomerId customer, BuyerId buyer) {
    return active(tx, List.of(customer)).stream()
        .filter(user -> user.id().equals(buyer))
        .findFirst();
  }

  /** The role in the company, also of an admin of a company above it. */
  public static Optional<String> role(Tx tx, CustomerId customer, BuyerId buyer) {
    return tx.sql(ROLE)
        .bind("buyer", buyer)
        .bind("customer", customer)
        .one(row -> Optional.ofNullable(row.maybeText("role")));
  }

  /** Whether the buyer is a member of the company, active or not. */
  public static boolean belongs(Tx tx, CustomerId customer, BuyerId buyer) {
    return tx.sql(BELONGS)
        .bind("customer", customer)
        .bind("buyer", buyer)
        .maybe(row -> row.uuid("buyer_id"))
        .isPresent();
  }
}
