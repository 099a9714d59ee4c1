package io.tradegate.payouts;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.time.LocalDate;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** SQL of the payout_run table. */
final class RunStore {
  private static final String COLUMNS =
      """
      r.id, r.number, r.status, r.currency, r.total, r.payout_count, r.left_out_count, r.created_by, r.created_by_name,
      r.approved_by, r.approved_by_name, r.approved_at, r.paid_on, r.paid_by_name, r.reason, r.version, r.created_at,
      r.updated_at
      """;

  static final Listing<PayoutRun> LIST =
      Listing.of(COLUMNS, "payout_run r", "r.org_id = :org", "r.id", PayoutRun.class)
          .byChange("r.updated_at")
          .newestFirst("r.created_at")
          .oneOf("r.status", PayoutStatus.class, "Only runs in this status.")
          .filter(Param.text("currency", "Only runs in this currency."), "r.currency = :currency");

  private static final String FIND =
      "select " + COLUMNS + " from payout_run r where r.org_id = :org and r.id = :id";

  private static final String LOCK = FIND + " for no key update of r";

  private static final String INSERT =
      """
      insert into payout_run (org_id, id, number, currency, created_by, created_by_name, created_at)
      values (:org, :id, :number, :currency, :by, :by_name, :now)
          on conflict (org_id, currency) where status in ('draft', 'approved') do nothing
      """;

  private static final String SUM_UP =
      """
      update payout_run r
         set (total, payout_count, left_out_count) =
             (select coalesce(sum(p.amount) filter (where p.left_out is null), 0),
                     count(*) filter (where p.left_out is null), count(*) filter (where p.left_out is not null)
                from vendor_payout p
               where p.org_id = r.org_id and p.run_id = r.id)
       where r.org_id = :org and r.id = :id
      """;

  private static final String APPROVE =
      """
      update payout_run
         set status = 'approved', approved_by = :by, approved_by_name = :by_name, approved_at = :now,
             version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String PAY =
      """
      update payout_run
         set status = 'paid', paid_on = :day, paid_by_name = :by_name, version = version + 1
       where org_id = :org and id = :id
      """;

  private static final String CANCEL =
      """
      update payout_run
         set status = 'cancelled', reason = :reason, version = version + 1
       where org_id = :org and id = :id
      """;

  static Optional<PayoutRun> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(PayoutRun.class);
  }

  static Optional<PayoutRun> lock(Tx tx, UUID id) {
    return tx.sql(LOCK).bind("id", id).maybe(PayoutRun.class);
  }

  /** False when a run in this currency is open. */
  static boolean insert(Tx tx, UUID id, String number, String currency) {
    return tx.sql(INSERT)
            .bind("id", id)
            .bind("number", number)
            .bind("currency", currency)
            .bind("by", tx.actor().id())
            .bind("by_name", tx.actor().displayName())
            .execute()
        == 1;
  }

  static void sumUp(Tx tx, UUID id) {
    tx.sql(SUM_UP).bind("id", id).execute();
  }

  static void approve(Tx tx, UUID id) {
    tx.sql(APPROVE)
        .bind("id", id)
        .bind("by", tx.actor().requireId())
        .bind("by_name", tx.actor().displayName())
        .execute();
  }

  static void pay(Tx tx, UUID id, LocalDate day) {
    tx.sql(PAY).bind("id", id).bind("day", day).bind("by_name", tx.actor().displayName()).execute();
  }

  static void cancel(Tx tx, UUID id, @Nullable String reason) {
    tx.sql(CANCEL).bind("id", id).bind("reason", reason).execute();
  }
}
