package io.tradegate.bench;

import io.tradegate.bench.lab.Lab;

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
              while (planted < orders) {
                int next = Math.min(orders, planted + BATCH);
                handle.execute(INSERT.formatted(FIRST + planted, FIRST + next - 1));
                planted = next;
              }
              handle.execute("vacuum analyze");
            });
  }
}
