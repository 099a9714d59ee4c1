package io.tradegate.sourcing;

import static io.tradegate.sourcing.OneOfEachMessage.KINDS;
import static io.tradegate.testing.Patience.await;
import static java.util.concurrent.CompletableFuture.supplyAsync;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.Main;
import io.tradegate.sourcing.HeldTransactions.Step;
import io.tradegate.sourcing.exchange.ExchangeModule;
import io.tradegate.testing.NodeProcess;
import io.tradegate.testing.TestReply;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.function.IntFunction;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Nodes are killed, for real, in each step of a message: while it is sent, handed over and handled.
 * In each step the node that dies has transactions with messages of all kinds under way.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KilledExchangeTest {
  /** The requests at the end: what the store that asked knows, what the supplier knows. */
  private static final String END =
      """
      answered: open v4, invited, no quote, asked 1/1 | invited v3, no quote, asked 1/1 | no order
      asked: open v4, quoted, opened 1, asked 1/0 | quoted v3, quote 1, asked 1/0 | no order
      award_refused: closed v6, quoted, withdrawn 1, asked 0/0 | withdrawn v4, quote 1, asked 0/0 | no order
      awarded: awarded v6, quoted, ordered 1, asked 0/0 | won v4, quote 1, asked 0/0 | one order
      cancelled: cancelled v3, invited, no quote, asked 0/0 | cancelled v2, no quote, asked 0/0 | no order
      closed: closed v3, invited, no quote, asked 0/0 | closed v2, no quote, asked 0/0 | no order
      declined: open v3, declined, no quote, asked 0/0 | declined v2, no quote, asked 0/0 | no order
      invited: open v2, invited, no quote, asked 0/0 | invited v1, no quote, asked 0/0 | no order
      lost: awarded v7, quoted, ordered 1, asked 0/0 | won v4, quote 1, asked 0/0 | one order
      lost: awarded v7, quoted, rejected 1, asked 0/0 | lost v4, quote 1, asked 0/0 | no order
      opened: closed v5, quoted, opened 1, asked 0/0 | closed v3, quote 1, asked 0/0 | no order
      order_cancelled: closed v7, quoted, order_cancelled 1, asked 0/0 | order_cancelled v5, quote 1, asked 0/0 | one order
      ordered: awarded v6, quoted, ordered 1, asked 0/0 | won v4, quote 1, asked 0/0 | one order
      quoted: open v3, quoted, opened 1, asked 0/0 | quoted v2, quote 1, asked 0/0 | no order
      withdrawn: open v4, quoted, withdrawn 1, asked 0/0 | withdrawn v3, quote 1, asked 0/0 | no order
      """;

  private final SourcingStores stores = new SourcingStores();
  private final Handle owner = Jdbi.open(stores.app.settings().database().owner());
  private final HeldTransactions held = new HeldTransactions(owner);
  private final BothSides sides = new BothSides(owner);

  @AfterAll
  void stop() {
    owner.close();
    stores.close();
  }

  /** The node that dies has a worker for each message. */
  static final class Carrier implements NodeProcess.Task {
    @Override
    public void begin(Main node) {
      ExchangeModule exchange = node.sourcing().exchange();
      Thread.startVirtualThread(() -> node.jobs().runNow("sourcing-invitations"));
      KINDS.forEach(_ -> Thread.startVirtualThread(() -> carry(exchange)));
    }

    private static void carry(ExchangeModule exchange) {
      while (true) {
        await().until(() -> exchange.sendOnce() || exchange.receiveOnce());
      }
    }
  }

  @Test
  void whateverStepANodeDiesInBothSidesAgreeAndEachMessageIsHandledOnce() throws IOException {
    var messages = new OneOfEachMessage(stores);
    List<String> before = sides.state();

    List<CompletableFuture<TestReply>> calls = dieIn(Step.SEND, port -> call(messages, port));
    assertThat(calls).hasSize(10).allMatch(KilledExchangeTest::hasFailed);
    assertThat(sides.state()).as("changes without their message").isEqualTo(before);
    assertThat(sides.sent()).as("messages without their change").isEmpty();
    passLeases();
    messages.calls().forEach(OneOfEachMessage.Call::make);
    stores.app.node().jobs().runNow("sourcing-invitations");
    stores.handle();
    assertThat(sides.sent()).isEqualTo(KINDS);

    dieIn(Step.HAND_OVER, _ -> List.of());
    assertThat(sides.sent()).isEqualTo(KINDS);
    assertThat(sides.arrived()).isEmpty();
    overtake(messages);
    passLeases();
    stores.handOver();
    assertThat(sides.sent()).isEmpty();

    dieIn(Step.HANDLE, _ -> List.of());
    assertThat(sides.arrived()).hasSameElementsAs(KINDS).hasSize(KINDS.size() + 1);
    passLeases();
    stores.deliver();
    agree();
  }

  /** Each in a thread of its own, as they do not end. */
  private static List<CompletableFuture<TestReply>> call(OneOfEachMessage messages, int port) {
    var threads = Executors.newVirtualThreadPerTaskExecutor();
    return messages.calls().stream()
        .map(call -> supplyAsync(() -> call.at(port), threads))
        .toList();
  }

  private static boolean hasFailed(CompletableFuture<TestReply> call) {
    return call.handle((_, failure) -> failure != null).join();
  }

  private <T> List<T> dieIn(Step step, IntFunction<List<T>> calls) throws IOException {
    held.hold(step);
    try (var victim = NodeProcess.beside(stores.app, settings())) {
      List<T> made = calls.apply(victim.port());
      await()
          .untilAsserted(
              () -> assertThat(held.waiting()).as("%s", sides.jobs()).isEqualTo(KINDS.size()));
      victim.kill();
      return made;
    } finally {
      held.release();
    }
  }

  /** A connection for each message, without a time limit. */
  private Map<String, String> settings() {
    return Map.of(
        "DATABASE_URL",
        stores.app.settings().database().owner() + "&socketTimeout=0",
        "DATABASE_POOL_SIZE",
        "24",
        NodeProcess.TASK,
        Carrier.class.getName());
  }

  /** A later message is handed over while the dead node still holds the one before it. */
  private void overtake(OneOfEachMessage messages) {
    messages.quote("asked").make();
    List<String> before = sides.state();
    stores.deliver();
    assertThat(sides.arrived()).containsExactly("quoted");
    assertThat(sides.state()).as("handled before its turn").isEqualTo(before);
  }

  /** As if the minute had passed for which a dead node still holds its jobs. */
  private void passLeases() {
    owner.execute(
        "update work_job set due_at = '2000-01-01' where kind like 'sourcing.%' and state <> 'dead'");
  }

  private void agree() {
    assertThat(sides.apart()).isEmpty();
    assertThat(sides.jobs()).isEmpty();
    assertThat(sides.state()).isEqualTo(END.lines().toList());
    assertThat(sides.notices()).containsExactly("mails 27", "orders 4", "sourcing.quoted 10");
  }
}
