package io.tradegate.receivables;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import java.util.UUID;

/** SQL of the receivable_allocation table. */
final class AllocationStore {
  private static final String COLUMNS =
      """
      a.id, a.customer_id, a.from_item, a.to_item, a.currency, a.amount, j.booked_on, a.journal_id, a.undone_by,
      a.created_at, a.updated_at
      """;

  private static final String FROM =
      "receivable_allocation a join journal j on j.org_id = a.org_id and j.id = a.journal_id";

  static final Listing<Allocation> LIST =
      Listing.of(COLUMNS, FROM, "a.org_id = :org", "a.id", Allocation.class)
          .byChange("a.updated_at")
          .newestFirst("a.created_at")
          .uuid("a.customer_id", "Only allocations of this customer company.")
          .uuid("a.from_item", "Only allocations of this payment or credit note.")
          .uuid("a.to_item", "Only allocations to this invoice or fee.");

  private static final String INSERT =
      """
      insert into receivable_allocation
        (org_id, id, customer_id, from_item, to_item, currency, amount, journal_id, created_at)
      values (:org, :id, :customer_id, :from_item, :to_item, :currency, :amount, :journal_id, :created_at)
      """;

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where a.org_id = :org and a.id = :id";

  private static final String LOCK = FIND + " for update of a";

  private static final String UNDO =
      "update receivable_allocation set undone_by = :journal where org_id = :org and id = :id";

  static void insert(Tx tx, Allocation allocation) {
    tx.sql(INSERT).bindAll(allocation).execute();
  }

  static Allocation lock(Tx tx, UUID id) {
    return tx.sql(LOCK)
        .bind("id", id)
        .maybe(Allocation.class)
        .orElseThrow(() -> missing("allocation", id));
  }

  static Allocation read(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).one(Allocation.class);
  }

  static void undo(Tx tx, UUID id, UUID journal) {
    tx.sql(UNDO).bind("id", id).bind("journal", journal).execute();
  }
}
