package io.tradegate.customers.terms;

import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.CustomerId;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL that finds the sales reps of companies. */
public final class SalesRepStore {
  private static final String ACTIVE =
      "select r.active from app.sales_rep(cast(:id as uuid)) r where r.active";

  private static final String BY_EMAIL =
      "select s.email, s.id from app.staff_by_email(cast(:emails as text[])) s";

  private static final String INACTIVE =
      """
      select c.code, r.email
        from customer_company c
        join lateral app.sales_rep(c.owner_id) r on not r.active
       where c.org_id = :org and c.code = any (cast(:codes as text[])) and c.owner_id is not null
      """;

  private static final String OF_CUSTOMER =
      """
      select c.owner_id as id, r.name, r.email, r.active
        from customer_company c
        join lateral app.sales_rep(c.owner_id) r on true
       where c.org_id = :org and c.id = :customer
      """;

  /** The owner of a customer as the customer's documents show it to staff; null for buyers. */
  public static @Nullable SalesRep shown(Tx tx, CustomerId customer) {
    return tx.actor().kind() == Actor.Kind.BUYER
        ? null
        : tx.sql(OF_CUSTOMER).bind("customer", customer).maybe(SalesRep.class).orElse(null);
  }

  /** Refuses an id that is not an active member of staff; one that was set before may stay. */
  public static void require(Tx tx, @Nullable UUID wanted, @Nullable UUID before) {
    boolean needsCheck = wanted != null && !Objects.equals(wanted, before);
    if (needsCheck && tx.sql(ACTIVE).bind("id", wanted).maybe(row -> true).isEmpty()) {
      throw Refusal.ofField(
          "owner_id", "Field `owner_id` names no active member of staff: %s.".formatted(wanted));
    }
  }

  /** The emails of owners who are no longer active, by the codes of their companies. */
  public static Map<String, String> inactive(Tx tx, Collection<String> codes) {
    return tx.sql(INACTIVE)
        .bind("codes", codes)
        .map(row -> row.text("code"), row -> row.text("email"));
  }

  /** The active members of staff with these emails. */
  public static Map<String, UUID> byEmail(Tx tx, Collection<String> emails) {
    return emails.isEmpty()
        ? Map.of()
        : tx.sql(BY_EMAIL)
            .bind("emails", emails)
            .map(row -> row.text("email"), row -> row.uuid("id"));
  }
}
