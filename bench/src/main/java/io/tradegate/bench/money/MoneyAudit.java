package io.tradegate.bench.money;

import io.tradegate.bench.lab.Lab;
import io.tradegate.bench.lab.Shop;
import io.tradegate.bench.prove.Verdicts;
import io.tradegate.inventory.InventoryModule;
import io.tradegate.receivables.LedgerCheckStore;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Compares what was acknowledged with what is there, and the documents with each other. */
final class MoneyAudit {
  private static final String TWICE =
      "select count(*) from (select %2$s from %1$s where org_id = :org group by %2$s having count(*) > 1) twice";

  private static final String GAPS =
      """
      select count(*)
        from (select kind, count(*) as n, count(distinct number) as numbers,
                     max(cast(substring(number from '[0-9]+$') as bigint))
                       - min(cast(substring(number from '[0-9]+$') as bigint)) + 1 as span
                from invoice
               where org_id = :org and number is not null
               group by kind) series
       where n <> span or n <> numbers
      """;

  private static final String NOT_BILLED_ONCE =
      """
      select count(*)
        from shipment s
       where s.org_id = :org and s.status in ('shipped', 'delivered')
         and (select count(*) from invoice i
               where i.org_id = s.org_id and i.shipment_id = s.id and i.kind = 'invoice') <> 1
      """;

  /** An order leaves in one shipment, so that its invoice is the order. */
  private static final String OTHER_TOTAL =
      """
      select count(*)
        from invoice i
        join customer_order o on o.org_id = i.org_id and o.id = i.order_id
       where i.org_id = :org and i.kind = 'invoice' and i.total <> o.total
      """;

  private static final String ON_HAND =
      """
      select abs((select sum(on_hand) from stock where org_id = :org)
                 - (%d - (select coalesce(sum(shipped), 0) from order_line where org_id = :org)))
      """;

  private static final String BALANCE =
      """
      select abs((select coalesce(sum(open), 0) from open_item where org_id = :org)
                 - ((select coalesce(sum(case kind when 'invoice' then total else -total end), 0)
                       from invoice where org_id = :org and status <> 'draft')
                    - (select coalesce(sum(amount), 0) from payment where org_id = :org)
                    + (select coalesce(sum(amount), 0) from refund where org_id = :org)))
      """;

  private static final String TOLD_NOT_ONCE =
      """
      select count(*)
        from (%2$s) d
       where (select count(*) from event e
               where e.org_id = :org and e.type = '%1$s'
                 and cast(e.data as jsonb) ->> 'public_id' = cast(d.id as text)) <> d.times
      """;

  private final Lab lab;
  private final Shop shop;
  private final Verdicts verdicts;

  MoneyAudit(Lab lab, Shop shop, Verdicts verdicts) {
    this.lab = lab;
    this.shop = shop;
    this.verdicts = verdicts;
  }

  void run(Acknowledged acknowledged) {
    kept("orders", "customer_order", acknowledged.orders());
    kept("shipments", "shipment", acknowledged.shipments());
    kept("payments", "payment", acknowledged.payments());
    kept("credit notes", "invoice", acknowledged.notes());
    kept("refunds", "refund", acknowledged.refunds());
    once("no order twice", "customer_order", "po_number");
    once("no shipment twice", "shipment", "order_id");
    once("no payment twice", "payment", "reference");
    once("no refund twice", "refund", "payment_id");
    verdicts.expectNone("numbers of invoices and credit notes without gap", count(GAPS));
    verdicts.expectNone("each shipment is billed once", count(NOT_BILLED_ONCE));
    verdicts.expectNone("each invoice is its order to the cent", count(OTHER_TOTAL));
    verdicts.expectNone("stock is what was received less what left", count(onHand()));
    verdicts.expectNone("debts are invoices less credits and payments", count(BALANCE));
    verdicts.expectNone(
        "the ledger balances", shop.write(tx -> LedgerCheckStore.verify(tx).size()));
    verdicts.expectNone(
        "stock is the sum of its movements",
        shop.write(tx -> new InventoryModule().stock().verify(tx).size()));
    events();
  }

  private static String onHand() {
    return ON_HAND.formatted(Counter.STOCK);
  }

  private void kept(String what, String table, Set<UUID> acknowledged) {
    Set<UUID> there =
        lab.owner()
            .withHandle(
                handle ->
                    handle
                        .createQuery("select id from " + table + " where org_id = :org")
                        .bind("org", shop.org())
                        .mapTo(UUID.class)
                        .collect(Collectors.toUnmodifiableSet()));
    verdicts.expect(
        what + " were acknowledged", acknowledged.size() + " " + what, !acknowledged.isEmpty());
    verdicts.expectNone(
        "acknowledged " + what + " are there",
        acknowledged.stream().filter(id -> !there.contains(id)).count());
  }

  private void once(String promise, String table, String column) {
    verdicts.expectNone(promise, count(TWICE.formatted(table, column)));
  }

  private void events() {
    told("order.placed", "select id, 1 as times from customer_order where org_id = :org");
    told(
        "shipment.status_changed",
        "select id, case status when 'pending' then 1 when 'shipped' then 2 else 3 end as times"
            + " from shipment where org_id = :org");
    told("invoice.issued", invoices("kind = 'invoice'"));
    told("credit_note.issued", invoices("kind = 'credit_note'"));
    told("invoice.paid", invoices("kind = 'invoice' and paid_at is not null"));
    told("payment.received", "select id, 1 as times from payment where org_id = :org");
  }

  private static String invoices(String condition) {
    return "select id, 1 as times from invoice where org_id = :org and " + condition;
  }

  private void told(String event, String documents) {
    verdicts.expectNone(event + " once for each", count(TOLD_NOT_ONCE.formatted(event, documents)));
  }

  private long count(String sql) {
    return lab.owner()
        .withHandle(
            handle -> handle.createQuery(sql).bind("org", shop.org()).mapTo(Long.class).one());
  }
}
