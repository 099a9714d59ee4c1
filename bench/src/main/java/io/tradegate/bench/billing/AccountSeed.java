package io.tradegate.bench.billing;

import io.tradegate.platform.ids.CustomerId;
import java.util.Map;

/**
 * Seeds the account of one company: as many invoices as payments, over five years. A payment comes
 * 20 days after its invoice and settles it; the last tenth is paid in part and not allocated.
 */
final class AccountSeed {
  private static final String PAIRS =
      """
      insert into bench_pair
      select n, day, least(day + 20, current_date), n <= :pairs * 0.9,
             case when n <= :pairs * 0.9 then 119 else 50 end,
             app.uuid7(day + make_interval(secs => n % 80000)), app.uuid7(day + make_interval(secs => n % 80000)),
             app.uuid7(day + interval '20 days'), app.uuid7(day + interval '20 days'),
             app.uuid7(day + interval '20 days'), app.uuid7(day + interval '20 days')
        from generate_series(1, :pairs) n
       cross join lateral (select current_date - 1825 + cast(floor(n * 1800.0 / :pairs) as integer) as day) d
      """;

  private static final String JOURNALS =
      """
      insert into journal (org_id, id, kind, customer_id, document_id, number, booked_on, booked_by, created_at)
      select :org, j.id, j.kind, :customer, j.document, j.number, j.day, 'bench', j.day + make_interval(secs => p.n % 80000)
        from bench_pair p
       cross join lateral (values (p.invoice_journal, 'invoice', p.invoice, 'I-' || p.n, p.invoiced),
                                  (p.payment_journal, 'payment', p.payment, 'P-' || p.n, p.paid),
                                  (p.allocation_journal, 'allocation', p.allocation, null, p.paid))
             j (id, kind, document, number, day)
       where p.settled or j.kind <> 'allocation'
      """;

  private static final String ITEMS =
      """
      insert into open_item (org_id, id, kind, number, customer_id, journal_id, currency, amount, open, org_amount, org_open,
                             booked_on, due_on, moved_on, settled_at, created_at, updated_at)
      select :org, i.id, i.kind, i.number, :customer, i.journal, 'EUR', i.amount, i.open, i.amount, i.open,
             i.day, i.due, case when p.settled then p.paid else i.day end, case when p.settled then now() end,
             i.day + make_interval(secs => p.n % 80000), now()
        from bench_pair p
       cross join lateral (values (p.invoice, 'invoice', 'I-' || p.n, p.invoice_journal, 119,
                                   case when p.settled then 0 else 119 end, p.invoiced, p.invoiced + 14),
                                  (p.payment, 'payment', 'P-' || p.n, p.payment_journal, - p.amount,
                                   case when p.settled then 0 else - p.amount end, p.paid, p.paid))
             i (id, kind, number, journal, amount, open, day, due)
      """;

  private static final String POSTINGS =
      """
      insert into posting (org_id, journal_id, position, account, item_id, tax_rate, currency, amount, org_amount)
      select :org, l.journal, l.position, l.account, l.item, l.tax_rate, 'EUR', l.amount, l.amount
        from bench_pair p
       cross join lateral (values (p.invoice_journal, 1, 'receivable', p.invoice, null, 119.0),
                                  (p.invoice_journal, 2, 'revenue', null, null, -100.0),
                                  (p.invoice_journal, 3, 'tax', null, 19, -19.0),
                                  (p.payment_journal, 1, 'bank_clearing', null, null, p.amount),
                                  (p.payment_journal, 2, 'unapplied_cash', p.payment, null, - p.amount),
                                  (p.allocation_journal, 1, 'unapplied_cash', p.payment, null, p.amount),
                                  (p.allocation_journal, 2, 'receivable', p.invoice, null, - p.amount))
             l (journal, position, account, item, tax_rate, amount)
       where p.settled or l.journal <> p.allocation_journal
      """;

  private static final String ALLOCATIONS =
      """
      insert into receivable_allocation (org_id, id, customer_id, from_item, to_item, currency, amount, journal_id,
                                         created_at, updated_at)
      select :org, p.allocation, :customer, p.payment, p.invoice, 'EUR', p.amount, p.allocation_journal, p.paid, now()
        from bench_pair p
       where p.settled
      """;

  /** What all seeds of the ledger end with. */
  static final String BALANCES =
      """
      insert into receivable_balance (org_id, customer_id, currency, balance, org_balance)
      select org_id, customer_id, currency, sum(open), sum(org_open)
        from open_item
       where org_id = :org
       group by org_id, customer_id, currency
          on conflict (org_id, customer_id, currency) do update
         set balance = excluded.balance, org_balance = excluded.org_balance
      """;

  private AccountSeed() {}

  static void plant(BillingShop shop, CustomerId company, int entries) {
    SeedSession.run(
        shop.lab(),
        Map.of("org", shop.org(), "customer", company.value(), "pairs", entries / 2),
        session ->
            session
                .table(
                    """
                    bench_pair (n integer, invoiced date, paid date, settled boolean, amount numeric,
                                invoice uuid, invoice_journal uuid, payment uuid, payment_journal uuid,
                                allocation uuid, allocation_journal uuid)
                    """)
                .run(PAIRS)
                .run(JOURNALS)
                .run(ITEMS)
                .run(POSTINGS)
                .run(ALLOCATIONS)
                .run(BALANCES));
    shop.requireBalancedLedger();
  }
}
