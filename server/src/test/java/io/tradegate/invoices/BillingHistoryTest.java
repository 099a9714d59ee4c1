package io.tradegate.invoices;

import static io.tradegate.invoices.BillingDesk.lines;
import static io.tradegate.invoices.BillingDesk.path;
import static org.assertj.core.api.Assertions.assertThat;

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
 * Random histories of shipping, cutting, billing and crediting over one order: the invoices add up
 * to the order, and the ledger to the documents.
 */
class BillingHistoryTest {
  private static final int STEPS = 25;
  private static final List<String> PRICES = List.of("0.3333", "19.99", "7.0001");

  private final BillingDesk desk = new BillingDesk().sells("manual");
  private final List<TestReply> invoices = new ArrayList<>();
  private final List<TestReply> notes = new ArrayList<>();
  private Random random = new Random();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void everyHistoryAddsUpToTheCent(long seed) {
    random = new Random(seed);
    OrderId order =
        desk.order(
            desk.desk.line("BOLT", 30, PRICES.get(random.nextInt(PRICES.size()))),
            desk.desk.line("BOLT", 7, PRICES.get(random.nextInt(PRICES.size()))));
    for (int n = 0; n < STEPS; n++) {
      step(order);
    }
    finish(order);

    TestReply done = desk.clerk.get("/admin/orders/" + order).expect(200);
    assertThat(sum("tax", invoices)).as("seed %d", seed).isEqualByComparingTo(amount(done, "tax"));
    assertThat(sum("total", invoices)).isEqualByComparingTo(amount(done, "total"));
    assertThat(desk.shop.<List<LedgerCheckStore.Unbalanced>>asService(LedgerCheckStore::verify))
        .isEmpty();
    assertThat(owed()).isEqualByComparingTo(sum("total", invoices).subtract(sum("total", notes)));
    assertThat(issued()).isEqualTo(invoices.size() + notes.size());
  }

  private void step(OrderId order) {
    int line = 1 + random.nextInt(2);
    int quantity = 1 + random.nextInt(5);
    switch (random.nextInt(5)) {
      case 0, 1 -> ship(order, line, quantity);
      case 2 -> bill(desk.bill(order, random.nextBoolean() ? Map.of() : lines(line, quantity)));
      case 3 -> cut(order, line, quantity);
      default -> credit();
    }
  }

  private void ship(OrderId order, int line, int quantity) {
    TestReply packed =
        desk.clerk.post("/admin/orders/" + order + "/shipments", lines(line, quantity));
    if (packed.status() == 201) {
      String id = packed.text("public_id");
      desk.clerk.post("/admin/shipments/" + id + "/ship", Map.of()).expect(200);
    }
  }

  private void bill(TestReply reply) {
    if (reply.status() == 201) {
      invoices.add(reply);
    } else {
      assertThat(reply.status()).isEqualTo(422);
    }
  }

  private void cut(OrderId order, int line, int quantity) {
    var body = Map.of("lines", lines(line, quantity).get("lines"), "reason", "Fewer");
    assertThat(desk.clerk.post("/admin/orders/" + order + "/cancel-lines", body).status())
        .isIn(200, 422);
  }

  private void credit() {
    if (invoices.isEmpty()) {
      return;
    }
    TestReply invoice = invoices.get(random.nextInt(invoices.size()));
    Map<String, Object> body =
        random.nextBoolean()
            ? Map.of("lines", lines(1, 1).get("lines"), "reason", "Damaged")
            : Map.of("amount", Map.of("amount", "0.37", "currency", "EUR"), "reason", "Late");
    TestReply note = desk.clerk.post(path(invoice) + "/credit", body);
    if (note.status() == 201) {
      notes.add(note);
    } else {
      assertThat(note.status()).isEqualTo(422);
    }
  }

  /** What is left leaves and is billed. */
  private void finish(OrderId order) {
    TestReply rest = desk.clerk.post("/admin/orders/" + order + "/shipments", Map.of());
    if (rest.status() == 201) {
      desk.clerk.post("/admin/shipments/" + rest.text("public_id") + "/ship", Map.of()).expect(200);
    }
    bill(desk.bill(order, Map.of()));
  }

  private static BigDecimal amount(TestReply reply, String field) {
    return new BigDecimal(reply.text(field + "/amount"));
  }

  private static BigDecimal sum(String field, List<TestReply> documents) {
    return documents.stream()
        .map(each -> amount(each, field))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  /** The sum of all open items. */
  private BigDecimal owed() {
    TestReply items = desk.clerk.get("/admin/receivables/open-items?limit=100").expect(200);
    return items
        .json()
        .at("/items")
        .valueStream()
        .map((JsonNode item) -> new BigDecimal(item.at("/open/amount").asString()))
        .reduce(BigDecimal.ZERO, BigDecimal::add);
  }

  private int issued() {
    String sql =
        "select cast(count(*) as integer) as n from event where org_id = :org"
            + " and type in ('invoice.issued', 'credit_note.issued')";
    return desk.shop.<Integer>asService(tx -> tx.sql(sql).one(row -> row.integer("n")));
  }
}
