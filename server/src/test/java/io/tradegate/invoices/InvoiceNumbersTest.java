package io.tradegate.invoices;

import static io.tradegate.invoices.BillingDesk.path;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.OrderDesk;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Numbers have no gaps and no repetitions, however many issue at once and however many fail. */
class InvoiceNumbersTest {
  private static final int MANY = 32;

  private final BillingDesk desk = new BillingDesk().sells("manual");

  @Test
  void of32WhoIssueSomeFailAndNoNumberIsMissing() throws InterruptedException {
    List<OrderId> orders =
        IntStream.range(0, MANY)
            .mapToObj(n -> desk.order(OrderDesk.freeText("Work", 1, "1.00")))
            .toList();
    List<Callable<Boolean>> calls =
        IntStream.range(0, MANY)
            .<Callable<Boolean>>mapToObj(n -> () -> n % 2 == 0 ? issued(orders.get(n)) : failed())
            .toList();

    List<Boolean> issued = Race.between(calls);

    assertThat(issued.stream().filter(each -> each)).hasSize(MANY / 2);
    TestReply all =
        desk.clerk.get("/admin/invoices?limit=100&status=issued&kind=invoice").expect(200);
    assertThat(all.json().at("/items").valueStream().map(each -> each.at("/number").asString()))
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, MANY / 2).mapToObj(n -> "INV-" + (10_001 + n)).toList());
  }

  private boolean issued(OrderId order) {
    return desk.bill(order, Map.of("ordered", true)).status() == 201;
  }

  private static final class Injected extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** Takes a number in a transaction that fails. */
  private boolean failed() {
    String take = "select number from app.take_document_number('INV', date '2020-01-01')";
    try {
      return desk.shop.asService(
          tx -> {
            String number = tx.sql(take).one(row -> row.text("number"));
            assertThat(number).startsWith("INV-");
            throw new Injected();
          });
    } catch (Injected _) {
      return false;
    }
  }

  @Test
  void of32WhoIssueOneDraftOneDoes() throws InterruptedException {
    OrderId order = desk.order(OrderDesk.freeText("Work", 1, "1.00"));
    TestReply draft = desk.bill(order, Map.of("ordered", true, "issue", false)).expect(201);

    List<TestReply> replies = Race.of(MANY, () -> desk.clerk.post(path(draft) + "/issue"));

    assertThat(replies.stream().filter(reply -> reply.status() == 200)).hasSize(1);
    assertThat(desk.clerk.get(path(draft)).text("number")).isEqualTo("INV-10001");
  }

  @Test
  void of32WhoBillTheSameGoodsOneDoes() throws InterruptedException {
    OrderId order = desk.bolts(4, "1.00");
    desk.ship(order, 4);

    List<TestReply> replies = Race.of(MANY, () -> desk.bill(order, Map.of()));

    assertThat(replies.stream().filter(reply -> reply.status() == 201)).hasSize(1);
  }

  @Test
  void of32WhoCreditAnInvoiceWholeOneDoes() throws InterruptedException {
    OrderId order = desk.bolts(4, "1.00");
    desk.ship(order, 4);
    TestReply invoice = desk.bill(order, Map.of()).expect(201);

    List<TestReply> replies =
        Race.of(MANY, () -> desk.clerk.post(path(invoice) + "/credit", Map.of("reason", "Wrong")));

    assertThat(replies.stream().filter(reply -> reply.status() == 201)).hasSize(1);
    assertThat(desk.clerk.get(path(invoice)).text("status")).isEqualTo("credited");
  }
}
