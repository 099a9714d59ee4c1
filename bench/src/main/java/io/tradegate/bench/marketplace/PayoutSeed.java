package io.tradegate.bench.marketplace;

import io.tradegate.bench.Market;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.statement.SqlStatements;

/** Seeds vendors with verified accounts and entries that are due, as the owner of the database. */
final class PayoutSeed {
  private static final List<String> STATEMENTS =
      List.of(
          """
          insert into vendor_requirement (org_id, code, name, kind, mandatory, place)
          select o.org_id, 'account', 'Account', 'bank_account', false, 0
            from customer_company o
           where o.id = :customer
          """,
          """
          insert into vendor (org_id, id, name, status, created_at, account_holder, iban, city, country)
          select o.org_id, app.uuid7(now()), 'Vendor ' || n, 'approved', now(), 'Vendor ' || n, 'DE89370400440532013000',
                 'Stuttgart', 'DE'
            from customer_company o, generate_series(1, :vendors) n
           where o.id = :customer
          """,
          """
          insert into vendor_fact (org_id, vendor_id, code, verified, checked_at)
          select v.org_id, v.id, 'account', true, now() from vendor v where v.iban is not null
          """,
          """
          insert into vendor_entry (org_id, id, vendor_id, kind, currency, amount, reference, due_at, booked_by,
                                    created_at)
          select v.org_id, app.uuid7(now()), v.id, case n % 2 when 0 then 'sale' else 'commission' end, 'EUR',
                 case n % 2 when 0 then 100 else -10 end, 'VO-' || n, now() - interval '1 day', 'bench',
                 now() - interval '1 day'
            from vendor v, generate_series(1, :each) n
           where v.iban is not null
          """);

  private static final String APPROVE =
      "update payout_run set status = 'approved', approved_by = :by, approved_by_name = 'bench', approved_at = now()";

  private static final String UNSETTLED =
      """
      select (select count(*) from vendor_balance where balance <> 0)
             + (select count(*) from vendor_entry where payout_id is null)
      """;

  private PayoutSeed() {}

  static void plant(Market market, int vendors, int entries) {
    var values =
        Map.of(
            "customer",
            market.party(0).customer().value(),
            "vendors",
            vendors,
            "each",
            Math.ceilDiv(entries, vendors));
    market
        .lab()
        .owner()
        .useTransaction(
            handle -> {
              handle.getConfig(SqlStatements.class).setUnusedBindingAllowed(true);
              for (String sql : STATEMENTS) {
                try (var update = handle.createUpdate(sql)) {
                  update.bindMap(values).execute();
                }
              }
            });
    market.lab().owner().useHandle(handle -> handle.execute("vacuum analyze"));
  }

  /** As a second person would: the benchmark has one. */
  static void approve(Market market) {
    market
        .lab()
        .owner()
        .useHandle(
            handle -> {
              try (var update = handle.createUpdate(APPROVE)) {
                update.bind("by", new UUID(0, 1)).execute();
              }
            });
  }

  /** Every entry is in a payout, and every balance is zero. */
  static void requireSettled(Market market) {
    long rows =
        market
            .lab()
            .owner()
            .withHandle(handle -> handle.createQuery(UNSETTLED).mapTo(Long.class).one());
    if (rows != 0) {
      throw new IllegalStateException(rows + " entries or balances are not settled.");
    }
  }
}
