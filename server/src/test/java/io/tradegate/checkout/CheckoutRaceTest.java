package io.tradegate.checkout;

import static io.tradegate.checkout.Counter.checkout;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.inventory.Stock;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Concurrent checkouts. */
class CheckoutRaceTest {
  private final Counter counter = Counter.open();

  CheckoutRaceTest() {
    counter.shop().sells("BOLT", "10.00");
  }

  @Test
  void oneIdempotencyKeyMakesOneOrder() throws InterruptedException {
    TestClient buyer = counter.buyerWith("BOLT", 1).with("Idempotency-Key", "once");
    var body = counter.onTerms();

    List<TestReply> replies = Race.of(32, () -> checkout(buyer, body));

    List<TestReply> placed = with(replies, reply -> reply.status() == 201);
    assertThat(placed).hasSize(1);
    String location = placed.getFirst().header("Location").orElseThrow();
    assertThat(with(replies, reply -> reply.status() == 409))
        .hasSize(31)
        .allSatisfy(
            reply -> {
              reply.expectError(409, "duplicate_idempotency_key");
              assertThat(reply.header("Location")).hasValue(location);
            });
    assertThat(counter.count("customer_order")).isEqualTo(1);
  }

  @Test
  void withoutAKeyOneCartStillMakesOneOrder() throws InterruptedException {
    TestClient buyer = counter.buyerWith("BOLT", 1);
    var body = counter.onTerms();

    List<TestReply> replies = Race.of(8, () -> checkout(buyer, body));

    assertThat(with(replies, reply -> reply.status() == 201)).hasSize(1);
    assertThat(with(replies, reply -> reply.status() == 422))
        .hasSize(7)
        .allSatisfy(reply -> reply.expectError(422, "cart_empty"));
    assertThat(counter.count("customer_order")).isEqualTo(1);
  }

  @Test
  void sixtyFourBuyersOfTheLastTenWaitForTheRest() throws InterruptedException {
    counter.stocks("BOLT", 10);
    Queue<TestClient> buyers = new ConcurrentLinkedQueue<>();
    for (int n = 0; n < 64; n++) {
      buyers.add(counter.buyerWith("BOLT", 1));
    }
    var body = counter.onTerms();

    List<TestReply> replies = Race.of(64, () -> checkout(buyers.remove(), body));

    assertThat(replies).allSatisfy(reply -> reply.expect(201));
    assertThat(replies.stream().map(reply -> reply.text("number")).distinct()).hasSize(64);
    assertThat(sum("allocated", "stock")).isEqualTo(10);
    assertThat(sum("quantity", "backorder")).isEqualTo(54);
    List<Stock.Unbalanced> wrong = counter.desk().inTx(tx -> counter.desk().stock().verify(tx));
    assertThat(wrong).isEmpty();
  }

  private long sum(String column, String table) {
    String sql =
        "select cast(coalesce(sum(%s), 0) as bigint) as n from %s where org_id = :org"
            .formatted(column, table);
    return counter.desk().inTx(tx -> tx.sql(sql).one(row -> row.bigint("n")));
  }

  private static List<TestReply> with(List<TestReply> replies, Predicate<TestReply> which) {
    return replies.stream().filter(which).toList();
  }
}
