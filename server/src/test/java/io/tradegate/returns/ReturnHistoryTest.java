package io.tradegate.returns;

import static io.tradegate.returns.ReturningDesk.body;
import static io.tradegate.returns.ReturningDesk.goods;
import static io.tradegate.returns.ReturningDesk.line;
import static io.tradegate.returns.ReturningDesk.with;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.inventory.Stock;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.receivables.LedgerCheckStore;
import io.tradegate.testing.TestReply;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * Random histories of shipping, billing, returning, receiving and crediting over one order: stock,
 * order lines, shipments and the ledger agree.
 */
class ReturnHistoryTest {
  private static final int STEPS = 45;
  private static final List<String> DISPOSITIONS = List.of("restock", "scrap", "vendor");
  private static final List<String> REASONS = List.of("damaged", "no_longer_needed", "missing");
  private static final List<String> OUTCOMES = List.of("credit", "refund", "none", "replacement");

  /** What the tables of returns say about each order line and shipment. */
  private static final String DISAGREEING =
      """
      select l.position
        from order_line l
        left join (select s.line_id, sum(s.claimed) as claimed, sum(s.came_back) as came_back
                     from shipment_line s
                    where s.org_id = :org
                    group by s.line_id) s on s.line_id = l.id
        left join (select b.line_id, sum(b.received) as received,
                          sum(case when r.status in ('rejected', 'cancelled') then 0
                                   when r.status = 'requested' then b.requested
                                   when r.status = 'closed' and r.kind = 'return' then b.received
                                   else b.approved end) as claimed
                     from customer_return_line b
                     join customer_return r on r.org_id = b.org_id and r.id = b.return_id
                    where b.org_id = :org
                    group by b.line_id) r on r.line_id = l.id
        left join (select h.line_id, sum(h.quantity) as whole,
                          coalesce(sum(h.quantity) filter (where s.delivered_at is not null), 0) as delivered
                     from shipment_line h
                     join shipment s on s.org_id = h.org_id and s.id = h.shipment_id and s.status = 'returned'
                    where h.org_id = :org
                    group by h.line_id) w on w.line_id = l.id
       where l.org_id = :org
         and (coalesce(s.claimed, 0) <> coalesce(r.claimed, 0) + coalesce(w.whole, 0)
              or coalesce(s.came_back, 0) <> coalesce(r.received, 0)
              or l.returned <> coalesce(r.received, 0) + coalesce(w.delivered, 0))
      """;

  private static final String RESTOCKED =
      """
      select coalesce(sum(restocked), 0)
             + (select coalesce(sum(s.restocked), 0) from shipment_line s where s.org_id = :org) as quantity
        from customer_return_line
       where org_id = :org
      """;

  private static final String MOVED =
      "select coalesce(sum(delta_on_hand), 0) as quantity from stock_movement"
          + " where org_id = :org and kind = 'return'";

  private final ReturningDesk desk = new ReturningDesk();
  private final List<String> returns = new ArrayList<>();
  private Random random = new Random();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void everyHistoryAgrees(long seed) {
    random = new Random(seed);
    desk.policy(Map.of("window_days", 30, "restocking_fee", "7.5"));
    OrderId order =
        desk.billing.order(
            desk.billing.desk.line("BOLT", 30, "0.3333"),
            desk.billing.desk.line("BOLT", 9, "19.99"));
    for (int n = 0; n < STEPS; n++) {
      step(order);
    }

    assertThat(decimal(DISAGREEING.replace("select l.position", "select count(*) as quantity")))
        .as("seed %d", seed)
        .isEqualByComparingTo("0");
    assertThat(decimal(MOVED)).isEqualByComparingTo(decimal(RESTOCKED));
    assertThat(
            desk.billing.shop.<List<Stock.Unbalanced>>asService(
                tx -> desk.billing.desk.stock().verify(tx)))
        .isEmpty();
    assertThat(
            desk.billing.shop.<List<LedgerCheckStore.Unbalanced>>asService(
                LedgerCheckStore::verify))
        .isEmpty();
    assertThat(owed()).isEqualByComparingTo(billed());
    assertThat(returns).isNotEmpty();
  }

