package io.tradegate.access.people;

import io.tradegate.access.signin.UserStatus;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import java.util.Optional;
import java.util.UUID;

/** SQL of the buyer_membership table, for one company. */
public final class MemberStore {
  private static final String COLUMNS =
      """
      u.id, u.email, u.name, m.role, m.status, u.status as account_status, m.spending_limit,
      m.spending_currency, u.last_login_at, m.version
      """;

  private static final String FROM =
      "buyer_membership m join buyer_user u on u.org_id = m.org_id and u.id = m.buyer_id";

  public static final Listing<Member> LIST =
      Listing.of(
              COLUMNS, FROM, "m.org_id = :org and m.customer_id = :customer", "u.id", Member.class)
          .sort("name", "u.name", "text")
          .sort("email", "u.email", "text")
          .byChange("u.updated_at")
          .byDefault("name")
          .oneOf("m.role", BuyerRole.class, "Only users in this role.")
          .oneOf("m.status", UserStatus.class, "Only users in this status.")
          .search("Text in the name or the email.", "u.name", "u.email");

  private static final String INSERT =
      """
      insert into buyer_membership (org_id, buyer_id, customer_id, role, spending_limit, spending_currency,
                                    is_default)
      values (:org, :buyer, :customer, :role, :spending_limit, :spending_currency,
              not exists (select from buyer_membership where org_id = :org and buyer_id = :buyer))
      on conflict do nothing
      """;

  private static final String FIND =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + " where m.org_id = :org and m.customer_id = :customer and m.buyer_id = :buyer";

  // The row lock of the company covers all its members: while a transaction counts admins, another
  // must not change them. Inserts that reference the company do not wait for this lock.
  private static final String LOCK_COMPANY =
      "select id from customer_company where org_id = :org and id = :customer for no key update";

  private static final String ACTIVE_ADMINS =
      """
      select count(*) as admins
        from buyer_membership m
        join buyer_user u on u.org_id = m.org_id and u.id = m.buyer_id and u.status = 'active'
       where m.org_id = :org and m.customer_id = :customer and m.role = 'admin' and m.status = 'active'
      """;

  private static final String IS_ACTIVE_ADMIN =
      """
      select m.buyer_id
        from buyer_membership m
        join buyer_user u on u.org_id = m.org_id and u.id = m.buyer_id and u.status = 'active'
       where m.org_id = :org and m.buyer_id = :buyer and m.customer_id = :customer
         and m.role = 'admin' and m.status = 'active'
      """;

  private static final String SET_SEAT =
      """
      update buyer_membership
         set role = :role, spending_limit = :spending_limit, spending_currency = :spending_currency, version = version + 1
       where org_id = :org and customer_id = :customer and buyer_id = :buyer
      """;

  private static final String SET_STATUS =
      """
      update buyer_membership
         set status = :status, version = version + 1
       where org_id = :org and customer_id = :customer and buyer_id = :buyer
      """;

  private static final String DELETE =
      """
      delete from buyer_membership
       where org_id = :org and customer_id = :customer and buyer_id = :buyer
      """;

  /** False when the buyer belongs to the company. */
  static boolean insert(Tx tx, BuyerId buyer, Users.Seat seat) {
    return tx.sql(INSERT).bindAll(seat).bind("buyer", buyer).execute() == 1;
  }

  static Optional<Member> find(Tx tx, CustomerId customer, BuyerId buyer) {
    return tx.sql(FIND).bind("customer", customer).bind("buyer", buyer).maybe(Member.class);
  }

  /** False when there is no such company. */
  public static boolean lockCompany(Tx tx, CustomerId customer) {
    return tx.sql(LOCK_COMPANY).bind("customer", customer).exists();
  }

  public static long activeAdmins(Tx tx, CustomerId customer) {
    return tx.sql(ACTIVE_ADMINS).bind("customer", customer).one(row -> row.bigint("admins"));
  }

  public static boolean isActiveAdmin(Tx tx, CustomerId customer, UUID buyer) {
    return tx.sql(IS_ACTIVE_ADMIN).bind("customer", customer).bind("buyer", buyer).exists();
  }

  static void setSeat(Tx tx, BuyerId buyer, Users.Seat seat) {
    tx.sql(SET_SEAT).bindAll(seat).bind("buyer", buyer).execute();
  }

  static void setStatus(Tx tx, CustomerId customer, BuyerId buyer, UserStatus status) {
    tx.sql(SET_STATUS)
        .bind("customer", customer)
        .bind("buyer", buyer)
        .bind("status", status.wireName())
        .execute();
  }

  static void delete(Tx tx, CustomerId customer, BuyerId buyer) {
    tx.sql(DELETE).bind("customer", customer).bind("buyer", buyer).execute();
  }
}
