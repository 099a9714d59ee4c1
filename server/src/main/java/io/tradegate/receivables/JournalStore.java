package io.tradegate.receivables;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * SQL of the tables journal and posting, and of the period that is closed. Triggers carry postings
 * over to items and balances.
 */
final class JournalStore {
  private static final String COLUMNS =
      """
      j.id, j.kind, j.customer_id, j.document_id, j.number, j.reason, j.booked_on, j.reverses, j.booked_by,
      j.created_at
      """;

  static final Listing<Journal> LIST =
      Listing.of(COLUMNS, "journal j", "j.org_id = :org", "j.id", Journal.class)
          .newestFirst("j.created_at")
          .oneOf("j.kind", JournalKind.class, "Only journals of this kind.")
          .uuid("j.customer_id", "Only journals of this customer company.")
          .uuid("j.document_id", "Only journals of this document.")
          .filter(
              Param.uuid("item_id", "Only journals that moved this open item."),
              """
              exists (select
                        from posting p
                       where p.org_id = j.org_id and p.journal_id = j.id and p.item_id = :item_id)
              """)
          .filter(
              Param.day("booked_from", "Only what was booked on this day or later."),
              "j.booked_on >= cast(:booked_from as date)")
          .filter(
              Param.day("booked_until", "Only what was booked on this day or earlier."),
              "j.booked_on <= cast(:booked_until as date)");

  private static final String FIND =
      "select " + COLUMNS + " from journal j where j.org_id = :org and j.id = :id";

  private static final String POSTINGS =
      """
      select p.account, p.item_id, p.tax_rate, p.currency, p.amount, p.org_amount, o.currency as org_currency
        from posting p
        join organization o on o.org_id = p.org_id
       where p.org_id = :org and p.journal_id = :id
       order by p.position
      """;

  private static final String INSERT =
      """
      insert into journal
        (org_id, id, kind, customer_id, document_id, number, reason, booked_on, reverses, booked_by, created_at)
      values (:org, :id, :kind, :customer_id, :document_id, :number, :reason, :booked_on, :reverses, :booked_by,
              :created_at)
      """;

  // In one statement: the database takes the postings of a journal together.
  private static final String POST =
      """
      insert into posting (org_id, journal_id, position, account, item_id, tax_rate, currency, amount, org_amount)
      select :org, :id, p.position, p.account, p.item_id, p.tax_rate, p.currency, p.amount, p.org_amount
        from unnest(cast(:account as text[]), cast(:item_id as uuid[]), cast(:tax_rate as numeric[]),
                    cast(:currency as text[]), cast(:amount as numeric[]), cast(:org_amount as numeric[]))
             with ordinality p (account, item_id, tax_rate, currency, amount, org_amount, position)
      """;

  private static final String SETTINGS =
      "select closed_until from ledger_settings where org_id = :org";

  private static final String SET =
      """
      insert into ledger_settings (org_id, closed_until)
      values (:org, cast(:closed_until as date))
          on conflict (org_id) do update set closed_until = excluded.closed_until
      """;

  private static final String HOLD_PERIOD = "select app.hold_period() as closed_until";

  // From the nearer end: forwards from the first booking, or backwards from the balance of now. So
  // a
  // statement of an old period reads few postings, and one of a recent period too.
  private static final String OPENING =
      """
      select case
               when cast(:from as date) - (select min(j.booked_on)
                                             from journal j
                                            where j.org_id = :org and j.customer_id = :customer)
                    < (select max(j.booked_on)
                         from journal j
                        where j.org_id = :org and j.customer_id = :customer) - cast(:from as date)
               then coalesce((select sum(p.amount)
                                from journal j
                                join posting p on p.org_id = j.org_id and p.journal_id = j.id
                               where j.org_id = :org and j.customer_id = :customer and j.booked_on < :from
                                 and p.item_id is not null and p.currency = :currency), 0)
               else coalesce((select b.balance
                                from receivable_balance b
                               where b.org_id = :org and b.customer_id = :customer and b.currency = :currency), 0)
                    - coalesce((select sum(p.amount)
                                  from journal j
                                  join posting p on p.org_id = j.org_id and p.journal_id = j.id
                                 where j.org_id = :org and j.customer_id = :customer and j.booked_on >= :from
                                   and p.item_id is not null and p.currency = :currency), 0)
             end as opening
      """;

  private static final String MOVEMENTS =
      """
      select j.booked_on, j.kind, j.document_id, j.number, sum(p.amount) as amount
        from journal j
        join posting p on p.org_id = j.org_id and p.journal_id = j.id
       where j.org_id = :org and j.customer_id = :customer and j.booked_on between :from and :until
         and p.item_id is not null and p.currency = :currency
       group by j.org_id, j.id
      having sum(p.amount) <> 0
       order by j.booked_on, j.created_at, j.id
       limit :most
      """;

  static Optional<LedgerSettings.View> settings(Tx tx) {
    return tx.sql(SETTINGS).maybe(LedgerSettings.View.class);
  }

  static void set(Tx tx, LedgerSettings.View wanted) {
    tx.sql(SET).bindAll(wanted).execute();
  }

  /** The last day of the closed period, which stays as it is until the transaction ends. */
  static Optional<LocalDate> holdPeriod(Tx tx) {
    return tx.sql(HOLD_PERIOD).one(row -> Optional.ofNullable(row.maybeDate("closed_until")));
  }

  static void insert(Tx tx, Journal journal) {
    tx.sql(INSERT).bindAll(journal).execute();
  }

  static void post(Tx tx, UUID journal, List<Posting> postings) {
    tx.sql(POST).bind("id", journal).bindColumns(Posting.class, postings).execute();
  }

  static Optional<Journal> find(Tx tx, UUID id) {
    return tx.sql(FIND).bind("id", id).maybe(Journal.class);
  }

  static List<Posting> postings(Tx tx, UUID id) {
    return tx.sql(POSTINGS).bind("id", id).list(Posting.class);
  }

  /** The balance before the period. */
  static BigDecimal opening(Tx tx, StatementOfAccount.Period period) {
    return tx.sql(OPENING).bindAll(period).one(row -> row.decimal("opening"));
  }

  static List<StatementOfAccount.Change> changes(
      Tx tx, StatementOfAccount.Period period, int most) {
    return tx.sql(MOVEMENTS)
        .bindAll(period)
        .bind("most", most)
        .list(StatementOfAccount.Change.class);
  }
}
