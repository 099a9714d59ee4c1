package io.tradegate.access.contacts;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.mail.Recipient;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the users who may act for customer companies, for packages that need a decision of them,
 * and the mail recipients of a company. Disabled users get no mail.
 */
public final class CompanyUserStore {
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

  private static final String RECIPIENTS =
      """
      select id, email, locale
        from (select b.id, b.email, b.locale,
                     rank() over (order by case when m.buyer_id = cast(:buyer as uuid) then 1
                                                when m.role = 'admin' then 2
                                                else 3 end) as place
                from buyer_membership m
                join buyer_user b on b.org_id = m.org_id and b.id = m.buyer_id and b.status = 'active'
               where m.org_id = :org and m.customer_id = :customer and m.status = 'active'
                 and (m.role <> 'viewer' or m.buyer_id = cast(:buyer as uuid))) people
       where place = 1
       order by email
       limit 20
      """;

  /** The users who can act for one of these companies. Invited users may have no password yet. */
  public static List<CompanyUser> active(Tx tx, Collection<CustomerId> customers) {
    return tx.sql(ACTIVE).bind("customers", customers).list(CompanyUser.class);
  }

  /** The users who can act for the company or for one above it. */
  public static List<CompanyUser> activeAbove(Tx tx, CustomerId customer) {
    return tx.sql(ACTIVE_ABOVE).bind("customer", customer).list(CompanyUser.class);
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
    return tx.sql(BELONGS).bind("customer", customer).bind("buyer", buyer).exists();
  }

  /**
   * The buyer whose document it is; where there is none, or not any more, the company's admins;
   * where there are none, all who may order. {@code buyer}: null when only the company is known.
   */
  public static List<Recipient> recipients(Tx tx, CustomerId customer, @Nullable BuyerId buyer) {
    return tx.sql(RECIPIENTS).bind("customer", customer).bind("buyer", buyer).list(Recipient.class);
  }

  /** The same without one of them. */
  public static List<Recipient> recipients(
      Tx tx, CustomerId customer, @Nullable BuyerId buyer, BuyerId except) {
    record Person(BuyerId id, String email, @Nullable String locale) {}
    return tx
        .sql(RECIPIENTS)
        .bind("customer", customer)
        .bind("buyer", buyer)
        .list(Person.class)
        .stream()
        .filter(person -> !person.id().equals(except))
        .map(person -> new Recipient(person.email(), person.locale()))
        .toList();
  }
}
