package io.tradegate.returns;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.inventory.Stock;
import io.tradegate.platform.db.Tx;
import io.tradegate.receivables.LedgerCheckStore;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * Random histories of a company with several orders: shipping, cutting, cancelling, billing,
 * paying, refunding, crediting, writing off and returning. Documents, ledger, stock, credit and
 * events agree.
 */
class OrderToCashHistoryTest {
  private static final int STEPS = 70;

  private static final String ON_HAND =
      """
      select 1000 - coalesce(sum(l.quantity), 0)
             + (select coalesce(sum(r.restocked), 0) from customer_return_line r where r.org_id = :org)
             + (select coalesce(sum(s.restocked), 0) from shipment_line s where s.org_id = :org) as quantity
        from shipment_line l
        join shipment h on h.org_id = l.org_id and h.id = l.shipment_id and h.status <> 'pending'
       where l.org_id = :org
      """;

  private static final String ALLOCATED =
      """
      select coalesce(sum(l.quantity - l.cancelled - l.shipped), 0) as quantity
        from order_line l
        join customer_order o on o.org_id = l.org_id and o.id = l.order_id and o.status <> 'cancelled'
       where l.org_id = :org
      """;

  /**
   * Orders whose credit entries are not the part of the order that is still to be billed. It can be
   * less than nothing: goods that were credited before they left are cancelled.
   */
  private static final String WRONG_CREDIT =
      """
      select count(*) as quantity
        from customer_order o
        left join lateral (select coalesce(sum(e.delta), 0) as used
                             from credit_entry e
                            where e.org_id = o.org_id and e.order_id = o.id) c on true
        left join lateral (select coalesce(sum(case i.kind when 'invoice' then i.total
                                                   when 'credit_note' then
                                                     case when i.reason like '%was cancelled.' then -i.total else 0 end
                                               end), 0) as total
                             from invoice i
                            where i.org_id = o.org_id and i.order_id = o.id and i.status <> 'draft') b on true
       where o.org_id = :org
         and not exists (select from order_line l
                          where l.org_id = o.org_id and l.order_id = o.id and l.returned_unbilled > 0)
         and c.used <> greatest(o.total - b.total, 0)
      """;

  private static final String EVENTS =
      "select type, cast(count(*) as integer) as n from event where org_id = :org group by type";

  /** Invoices that are paid and were not announced once, or announced and never paid. */
  private static final String NOT_ANNOUNCED_ONCE =
      """
      select count(*) as quantity
        from invoice i
       where i.org_id = :org and i.kind = 'invoice'
         and (case when i.paid_at is null then 0 else 1 end)
             <> (select count(*) from event e
                  where e.org_id = i.org_id and e.type = 'invoice.paid'
                    and cast(e.data as jsonb) ->> 'public_id' = cast(i.id as text))
      """;

  private static final String STATUS_TOLD_TWICE =
      """
      select count(*) as quantity
        from (select cast(e.data as jsonb) ->> 'status' as status,
                     lag(cast(e.data as jsonb) ->> 'status')
                       over (partition by cast(e.data as jsonb) ->> 'public_id' order by e.id) as before
                from event e
               where e.org_id = :org and e.type = 'order.status_changed') told
       where told.status = told.before
      """;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void everyHistoryAgrees(long seed) {
    var history = new CompanyHistory(seed);
    for (int n = 0; n < STEPS; n++) {
      history.step();
    }
    new Agreement(history, seed).check();

    history.finish();

    new Agreement(history, seed).check();
    new Agreement(history, seed).billedCompletely();
  }

  private record Agreement(CompanyHistory history, long seed) {
    void check() {
      assertThat(this.<List<LedgerCheckStore.Unbalanced>>inTx(LedgerCheckStore::verify))
          .as(name())
          .isEmpty();
      assertThat(this.<List<Stock.Unbalanced>>inTx(history.desk.billing.desk.stock()::verify))
          .as(name())
          .isEmpty();
      money();
      stock();
      assertThat(decimal(WRONG_CREDIT)).as("%s: credit", name()).isZero();
      events();
    }

    private String name() {
      return "seed " + seed;
    }

    private <T> T inTx(Function<Tx, T> work) {
      return history.desk.billing.shop.asService(work);
    }

    private BigDecimal decimal(String sql) {
      return this.<BigDecimal>inTx(tx -> tx.sql(sql).one(row -> row.decimal("quantity")));
    }

    private BigDecimal sum(String path, String field) {
      return history
          .desk
          .clerk
          .get(path)
          .expect(200)
          .json()
          .at("/items")
          .valueStream()
          .map((JsonNode item) -> new BigDecimal(item.at(field + "/amount").asString()))
          .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private BigDecimal documents(String kind) {
      return sum("/admin/invoices?limit=200&kind=" + kind, "/total");
    }

    private void money() {
      BigDecimal owed =
          documents("invoice")
              .subtract(documents("credit_note"))
              .subtract(history.received)
              .add(history.refunded)
              .subtract(history.writtenOff);
      assertThat(sum("/admin/receivables/open-items?limit=200", "/open"))
          .as(name())
          .isEqualByComparingTo(owed);
    }

    private void stock() {
      TestReply level = history.desk.clerk.get("/admin/inventory?sku=BOLT").expect(200);
      assertThat(new BigDecimal(level.text("items/0/on_hand")))
          .as("%s: on hand", name())
          .isEqualByComparingTo(decimal(ON_HAND));
      assertThat(new BigDecimal(level.text("items/0/allocated")))
          .as("%s: allocated", name())
          .isEqualByComparingTo(decimal(ALLOCATED));
    }

    private void events() {
      var told = new TreeMap<String, Integer>();
      this.<List<Integer>>inTx(
          tx -> tx.sql(EVENTS).list(row -> told.put(row.text("type"), row.integer("n"))));
      history.published.forEach(
          (type, times) -> assertThat(told.get(type)).as("%s: %s", name(), type).isEqualTo(times));
      assertThat(told.getOrDefault("invoice.issued", 0)).isEqualTo(count("invoice"));
      assertThat(told.getOrDefault("credit_note.issued", 0)).isEqualTo(count("credit_note"));
      assertThat(decimal(NOT_ANNOUNCED_ONCE)).as("%s: invoice.paid", name()).isZero();
      assertThat(decimal(STATUS_TOLD_TWICE)).as("%s: order.status_changed", name()).isZero();
    }

    private int count(String kind) {
      return history
          .desk
          .clerk
          .get("/admin/invoices?limit=200&kind=" + kind)
          .items("public_id")
          .size();
    }

    /** Nothing is left to be billed, so that debts are all that uses credit. */
    void billedCompletely() {
      TestReply credit =
          history
              .desk
              .clerk
              .get("/admin/customers/" + history.desk.billing.shop.company() + "/credit")
              .expect(200);
      assertThat(credit.text("open_orders/amount")).as(name()).isEqualTo("0.00");
    }
  }
}