  private BigDecimal decimal(String sql) {
    return desk.billing.shop.<BigDecimal>asService(
        tx -> tx.sql(sql).one(row -> row.decimal("quantity")));
  }

  private void step(OrderId order) {
    int position = 1 + random.nextInt(2);
    int quantity = 1 + random.nextInt(6);
    TestReply reply =
        switch (random.nextInt(9)) {
          case 0, 1 -> ship(order, position, quantity);
          case 2 -> desk.billing.bill(order, Map.of());
          case 3, 4 -> ask(order, position, quantity);
          case 5 -> takeBack();
          default -> follow();
        };
    assertThat(reply.status()).as(reply.body()).isIn(200, 201, 400, 422);
  }

  private TestReply ship(OrderId order, int position, int quantity) {
    var lines = List.of(Map.of("position", position, "quantity", quantity));
    TestReply packed =
        desk.clerk.post("/admin/orders/" + order + "/shipments", Map.of("lines", lines));
    if (packed.status() == 201) {
      String one = "/admin/shipments/" + packed.text("public_id");
      desk.clerk.post(one + "/ship", Map.of()).expect(200);
      if (random.nextBoolean()) {
        desk.clerk.post(one + "/deliver").expect(200);
      }
    }
    return packed;
  }

  private TestReply ask(OrderId order, int position, int quantity) {
    var request = body(order, List.of(line(position, quantity, any(REASONS))));
    TestReply asked =
        desk.buyer.post(
            "/storefront/returns",
            with(request, "kind", random.nextInt(4) == 0 ? "claim" : "return"));
    if (asked.status() == 201) {
      returns.add(ReturningDesk.one(asked));
    }
    return asked;
  }

  /** A whole shipment comes back, if nothing of it was returned. */
  private TestReply takeBack() {
    TestReply shipments = desk.clerk.get("/admin/shipments?limit=100").expect(200);
    List<String> ids = shipments.items("public_id");
    return ids.isEmpty()
        ? shipments
        : desk.clerk.post("/admin/shipments/" + any(ids) + "/return", Map.of());
  }

  /** One more step of a return. */
  private TestReply follow() {
    if (returns.isEmpty()) {
      return desk.clerk.get("/admin/returns");
    }
    String one = any(returns);
    int quantity = 1 + random.nextInt(4);
    return switch (random.nextInt(6)) {
      case 0, 1 -> desk.clerk.post(one + "/approve", approval(quantity));
      case 2 ->
          desk.clerk.post(
              one + "/receive",
              Map.of(
                  "lines",
                  List.of(goods(1, quantity, any(DISPOSITIONS))),
                  "complete",
                  random.nextBoolean()));
      case 3, 4 -> desk.close(one, any(OUTCOMES));
      default ->
          random.nextBoolean()
              ? desk.clerk.post(one + "/reject", Map.of("reason", "Worn."))
              : desk.clerk.post(one + "/cancel", Map.of());
    };
  }

  private Map<String, Object> approval(int quantity) {
    return random.nextBoolean()
        ? Map.of()
        : Map.of("lines", List.of(Map.of("position", 1, "quantity", quantity)));
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  /** The sum of all open items. */
  private BigDecimal owed() {
    return sum(desk.clerk.get("/admin/receivables/open-items?limit=200").expect(200), "/open");
  }

  /** Invoices less credit notes. */
  private BigDecimal billed() {
    TestReply invoices = desk.clerk.get("/admin/invoices?kind=invoice&limit=200").expect(200);
    TestReply notes = desk.clerk.get("/admin/invoices?kind=credit_note&limit=200").expect(200);
    return sum(invoices, "/total").subtract(sum(notes, "/total"));
  }

  private static BigDecimal sum(TestReply list, String field) {
    return list.json()
        .at("/items")
        .valueStream()
        .map((JsonNode item) -> new BigDecimal(item.at(field + "/amount").asString()))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }
}
