package io.tradegate.bench;

import io.tradegate.bench.lab.Lab;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.statement.StatementContext;

/** Seeds orders of the last six years in one store, one in ten seconds. */
final class OrderSeed {
  /** The number of the first, after {@code OLD-}; the others follow. */
  static final int FIRST = 10_001;

  // Two of a hundred wait for shipment, one is on hold, the rest is closed.
  private static final String INSERT =
      """
      insert into customer_order
        (org_id, id, number, status, hold_reasons, held_from, customer_id, po_number, total, net, currency, line_count,
         ordered_total, parties, created_at, updated_at)
      select c.org_id, app.uuid7(placed.at), 'OLD-' || n, state.status,
             case state.status when 'on_hold' then array['approval'] else '{}' end,
             case state.status when 'on_hold' then 'pending' end,
             c.customer, 'PO-' || n || '-PO', n %% 1000, n %% 1000, 'EUR', 3, n %% 1000,
             jsonb_build_object('customer_code', c.code, 'customer_name', c.name), placed.at, placed.at
        from generate_series(%d, %d) n
        join (select k.org_id, k.code, k.name, b.customer, b.n as turn, count(*) over () as companies
                from bench_caller b
                join customer_company k on k.id = b.customer) c on c.turn = n %% c.companies
        cross join lateral (select now() - make_interval(secs => 10 * (20000000 - n)) as at) placed
        cross join lateral (select case when n %% 100 in (3, 53) then 'confirmed'
                                        when n %% 100 = 7 then 'on_hold'
                                        when n %% 20 = 0 then 'cancelled'
                                        else 'closed' end as status) state
      """;

  private static final String INDEXES =
      """
      select format('drop index %s', i.indexrelid::regclass) as undo, pg_get_indexdef(i.indexrelid) as redo
        from pg_index i
       where i.indrelid = 'customer_order'::regclass
         and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
      union all
      select format('alter table order_word drop constraint %I', c.conname),
             format('alter table order_word add constraint %I %s', c.conname, pg_get_constraintdef(c.oid))
        from pg_constraint c
       where c.conrelid = 'order_word'::regclass and c.contype in ('p', 'f')
      """;

  /** Of one statement: what it notes for the end of its transaction is held in memory. */
  private static final int BATCH = 500_000;

  private final Lab lab;
  private int planted;

  OrderSeed(Lab lab) {
    this.lab = lab;
  }

  void upTo(int orders) {
    lab.owner()
        .useHandle(
            handle -> {
              List<Index> indexes = handle.select(INDEXES).map(Index::of).list();
              indexes.forEach(index -> handle.execute(index.drop()));
              while (planted < orders) {
                int next = Math.min(orders, planted + BATCH);
                handle.execute(INSERT.formatted(FIRST + planted, FIRST + next - 1));
                planted = next;
              }
              handle.execute("set maintenance_work_mem = '1GB'");
              indexes.forEach(index -> handle.execute(index.create()));
              handle.execute("vacuum analyze");
            });
  }

  /** An index or a constraint, which takes less time to create at the end than to keep current. */
  private record Index(String drop, String create) {
    static Index of(ResultSet row, StatementContext context) throws SQLException {
      return new Index(row.getString("undo"), row.getString("redo"));
    }
  }
}
