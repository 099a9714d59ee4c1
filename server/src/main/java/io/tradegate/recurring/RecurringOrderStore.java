package io.tradegate.recurring;

import static java.util.Objects.requireNonNull;

import io.tradegate.customers.terms.SalesRep;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Sql;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.ids.BuyerId;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.recurring.Cadence.CadenceUnit;
import io.tradegate.recurring.Cadence.Weekday;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the recurring_order table. */
final class RecurringOrderStore {
  private static final String COLUMNS =
      """
      r.id, r.number, r.status, r.status_reason, r.customer_id, r.buyer_id, b.name as buyer_name, r.website_id,
      r.cadence_unit, r.cadence_every, r.cadence_weekday, r.cadence_day, r.start_date, r.end_date, r.next_date,
      r.due_on, r.attempts, r.shipping_address_id, r.billing_address_id, r.shipping_method_id, r.cost_centre_id,
      r.po_prefix, r.note, r.delivery, r.line_count, r.version, r.created_at, r.updated_at
      """;

  // Joined for the buyer's current name, since readers of the list look for persons.
  private static final String FROM =
      "recurring_order r join buyer_user b on b.org_id = r.org_id and b.id = r.buyer_id";

  static final Listing<RecurringOrder> ALL =
      listing("r.org_id = :org")
          .uuid("r.customer_id", "Only those of this customer company.")
          .filter(
              SalesRep.FILTER,
              "exists (select from customer_company c where c.org_id = r.org_id"
                  + " and c.id = r.customer_id and (%s))".formatted(SalesRep.owned("c.owner_id")));

  /** Binds {@code customer}. */
  static final Listing<RecurringOrder> OF_COMPANY =
      listing("r.org_id = :org and r.customer_id = :customer");

  private static final String FIND =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + " where r.org_id = :org and r.id = :id"
          + " and (cast(:company as uuid) is null or r.customer_id = :company)";

  private static final String LOCK = FIND + " for update of r";

  private static final String CLAIM =
      "select "
          + COLUMNS
          + " from "
          + FROM
          + " where r.org_id = :org and r.id = :id and r.due_on is not null"
          + " for update of r skip locked";

  private static final String INSERT =
      """
      insert into recurring_order (org_id, id, number, customer_id, buyer_id, website_id, cadence_unit,
                                   cadence_every, cadence_weekday, cadence_day, start_date, end_date, next_date,
                                   due_on, shipping_address_id, billing_address_id, shipping_method_id,
                                   cost_centre_id, po_prefix, note, delivery, line_count, created_at, updated_at)
      values (:org, :id, :number, :customer, :buyer, :website, :unit, :every, :weekday, :day, :start, :end,
              :next, :next, :shipping_address, :billing_address, :shipping_method, :cost_centre, :po_prefix, :note, :delivery, :lines, :now, :now)
      """;

  private static final String UPDATE =
      """
      update recurring_order
         set buyer_id = :buyer, cadence_unit = :unit, cadence_every = :every, cadence_weekday = :weekday, cadence_day = :day,
             start_date = :start, end_date = :end, shipping_address_id = :shipping_address,
             billing_address_id = :billing_address, shipping_method_id = :shipping_method, cost_centre_id = :cost_centre, po_prefix = :po_prefix, note = :note, delivery = :delivery,
             line_count = :lines
       where org_id = :org and id = :id
      """;

  private static final String WEBSITE =
      "select id from website where org_id = :org and id = :website for key share";

  private static final String STAND =
      """
      update recurring_order
         set status = :status, status_reason = :reason, next_date = :next, due_on = :due, attempts = :attempts,
             version = version + 1, updated_at = :now
       where org_id = :org and id = :id
      """;

  private static Listing<RecurringOrder> listing(String where) {
    return Listing.of(COLUMNS, FROM, where, "r.id", RecurringOrderStore::read)
        .sort("created_at", "r.created_at", "timestamptz")
        .sort("number", "r.number", "text")
        .byChange("r.updated_at")
        .byDefault("-created_at")
        .exact("r.number", "Only the one with this number.")
        .byCreation("r.created_at")
        .oneOf("r.status", RecurringOrderStatus.class, "Only those in this status.")
        .uuid("r.buyer_id", "Only those of this buyer.")
        .search(
            "Text in the number, the buyer's name or the note.", "r.number", "b.name", "r.note");
  }

  /** {@code company}: null for callers who may see all companies. */
  static Optional<RecurringOrder> find(Tx tx, UUID id, @Nullable CustomerId company) {
    return tx.sql(FIND).bind("id", id).bind("company", company).maybe(RecurringOrderStore::read);
  }

  static Optional<RecurringOrder> lock(Tx tx, UUID id, @Nullable CustomerId company) {
    return tx.sql(LOCK).bind("id", id).bind("company", company).maybe(RecurringOrderStore::read);
  }

  /**
   * Locks the recurring order; empty when another transaction has locked it, or it has no due date.
   */
  static Optional<RecurringOrder> claim(Tx tx, UUID id) {
    return tx.sql(CLAIM).bind("id", id).maybe(RecurringOrderStore::read);
  }

  static void insert(Tx tx, RecurringOrder order) {
    bound(tx.sql(INSERT).bindAll(order), order.plan(), order.terms())
        .bind("lines", order.lineCount())
        .bind("now", order.createdAt())
        .execute();
  }

  static void update(Tx tx, UUID id, BuyerId buyer, RecurringOrders.Wish wish) {
    bound(tx.sql(UPDATE), wish.plan(), wish.terms())
        .bind("id", id)
        .bind("buyer", buyer)
        .bind("lines", wish.lines().size())
        .execute();
  }

  static boolean hasWebsite(Tx tx, WebsiteId website) {
    return tx.sql(WEBSITE).bind("website", website).exists();
  }

  private static Sql bound(Sql sql, RecurringSchedule schedule, RecurringTerms terms) {
    Weekday weekday = schedule.cadence().weekday();
    return sql.bind("unit", schedule.cadence().unit().wireName())
        .bind("every", schedule.cadence().every())
        .bind("weekday", weekday == null ? null : weekday.number())
        .bind("day", schedule.cadence().anchorDay())
        .bind("start", schedule.start())
        .bind("end", schedule.end())
        .bindAll(terms);
  }

  static void stand(Tx tx, UUID id, RecurringOrderState state, Instant now) {
    tx.sql(STAND).bindAll(state).bind("id", id).bind("now", now).execute();
  }

  private static RecurringOrder read(Row row) {
    return row.as(RecurringOrder.class, Map.of("plan", plan(row)));
  }

  private static RecurringSchedule plan(Row row) {
    Integer weekday = row.maybeInteger("cadence_weekday");
    var cadence =
        new Cadence(
            WireEnum.of(CadenceUnit.class, row.text("cadence_unit")),
            row.integer("cadence_every"),
            weekday == null ? null : Weekday.of(weekday),
            row.maybeInteger("cadence_day"));
    return new RecurringSchedule(
        cadence, requireNonNull(row.maybeDate("start_date")), row.maybeDate("end_date"));
  }
}
