package io.tradegate.approvals;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the approval_delegation table. */
final class DelegationStore {
  private static final String COLUMNS =
      """
      d.id, d.delegator_id, f.name as delegator_name, d.delegate_id, t.name as delegate_name, d.starts_on,
      d.ends_on, d.created_at
      """;

  // Joined with buyer_user for the names: ids alone would tell a reader nothing.
  private static final String TABLES =
      """
      approval_delegation d
      join buyer_user f on f.org_id = d.org_id and f.id = d.delegator_id
      join buyer_user t on t.org_id = d.org_id and t.id = d.delegate_id
      """;

  /** The delegations that the caller gave or got; binds {@code admin}: all of the company. */
  static final Listing<Delegation> OF_BUYER =
      list("d.org_id = :org and d.customer_id = :customer"
              + " and (:admin or :me in (d.delegator_id, d.delegate_id))")
          .filter(
              Param.bool("given", "Only those that the caller gave, or only those that it got."),
              "(d.delegator_id = :me) = :given");

  /** For staff; binds {@code customer}. */
  static final Listing<Delegation> OF_COMPANY =
      list("d.org_id = :org and d.customer_id = :customer");

  private static Listing<Delegation> list(String where) {
    return Listing.of(COLUMNS, TABLES, where, "d.id", Delegation.class)
        .sort("from", "d.starts_on", "date")
        .sort("created_at", "d.created_at", "timestamptz")
        .byChange("d.updated_at")
        .byDefault("-from");
  }

  private static final String FIND =
      "select "
          + COLUMNS
          + " from "
          + TABLES
          + " where d.org_id = :org and d.customer_id = :customer and d.id = :id";

  private static final String DELEGATORS =
      """
      select d.delegator_id
        from approval_delegation d
       where d.org_id = :org and d.customer_id = :customer and d.delegate_id = :delegate
         and cast(:today as date) between d.starts_on and d.ends_on
      """;

  private static final String NOT_ENDED =
      """
      select d.delegator_id, d.delegate_id, d.starts_on, d.ends_on
        from approval_delegation d
       where d.org_id = :org and d.customer_id = any (cast(:customers as uuid[]))
         and d.ends_on >= cast(:today as date)
      """;

  private static final String INSERT =
      """
      insert into approval_delegation (org_id, id, customer_id, delegator_id, delegate_id, starts_on, ends_on,
                                       created_at)
      values (:org, :id, :customer, :delegator, :delegate, :from, :until, :now)
      """;

  private static final String DELETE =
      "delete from approval_delegation where org_id = :org and id = :id";

  static Optional<Delegation> find(Tx tx, CustomerId customer, UUID id) {
    return tx.sql(FIND).bind("customer", customer).bind("id", id).maybe(Delegation.class);
  }

  /** The users that the delegate stands in for today. */
  static List<BuyerId> delegators(Tx tx, CustomerId customer, UUID delegate, LocalDate today) {
    return tx.sql(DELEGATORS)
        .bind("customer", customer)
        .bind("delegate", delegate)
        .bind("today", today)
        .list(row -> new BuyerId(row.uuid("delegator_id")));
  }

  /** A delegation and its days. */
  record Term(BuyerId delegatorId, BuyerId delegateId, LocalDate startsOn, LocalDate endsOn) {
    boolean isOn(LocalDate day) {
      return !day.isBefore(startsOn) && !day.isAfter(endsOn);
    }
  }

  /** The delegations of users of these companies that hold today or later. */
  static List<Term> notEnded(Tx tx, List<CustomerId> customers, LocalDate today) {
    return tx.sql(NOT_ENDED).bind("customers", customers).bind("today", today).list(Term.class);
  }

  /** A delegation to be inserted. */
  record Wish(UUID delegator, UUID delegate, LocalDate from, LocalDate until) {}

  static void insert(Tx tx, CustomerId customer, UUID id, Wish wish) {
    tx.sql(INSERT).bindAll(wish).bind("id", id).bind("customer", customer).execute();
  }

  static void delete(Tx tx, UUID id) {
    tx.sql(DELETE).bind("id", id).execute();
  }
}
