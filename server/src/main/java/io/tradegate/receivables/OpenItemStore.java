package io.tradegate.receivables;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.CustomerId;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Reads, locks and inserts open items. Their amounts are moved by triggers only. */
public final class OpenItemStore {
  private static final int MOST_DEBTS = 200;

  private static final String COLUMNS =
      """
      i.id, i.kind, i.number, i.customer_id, c.name as customer_name, i.currency, i.amount, i.open, i.org_open,
      o.currency as org_currency, i.booked_on, i.due_on, i.settled_at, i.created_at, i.updated_at
      """;

  private static final String FROM =
      """
      open_item i
      join customer_company c on c.org_id = i.org_id and c.id = i.customer_id
      join organization o on o.org_id = i.org_id
      """;

  static final Listing<OpenItem> LIST =
      listing("i.org_id = :org").uuid("i.customer_id", "Only open items of this customer company.");

  /** Of one company, which the caller binds as {@code customer}. */
  static final Listing<OpenItem> OF_COMPANY =
      listing("i.org_id = :org and i.customer_id = :customer");

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where i.org_id = :org and i.id = :id";

  private static final String HOLD = "select app.hold_open_items(cast(:ids as uuid[])) as held";

  private static final String HELD =
      """
      select i.id, i.kind, i.number, i.customer_id, i.currency, i.open, i.org_open, o.currency as org_currency, i.moved_on
        from open_item i
        join organization o on o.org_id = i.org_id
       where i.org_id = :org and i.id = any (:ids)
      """;

  private static final String INSERT =
      """
      insert into open_item
        (org_id, id, kind, number, customer_id, journal_id, currency, booked_on, due_on, moved_on, deposit, created_at)
      values (:org, :id, :kind, :number, :customer, :journal, :currency, :booked_on, :due_on, :booked_on, :deposit, :now)
      """;

  // The order in which a credit settles debts: first those that it names.
  private static final String DEBTS =
      """
      select i.id
        from open_item i
       where i.org_id = :org and i.customer_id = :customer and i.currency = :currency and i.open > 0
       order by i.number = any (cast(:numbers as text[])) desc, i.due_on, i.booked_on, i.id
       limit :most
      """;

  private static final String OWED =
      """
      select coalesce(sum(b.org_balance), 0)
             - (select coalesce(sum(i.org_open), 0)
                  from open_item i
                 where i.org_id = :org and i.customer_id = :customer and i.deposit and i.open <> 0) as owed
        from receivable_balance b
       where b.org_id = :org and b.customer_id = :customer
      """;

  private static Listing<OpenItem> listing(String where) {
    return Listing.of(COLUMNS, FROM, where, "i.id", OpenItem.class)
        .sort("created_at", "i.created_at", "timestamptz")
        .sort("due_on", "i.due_on", "date")
        .byChange("i.updated_at")
        .byDefault("due_on")
        .byCreation("i.created_at")
        .oneOf("i.kind", ItemKind.class, "Only documents of this kind.")
        .exact("i.number", "Only the document with this number.")
        .exact("i.currency", "Only this currency.")
        .filter(
            Param.bool(
                "open", "Whether something is open; without it, settled ones are listed too."),
            "(i.open <> 0) = :open")
        .filter(
            Param.bool("overdue", "Whether it is a debt that is due since yesterday or longer."),
            "(i.open > 0 and i.due_on < cast(timezone(o.time_zone, cast(:now as timestamptz)) as date)) = :overdue")
        .filter(
            Param.day("due_from", "Only what is due on this day or later."),
            "i.due_on >= cast(:due_from as date)")
        .filter(
            Param.day("due_until", "Only what is due on this day or earlier."),
            "i.due_on <= cast(:due_until as date)");
  }

  public static Optional<OpenItem> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(OpenItem.class);
  }

  /** Open debts that a credit can settle: those with these numbers, then the oldest due. */
  static List<UUID> debts(Tx tx, OpenItem credit, Collection<String> numbers) {
    return tx.sql(DEBTS)
        .bind("customer", credit.customerId())
        .bind("currency", credit.amount().currency())
        .bind("numbers", numbers)
        .bind("most", MOST_DEBTS)
        .list(row -> row.uuid("id"));
  }

  /** What a company owes, less what it has on account. */
  static BigDecimal owed(Tx tx, CustomerId customer) {
    return tx.sql(OWED).bind("customer", customer).one(row -> row.decimal("owed"));
  }

  /** Locks those of the items that exist, in one order. */
  public static void lock(Tx tx, List<UUID> ids) {
    tx.sql(HOLD).bind("ids", ids).one(_ -> true);
  }

  /** Locks the items in one order. Refuses with not_found when one does not exist. */
  static List<HeldItem> hold(Tx tx, UUID... ids) {
    return hold(tx, List.of(ids));
  }

  static List<HeldItem> hold(Tx tx, List<UUID> wanted) {
    tx.sql(HOLD).bind("ids", wanted).one(_ -> true);
    List<HeldItem> held = tx.sql(HELD).bind("ids", wanted).list(HeldItem.class);
    return wanted.stream().map(id -> named(held, id)).toList();
  }

  private static HeldItem named(List<HeldItem> held, UUID id) {
    return held.stream()
        .filter(item -> item.id().equals(id))
        .findAny()
        .orElseThrow(() -> missing("open item", id));
  }

  /** Without amounts: the postings of its journal give it those. */
  static void insert(Tx tx, BookedDocument document, UUID journal) {
    tx.sql(INSERT)
        .bindAll(document)
        .bind("journal", journal)
        .bind("currency", document.total().currency())
        .execute();
  }
}
