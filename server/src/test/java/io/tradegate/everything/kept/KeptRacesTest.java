package io.tradegate.everything.kept;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.kept.PendingBody;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Changes that commit while an answer is being made, and writers that are busy at once. */
class KeptRacesTest {
  private static final String LIST = "/storefront/products";
  private static final String PRICE =
      """
      update price set amount = :amount
       where org_id = :org and variant_id = (select id from variant where org_id = :org and sku = :sku)
      """;
  private static final int CHANGES = 10;

  private final TestApp app = TestApp.shared();
  private final KeptStore store = new KeptStore();
  private final TestClient guest = store.tenant.guest();

  private void price(String sku, int amount) {
    store.tenant.asService(tx -> price(tx, sku, amount));
  }

  private static int price(Tx tx, String sku, int amount) {
    return tx.sql(PRICE).bind("sku", sku).bind("amount", amount).execute();
  }

  private String body() {
    return guest.get(LIST).expect(200).body();
  }

  @Test
  void anAnswerThatIsStoredAfterAChangeHasCommittedIsNotUsed() {
    PendingBody made =
        app.db()
            .read(
                DirectCalls.caller(guest),
                tx -> {
                  PendingBody pending = made(tx);
                  price("B-0", 4321);
                  return pending;
                });

    made.ready();

    assertThat(body()).contains("4321.00");
  }

  @Test
  void anAnswerThatIsMadeOfNewerDataThanItsVersionsIsNotTakenForTheNewest() {
    PendingBody made =
        app.db()
            .read(
                DirectCalls.caller(guest),
                tx -> {
                  price("B-0", 4321);
                  PendingBody pending = made(tx);
                  price("B-0", 4322);
                  return pending;
                });

    made.ready();

    assertThat(body()).contains("4322.00").doesNotContain("4321.00");
  }

  private PendingBody made(Tx tx) {
    Call call = DirectCalls.call(app, guest, LIST);
    Reply reply = DirectCalls.handle(call, tx);
    if (reply.body() instanceof PendingBody pending) {
      return pending;
    }
    throw new IllegalStateException("It was kept already.");
  }

  @Test
  void aWriterDoesNotWaitForAnotherAndBothAreSeenWhenTheyCommit() {
    body();
    store.tenant.asService(
        tx -> {
          price(tx, "B-0", 1111);
          price("B-1", 2222); // commits while the first is still open
          assertThat(body()).contains("2222.00").doesNotContain("1111.00");
          return tx;
        });

    assertThat(body()).contains("2222.00").contains("1111.00");
  }

  @Test
  void aChangeAfterOneThatWasTakenBackInTheSameTransactionIsSeen() {
    body();
    store.tenant.asService(
        tx -> {
          tx.rehearse(() -> price(tx, "B-0", 1111));
          return price(tx, "B-0", 3333);
        });

    assertThat(body()).contains("3333.00").doesNotContain("1111.00");
  }

  @Test
  void eachOfManyWritersAtOnceSeesItsOwnChangeInTheNextAnswer() throws InterruptedException {
    List<Callable<String>> writers =
        Stream.of("B-", "C-")
            .flatMap(kind -> IntStream.range(0, KeptStore.PRODUCTS).mapToObj(n -> writer(kind, n)))
            .toList();

    assertThat(Race.between(writers)).doesNotContain("");
  }

  /** Each has a variant of its own, and all of them move the same version. */
  private Callable<String> writer(String kind, int n) {
    String page = "/storefront/products/bolt-" + n;
    return () -> {
      String seen = "";
      for (int amount = 5001; amount <= 5000 + CHANGES; amount++) {
        price(kind + n, amount);
        seen = shown(page, kind + n);
        assertThat(seen).isEqualTo(amount + ".00");
      }
      return seen;
    };
  }

  private String shown(String page, String sku) {
    return guest
        .get(page)
        .expect(200)
        .json()
        .at("/variants")
        .valueStream()
        .filter(variant -> variant.at("/sku").asString().equals(sku))
        .map(variant -> variant.at("/price/amount").asString())
        .findAny()
        .orElse("");
  }
}
