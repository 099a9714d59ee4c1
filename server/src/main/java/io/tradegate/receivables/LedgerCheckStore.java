package io.tradegate.receivables;

import io.tradegate.platform.db.Tx;
import java.util.List;
import java.util.UUID;

/** Recomputes all that the ledger carries from its postings. What it finds is a bug. */
public final class LedgerCheckStore {
  private static final String JOURNALS =
      """
      select j.id, 'journal is not balanced' as what
        from journal j
        left join posting p on p.org_id = j.org_id and p.journal_id = j.id
       where j.org_id = :org
       group by j.org_id, j.id, p.currency
      having coalesce(sum(p.amount), 1) <> 0
       union all
      select p.journal_id as id, 'journal is not balanced in the organization''s currency' as what
        from posting p
       where p.org_id = :org
       group by p.journal_id
      having sum(p.org_amount) <> 0
      """;

  private static final String ITEMS =
      """
      select i.id, 'open item differs from its postings' as what
        from open_item i
        left join posting p on p.org_id = i.org_id and p.item_id = i.id
       where i.org_id = :org
       group by i.org_id, i.id
      having i.open <> coalesce(sum(p.amount), 0)
          or i.org_open <> coalesce(sum(p.org_amount), 0)
          or i.amount <> coalesce(sum(p.amount) filter (where p.journal_id = i.journal_id), 0)
          or i.org_amount <> coalesce(sum(p.org_amount) filter (where p.journal_id = i.journal_id), 0)
          or (i.settled_at is not null) <> (i.open = 0)
      """;

  private static final String BALANCES =
      """
      select coalesce(b.customer_id, s.customer_id) as id, 'balance differs from the open items' as what
        from (select customer_id, currency, balance, org_balance from receivable_balance where org_id = :org) b
        full join (select customer_id, currency, sum(open) as balance, sum(org_open) as org_balance
                     from open_item
                    where org_id = :org
                    group by customer_id, currency) s
          on s.customer_id = b.customer_id and s.currency = b.currency
       where coalesce(b.balance, 0) <> coalesce(s.balance, 0)
          or coalesce(b.org_balance, 0) <> coalesce(s.org_balance, 0)
      """;

  private static final String ALLOCATIONS =
      """
      select a.id, 'allocation differs from its journal' as what
        from receivable_allocation a
       where a.org_id = :org
         and (a.amount <> (select coalesce(sum(p.amount), 0)
                             from posting p
                            where p.org_id = a.org_id and p.journal_id = a.journal_id and p.item_id = a.from_item)
              or a.undone_by is distinct from (select r.id
                                                 from journal r
                                                where r.org_id = a.org_id and r.reverses = a.journal_id))
      """;

  private static final String FOUND =
      JOURNALS + " union all " + ITEMS + " union all " + BALANCES + " union all " + ALLOCATIONS;

  /** A record that is not what its postings say. */
  public record Unbalanced(UUID id, String what) {}

  public static List<Unbalanced> verify(Tx tx) {
    return tx.sql(FOUND).list(Unbalanced.class);
  }
}
