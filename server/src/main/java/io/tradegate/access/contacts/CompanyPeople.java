package io.tradegate.access.contacts;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.mail.Recipient;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the mail recipients of a customer company. Disabled users get no mail. */
public final class CompanyPeople {
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

  private CompanyPeople() {}

  /**
   * The buyer whose document it is; where there is none, or not any more, the company's admins;
   * where there are none, all who may order. {@code buyer}: null when only the company is known.
   */
  public static List<Recipient> recipients(Tx tx, CustomerId customer, @Nullable BuyerId buyer) {
    return tx.sql(RECIPIENTS)
        .bind("customer", customer)
        .bind("buyer", buyer)
        .list(row -> row.as(Recipient.class));
  }

  /** The same without one of them. */
  public static List<Recipient> recipients(
      Tx tx, CustomerId customer, @Nullable BuyerId buyer, BuyerId except) {
    record Person(BuyerId id, String email, @Nullable String locale) {}
    return tx
        .sql(RECIPIENTS)
        .bind("customer", customer)
        .bind("buyer", buyer)
        .list(row -> row.as(Person.class))
        .stream()
        .filter(person -> !person.id().equals(except))
        .map(person -> new Recipient(person.email(), person.locale()))
        .toList();
  }
}
