package io.tradegate.payments.refunds;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the tables refund and refund_source. */
final class RefundStore {
  private static final String COLUMNS =
      """
      r.id, r.payment_id, p.method, r.status, r.amount, r.currency, r.reference, r.reason, r.failure, r.version,
      r.created_at, r.updated_at
      """;

  private static final String FROM =
      "refund r join payment p on p.org_id = r.org_id and p.id = r.payment_id";

  static final Listing<Refund> LIST = listing("r.org_id = :org");

  /** Binds {@code payment}. */
  static final Listing<Refund> OF_PAYMENT = listing("r.org_id = :org and r.payment_id = :payment");

  private static final String FIND =
      "select " + COLUMNS + " from " + FROM + " where r.org_id = :org and r.id = :id";

  private static final String LOCK = FIND + " for no key update of r";

  private static final String INSERT =
      """
      insert into refund
        (org_id, id, payment_id, status, amount, currency, reference, reason, created_at, updated_at)
      values (:org, :public_id, :payment_id, :status, :amount, :currency, :reference, :reason, :created_at, :created_at)
      """;

  private static final String UPDATE =
      """
      update refund
         set status = :status, reference = :reference, failure = :failure, version = :version, updated_at = :updated_at
       where org_id = :org and id = :public_id
      """;

  private static final String INSERT_SOURCE =
      """
      insert into refund_source (org_id, refund_id, item_id, journal_id)
      values (:org, :refund, :item, :journal)
      """;

  private static final String JOURNALS =
      "select journal_id from refund_source where org_id = :org and refund_id = :refund";

  private static final String PENDING =
      """
      select exists (select
                       from refund
                      where org_id = :org and payment_id = :payment and status = 'pending') as pending
      """;

  private static final String KNOWN =
      """
      select exists (select
                       from refund
                      where org_id = :org and payment_id = :payment and reference = :reference) as known
      """;

  private static final String INVOICE =
      """
      select d.invoice_id
        from refund_source s
        join refund_due d on d.org_id = s.org_id and d.id = s.item_id
       where s.org_id = :org and s.refund_id = :refund and d.invoice_id is not null
       order by d.created_at
       limit 1
      """;

  private static Listing<Refund> listing(String where) {
    return Listing.of(COLUMNS, FROM, where, "r.id", Refund.class)
        .byChange("r.updated_at")
        .newestFirst("r.created_at")
        .oneOf("r.status", RefundStatus.class, "Only refunds in this status.")
        .uuid("p.customer_id", "Only refunds to this customer company.")
        .uuid("p.order_id", "Only refunds of payments for this order.");
  }

  static Refund find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(Refund.class).orElseThrow(() -> missing("refund", id));
  }

  static Refund lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).one(Refund.class);
  }

  static void insert(Tx tx, Refund refund) {
    tx.sql(INSERT).bindAll(refund).bind("currency", refund.amount().currency()).execute();
  }

  static void update(Tx tx, Refund refund) {
    tx.sql(UPDATE).bindAll(refund).execute();
  }

  static void addSource(Tx tx, UUID refund, UUID item, UUID journal) {
    tx.sql(INSERT_SOURCE)
        .bind("refund", refund)
        .bind("item", item)
        .bind("journal", journal)
        .execute();
  }

  /** The journals that booked a refund. */
  static List<UUID> journals(Tx tx, UUID refund) {
    return tx.sql(JOURNALS).bind("refund", refund).list(row -> row.uuid("journal_id"));
  }

  /** Whether the gateway is being asked about a refund of this payment. */
  static boolean isUnderWay(Tx tx, UUID payment) {
    return tx.sql(PENDING).bind("payment", payment).one(row -> row.bool("pending"));
  }

  /** Whether a refund of this payment has this reference. */
  static boolean isKnown(Tx tx, UUID payment, String reference) {
    return tx.sql(KNOWN)
        .bind("payment", payment)
        .bind("reference", reference)
        .one(row -> row.bool("known"));
  }

  /** The invoice whose credit note is the reason of a refund. */
  static Optional<UUID> invoice(Tx tx, UUID refund) {
    return tx.sql(INVOICE).bind("refund", refund).maybe(row -> row.uuid("invoice_id"));
  }
}
