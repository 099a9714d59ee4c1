package io.tradegate.dunning;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.CustomerId;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the invoice_dunning table. */
final class InvoiceDunningStore {
  private static final String COLUMNS =
      """
      i.id, i.kind, i.number, i.customer_id, c.name as customer_name, i.currency, i.open, i.due_on,
      coalesce(d.level, 0) as level, d.noticed_on, d.pay_until,
      coalesce(d.hold_orders, false) and i.open > 0 as hold_orders,
      d.blocked_reason, d.blocked_at, d.disputed_reason, d.disputed_at, d.settled_reason, d.settled_at,
      d.undunnable_since, coalesce(d.version, 0) as version, coalesce(d.created_at, i.created_at) as created_at,
      coalesce(d.updated_at, i.updated_at) as updated_at
      """;

  private static final String FROM =
      """
      invoice_dunning d
      join open_item i on i.org_id = d.org_id and i.id = d.id
      join customer_company c on c.org_id = d.org_id and c.id = d.customer_id
      """;

  static final Listing<InvoiceDunning> LIST =
      Listing.of(COLUMNS, FROM, "d.org_id = :org", "d.id", InvoiceDunning.class)
          .byChange("d.updated_at")
          .newestFirst("d.created_at")
          .uuid("d.customer_id", "Only invoices of this customer company.")
          .filter(
              Param.oneOf(
                  "level",
                  List.of("0", "1", "2", "3", "4", "5", "6", "7", "8", "9"),
                  "Only invoices whose last notice was of this level; 0: none was sent."),
              "cast(d.level as text) = :level")
          .filter(Param.bool("open", "Whether something is open."), "(i.open <> 0) = :open")
          .filter(
              Param.bool("disputed", "Whether the company disputes it."),
              "(d.disputed_at is not null) = :disputed")
          .filter(
              Param.bool("blocked", "Whether staff took it out of dunning."),
              "(d.blocked_at is not null) = :blocked")
          .filter(
              Param.bool(
                  "undunnable", "Whether a notice is due and the company has no email address."),
              "(d.undunnable_since is not null) = :undunnable");

  // Also an invoice that was never dunned.
  private static final String FIND =
      "select "
          + COLUMNS
          + """
           from open_item i
           join customer_company c on c.org_id = i.org_id and c.id = i.customer_id
           left join invoice_dunning d on d.org_id = i.org_id and d.id = i.id
          where i.org_id = :org and i.id = :id and i.kind = 'invoice'
          """;

  private static final String NOTICED =
      """
      insert into invoice_dunning
             (org_id, id, customer_id, level, noticed_on, pay_until, hold_orders, created_at)
      select :org, n.id, :customer, :level, :day, :pay_until, :hold_orders, :now
        from unnest(cast(:ids as uuid[])) as n (id)
          on conflict (org_id, id) do update
         set level = excluded.level, noticed_on = excluded.noticed_on, pay_until = excluded.pay_until,
             hold_orders = invoice_dunning.hold_orders or excluded.hold_orders, undunnable_since = null,
             version = invoice_dunning.version + 1
      """;

  private static final String UNDUNNABLE =
      """
      insert into invoice_dunning (org_id, id, customer_id, undunnable_since, created_at)
      select :org, n.id, :customer, :now, :now
        from unnest(cast(:ids as uuid[])) as n (id)
          on conflict (org_id, id) do update
         set undunnable_since = excluded.undunnable_since, version = invoice_dunning.version + 1
      """;

  private static final String DUNNABLE =
      """
      update invoice_dunning
         set undunnable_since = null, version = version + 1
       where org_id = :org and customer_id = :customer and undunnable_since is not null
      """;

  private static final String MARK =
      """
      insert into invoice_dunning
             (org_id, id, customer_id, blocked_reason, blocked_at, disputed_reason, disputed_at, settled_reason,
              settled_at, created_at)
      values (:org, :id, :customer, :blocked_reason, :blocked_at, :disputed_reason, :disputed_at, :settled_reason,
              :settled_at, :now)
          on conflict (org_id, id) do update
         set blocked_reason = excluded.blocked_reason, blocked_at = excluded.blocked_at,
             disputed_reason = excluded.disputed_reason, disputed_at = excluded.disputed_at,
             settled_reason = excluded.settled_reason, settled_at = excluded.settled_at,
             version = invoice_dunning.version + 1
      """;

  static InvoiceDunning require(Tx tx, UUID invoice) {
    return tx.sql(FIND)
        .bind("id", invoice)
        .maybe(InvoiceDunning.class)
        .orElseThrow(() -> missing("issued invoice", invoice));
  }

  static Optional<InvoiceDunning> find(Tx tx, UUID invoice) {
    return tx.sql(FIND).bind("id", invoice).maybe(InvoiceDunning.class);
  }

  /** What a notice changes. */
  record Noticed(
      CustomerId customer,
      int level,
      LocalDate day,
      @Nullable LocalDate payUntil,
      boolean holdOrders) {}

  static void noticed(Tx tx, Noticed notice, Collection<UUID> invoices) {
    tx.sql(NOTICED).bindAll(notice).bind("ids", invoices).execute();
  }

  static void undunnable(Tx tx, CustomerId customer, Collection<UUID> invoices) {
    tx.sql(UNDUNNABLE).bind("customer", customer).bind("ids", invoices).execute();
  }

  /** The company has an address: the next time that it has none is told again. */
  static void dunnable(Tx tx, CustomerId customer) {
    tx.sql(DUNNABLE).bind("customer", customer).execute();
  }

  /** What staff or the company say about an invoice. */
  record Marks(
      @Nullable String blockedReason,
      @Nullable Instant blockedAt,
      @Nullable String disputedReason,
      @Nullable Instant disputedAt,
      @Nullable String settledReason,
      @Nullable Instant settledAt) {}

  static void mark(Tx tx, InvoiceDunning invoice, Marks marks) {
    tx.sql(MARK)
        .bindAll(marks)
        .bind("id", invoice.id())
        .bind("customer", invoice.customerId())
        .execute();
  }
}
