package io.tradegate.bench.billing;

import java.util.Map;
import java.util.UUID;

/**
 * Seeds overdue invoices of many companies: copies of one invoice with its booking, due 15 days
 * ago. Each company has an order of its own and an address for notices. The lines of the invoices
 * are not copied: dunning does not read them.
 */
final class OverdueSeed {
  static final int EACH = 100;

  private static final String DEBTORS =
      """
      insert into bench_debtor
      select n, app.uuid7(now()), app.uuid7(now() - interval '45 days') from generate_series(1, :companies) n
      """;

  private static final String DEBTS =
      """
      insert into bench_debt
      select d.n * :each + k, d.customer, d.placed, app.uuid7(now() - interval '45 days'), app.uuid7(now() - interval '45 days')
        from bench_debtor d, generate_series(1, :each) k
      """;

  private static final String CONTACTS =
      """
      insert into company_dunning (org_id, customer_id, contact_email)
      select :org, d.customer, 'billing-' || d.n || '@debtor.test' from bench_debtor d
      """;

  private static final String PATTERN_OF_COMPANY =
      "bench_debtor b, customer_company t where t.org_id = :org and t.id = :customer";
  private static final String PATTERN_OF_ORDER =
      "bench_debtor b, customer_order t where t.org_id = :org and t.id = :order";
  private static final String PATTERN_OF_ITEM =
      "bench_debt b, %s t where t.org_id = :org and t.id = :invoice";
  private static final String PATTERN_OF_JOURNAL =
      "bench_debt b, journal t where t.org_id = :org and t.document_id = :invoice and t.kind = 'invoice'";
  private static final String PATTERN_OF_POSTING =
      """
      bench_debt b, posting t
       where t.org_id = :org
         and t.journal_id = (select i.journal_id from open_item i where i.org_id = :org and i.id = :invoice)
      """;

  private OverdueSeed() {}

  static void plant(BillingShop shop, int invoices) {
    String order = shop.place(0, 0, 2);
    shop.ship(BillingShop.id(shop.pack(order)));
    UUID invoice = UUID.fromString(BillingShop.id(shop.bill(order)));
    var values =
        Map.of(
            "org", shop.org(),
            "customer", shop.company(0).value(),
            "order", UUID.fromString(order),
            "invoice", invoice,
            "companies", Math.ceilDiv(invoices, EACH),
            "each", EACH);
    SeedSession.run(shop.lab(), values, OverdueSeed::plant);
    shop.requireBalancedLedger();
  }

  private static void plant(SeedSession session) {
    session
        .table("bench_debtor (n integer, customer uuid, placed uuid)")
        .table("bench_debt (n integer, customer uuid, placed uuid, invoice uuid, journal uuid)")
        .run(DEBTORS)
        .run(DEBTS)
        .copies(
            "customer_company",
            "jsonb_build_object('id', b.customer, 'name', 'Debtor ' || b.n, 'code', 'D-' || b.n)",
            PATTERN_OF_COMPANY)
        .run(CONTACTS)
        .copies(
            "customer_order",
            "jsonb_build_object('id', b.placed, 'number', 'D-' || b.n, 'customer_id', b.customer)",
            PATTERN_OF_ORDER)
        .copies(
            "invoice",
            """
            jsonb_build_object('id', b.invoice, 'number', 'D-' || b.n, 'customer_id', b.customer, 'order_id', b.placed,
                               'shipment_id', null, 'issued_on', current_date - 45, 'due_on', current_date - 15)
            """,
            PATTERN_OF_ITEM.formatted("invoice"))
        .copies(
            "journal",
            """
            jsonb_build_object('id', b.journal, 'number', 'D-' || b.n, 'customer_id', b.customer,
                               'document_id', b.invoice, 'booked_on', current_date - 45)
            """,
            PATTERN_OF_JOURNAL)
        .copies(
            "open_item",
            """
            jsonb_build_object('id', b.invoice, 'number', 'D-' || b.n, 'customer_id', b.customer,
                               'journal_id', b.journal, 'booked_on', current_date - 45,
                               'due_on', current_date - 15, 'moved_on', current_date - 45)
            """,
            PATTERN_OF_ITEM.formatted("open_item"))
        .copies(
            "posting",
            """
            jsonb_build_object('journal_id', b.journal, 'item_id', case when t.item_id is not null then b.invoice end)
            """,
            PATTERN_OF_POSTING)
        .run(AccountSeed.BALANCES);
  }
}
