package io.tradegate.access.contacts;

import io.tradegate.access.people.BuyerRole;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import java.util.Optional;
import java.util.UUID;

/** Reads names, emails and roles of users, for packages that send mail or act in a user's name. */
public final class ContactStore {
  private static final String STAFF =
      """
      select id, name, email, status = 'active' as active
        from staff_user
       where org_id = :org and id = :id
      """;

  private static final String SEAT =
      """
      select m.role, u.status = 'active' and m.status = 'active' and c.status = 'active' as active
        from buyer_membership m
        join buyer_user u on u.org_id = m.org_id and u.id = m.buyer_id
        join customer_company c on c.org_id = m.org_id and c.id = m.customer_id
       where m.org_id = :org and m.buyer_id = :buyer and m.customer_id = :customer
      """;

  /** {@code active}: false for a user who may no longer sign in. */
  public record Contact(UUID id, String name, String email, boolean active) {}

  /** {@code active}: the buyer, the membership and the company are all active. */
  public record BuyerSeat(BuyerRole role, boolean active) {}

  public static Optional<Contact> staff(Tx tx, UUID id) {
    return tx.sql(STAFF).bind("id", id).maybe(Contact.class);
  }

  /** A buyer's membership in a company; empty for a buyer who is no member. */
  public static Optional<BuyerSeat> seat(Tx tx, BuyerId buyer, CustomerId customer) {
    return tx.sql(SEAT).bind("buyer", buyer).bind("customer", customer).maybe(BuyerSeat.class);
  }
}
