package io.tradegate.payouts;

import io.tradegate.marketplace.ledger.TakenSum;
import io.tradegate.platform.db.Columns;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.ids.VendorId;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** SQL of the vendor_payout table. */
final class PayoutStore {
  private static final String COLUMNS =
      """
      p.id, p.run_id, p.number, p.vendor_id, p.vendor_name, p.currency, p.amount, p.entry_count, p.left_out,
      p.account_holder, p.iban, p.street, p.postal_code, p.city, p.country, p.paid_on, p.created_at, p.updated_at
      """;

  static final Listing<VendorPayout> OF_RUN =
      listing("p.org_id = :org and p.run_id = :run")
          .oneOf("p.left_out", LeftOut.class, "Only those for this reason.")
          .filter(
              Param.bool("paid_out", "Only vendors that are paid, or only those left out."),
              "(p.left_out is null) = :paid_out")
          .uuid("p.vendor_id", "Only this vendor.");

  /** What was paid. */
  static final Listing<VendorPayout> OF_VENDOR =
      listing("p.org_id = :org and p.vendor_id = :vendor and p.paid_on is not null");

  private static final String FIND =
      "select " + COLUMNS + " from vendor_payout p where p.org_id = :org and p.id = :id";

  private static final String PAYABLE =
      "select "
          + COLUMNS
          + " from vendor_payout p where p.org_id = :org and p.run_id = :run and p.left_out is null"
          + " order by p.number";

  private static final String OTHER_ACCOUNT =
      """
      select p.vendor_name
        from vendor_payout p
        join vendor v on v.org_id = p.org_id and v.id = p.vendor_id
       where p.org_id = :org and p.run_id = :run and p.left_out is null and v.iban is distinct from p.iban
       order by p.vendor_name
       limit 10
      """;

  private static final String INSERT =
      """
      insert into vendor_payout (org_id, id, run_id, number, vendor_id, vendor_name, currency, amount, entry_count,
                                 left_out, account_holder, iban, street, postal_code, city, country, created_at)
      select :org, n.id, :run, n.number, v.id, v.name, :currency, n.amount, n.entries, n.left_out, v.account_holder,
             v.iban, v.street, v.postal_code, v.city, v.country, :now
        from unnest(cast(:ids as uuid[]), cast(:numbers as text[]), cast(:vendors as uuid[]), cast(:amounts as numeric[]),
                    cast(:entries as integer[]), cast(:left_out as text[]))
               n (id, number, vendor_id, amount, entries, left_out)
        join vendor v on v.org_id = :org and v.id = n.vendor_id
      """;

  private static final String SET_AMOUNTS =
      """
      update vendor_payout p
         set amount = t.amount, entry_count = t.entries,
             left_out = case when t.amount > 0 then p.left_out else 'negative_balance' end
        from unnest(cast(:payout as uuid[]), cast(:amount as numeric[]), cast(:entries as integer[]))
               t (id, amount, entries)
       where p.org_id = :org and p.id = t.id and (p.amount, p.entry_count) is distinct from (t.amount, t.entries)
      """;

  private static final String PAID =
      """
      update vendor_payout
         set paid_on = :day
       where org_id = :org and run_id = :run and left_out is null
      """;

  private static final String PAYEES =
      """
      select v.id, v.name, v.account_holder, v.iban, v.street, v.postal_code, v.city, v.country,
             exists (select
                       from vendor_fact f
                       join vendor_requirement r on r.org_id = f.org_id and r.code = f.code
                      where f.org_id = v.org_id and f.vendor_id = v.id and f.verified
                        and r.kind = 'bank_account') as verified
        from vendor v
       where v.org_id = :org and v.id = any (cast(:ids as uuid[]))
       order by v.name, v.id
      """;

  private static Listing<VendorPayout> listing(String where) {
    return Listing.of(COLUMNS, "vendor_payout p", where, "p.id", VendorPayout.class)
        .sort("created_at", "p.created_at", "timestamptz")
        .sort("amount", "p.amount", "numeric")
        .byChange("p.updated_at")
        .byDefault("-created_at");
  }

  static Optional<VendorPayout> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(VendorPayout.class);
  }

  /** The names of vendors that have another account than the run would pay to; ten at most. */
  static List<String> withOtherAccount(Tx tx, UUID run) {
    return tx.sql(OTHER_ACCOUNT).bind("run", run).list(row -> row.text("vendor_name"));
  }

  /** Those that are not left out. */
  static List<VendorPayout> payable(Tx tx, UUID run) {
    return tx.sql(PAYABLE).bind("run", run).list(VendorPayout.class);
  }

  static void insert(Tx tx, UUID run, String currency, List<PlannedPayout> planned) {
    tx.sql(INSERT)
        .bind("run", run)
        .bind("currency", currency)
        .bind("ids", Columns.of(planned, PlannedPayout::id))
        .bind("numbers", Columns.of(planned, PlannedPayout::number))
        .bind("vendors", Columns.of(planned, each -> each.due().vendor().value()))
        .bind("amounts", Columns.of(planned, each -> each.due().amount().amount()))
        .bind("entries", Columns.of(planned, each -> each.due().entries()))
        .bind("left_out", Columns.of(planned, PlannedPayout::leftOutName))
        .execute();
  }

  static void setAmounts(Tx tx, List<TakenSum> taken) {
    tx.sql(SET_AMOUNTS).bindColumns(TakenSum.class, taken).execute();
  }

  static void paid(Tx tx, UUID run, LocalDate day) {
    tx.sql(PAID).bind("run", run).bind("day", day).execute();
  }

  static List<Payee> payees(Tx tx, Collection<VendorId> vendors) {
    return tx.sql(PAYEES).bind("ids", vendors).list(Payee.class);
  }
}
