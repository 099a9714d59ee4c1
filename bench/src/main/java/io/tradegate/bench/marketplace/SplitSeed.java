package io.tradegate.bench.marketplace;

import io.tradegate.bench.Market;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.statement.SqlStatements;

/** Seeds vendors with an offer on every article, as the owner of the database. */
final class SplitSeed {
  private static final List<String> STATEMENTS =
      List.of(
          """
          insert into vendor (org_id, id, name, status, created_at)
          select o.org_id, app.uuid7(now()), 'Vendor ' || to_char(n, 'FM000'), 'approved', now()
            from customer_company o, generate_series(1, :vendors) n
           where o.id = :customer
          """,
          """
          insert into offer (org_id, id, vendor_id, variant_id, status, currency, amount, lead_days, live_amount,
                             approved_amount, live_lead_days, stock, created_at)
          select v.org_id, app.uuid7(now()), n.id, v.id, 'approved', 'EUR', 9.90, 2, 9.90, 9.90, 2, 100000000, now()
            from vendor n
            join variant v on v.org_id = n.org_id
           where n.name like 'Vendor %'
          """);

  private static final String OFFERS =
      """
      select array_agg(cast(o.id as text) order by n.name) as ids
        from offer o
        join vendor n on n.org_id = o.org_id and n.id = o.vendor_id
        join variant v on v.org_id = o.org_id and v.id = o.variant_id
       group by v.sku
       order by cast(substring(v.sku from '[0-9]+') as integer)
      """;

  private SplitSeed() {}

  /** The offers of each article, in the order of the vendors. */
  static List<List<String>> plant(Market market, int vendors) {
    var values = Map.of("customer", market.party(0).customer().value(), "vendors", vendors);
    return market
        .lab()
        .owner()
        .inTransaction(
            handle -> {
              handle.getConfig(SqlStatements.class).setUnusedBindingAllowed(true);
              for (String sql : STATEMENTS) {
                try (var update = handle.createUpdate(sql)) {
                  update.bindMap(values).execute();
                }
              }
              return handle
                  .createQuery(OFFERS)
                  .map((row, _) -> List.of((String[]) row.getArray("ids").getArray()))
                  .list();
            });
  }
}
