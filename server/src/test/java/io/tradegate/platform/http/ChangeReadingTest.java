package io.tradegate.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.customers.Companies;
import io.tradegate.testing.Patience;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Reading by change misses nothing, whatever commits when. */
class ChangeReadingTest {
  private static final String LIST = "/admin/customers?sort=updated_at&limit=%d&updated_after=%s";

  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();

  private TestReply changes(String after) {
    return owner.get(LIST.formatted(200, after)).expect(200);
  }

  /** A reader trusts a time a second later, since the clocks of nodes may differ. */
  private TestReply changesWith(String after, String name) {
    return Patience.await().until(() -> changes(after), page -> page.items("name").contains(name));
  }

  private String ownCompany() {
    return owner.get("/admin/customers/" + shop.company()).expect(200).text("name");
  }

  private void add(String name) {
    shop.asService(tx -> new Companies().add(tx, name));
  }

  @Test
  void aRowThatCommitsLateIsNotMissed() throws Exception {
    String start = changesWith("2020-01-01", ownCompany()).text("updated_until");
    var written = new CountDownLatch(1);
    var released = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<?> late = threads.submit(() -> addAndWait("late", written, released));
      assertThat(written.await(1, TimeUnit.MINUTES)).isTrue();
      add("early");
      awaitTrustInTheTimeOfNow();

      TestReply meanwhile = changes(start);
      assertThat(meanwhile.items("name")).isEmpty();

      released.countDown();
      late.get(1, TimeUnit.MINUTES);
      assertThat(changesWith(meanwhile.text("updated_until"), "early").items("name"))
          .containsExactly("late", "early");
    }
  }

  private void addAndWait(String name, CountDownLatch written, CountDownLatch released) {
    shop.asService(
        tx -> {
          new Companies().add(tx, name);
          written.countDown();
          return awaited(released);
        });
  }

  private static boolean awaited(CountDownLatch latch) {
    try {
      return latch.await(1, TimeUnit.MINUTES);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** In another organization, where no transaction is open, a change of now is listed. */
  private static void awaitTrustInTheTimeOfNow() {
    TestTenant witness = TestApp.shared().newTenant();
    TestClient reader = witness.owner();
    witness.asService(tx -> new Companies().add(tx, "witness"));
    Patience.await()
        .until(
            () -> reader.get(LIST.formatted(200, "2020-01-01")).expect(200).items("name"),
            names -> names.contains("witness"));
  }

  @Test
  void aTransactionOfAnotherOrganizationHoldsNothingBack() throws Exception {
    TestTenant other = TestApp.shared().newTenant();
    var written = new CountDownLatch(1);
    var released = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<Boolean> open =
          threads.submit(
              () ->
                  other.asService(
                      tx -> {
                        written.countDown();
                        return awaited(released);
                      }));
      assertThat(written.await(1, TimeUnit.MINUTES)).isTrue();
      add("seen");

      changesWith("2020-01-01", "seen");
      released.countDown();
      assertThat(open.get(1, TimeUnit.MINUTES)).isTrue();
    }
  }

  @Test
  void pagesMeetWithoutGapsAmongRowsOfOneTime() {
    shop.asService(
        tx -> {
          var companies = new Companies();
          for (int n = 0; n < 11; n++) {
            companies.add(tx, "same time " + n);
          }
          return tx;
        });
    List<String> whole = changesWith("2020-01-01", "same time 7").items("id");

    assertThat(whole).hasSizeGreaterThan(11);
    for (int limit : List.of(1, 3, 11, 12)) {
      assertThat(paged(limit)).isEqualTo(whole);
    }
  }

  private List<String> paged(int limit) {
    var ids = new ArrayList<String>();
    String cursor = "";
    do {
      TestReply page = owner.get(LIST.formatted(limit, "2020-01-01") + cursor).expect(200);
      ids.addAll(page.items("id"));
      cursor = page.json().get("next_cursor").isNull() ? "" : "&cursor=" + page.text("next_cursor");
    } while (!cursor.isEmpty());
    return ids;
  }

  @Test
  void whatChangesDuringAWalkComesWithTheNextOne() {
    add("a");
    add("b");
    add("c");
    TestReply whole = changesWith("2020-01-01", "c");
    TestReply first =
        owner.get("/admin/customers?sort=-name&limit=1&updated_after=2020-01-01").expect(200);
    String id = owner.get("/admin/customers?q=c&sort=-name").expect(200).items("id").getFirst();
    owner.patch("/admin/customers/" + id, Map.of("notes", "changed")).expect(200);

    TestReply rest =
        owner
            .get(
                "/admin/customers?sort=-name&limit=200&updated_after=2020-01-01&cursor="
                    + first.text("next_cursor"))
            .expect(200);
    assertThat(rest.text("updated_until")).isEqualTo(first.text("updated_until"));
    assertThat(rest.items("name")).hasSize(whole.items("name").size() - 1);

    TestReply next =
        Patience.await()
            .until(
                () -> changes(first.text("updated_until")), page -> page.items("id").contains(id));
    assertThat(next.items("id")).containsExactly(id);
  }

  @Test
  void aChangeOfAPartIsAChangeOfTheWhole() {
    String group =
        owner.post("/admin/customer-groups", Map.of("name", "Schools")).expect(201).text("id");
    add("member");
    String id = changesWith("2020-01-01", "member").items("id").getLast();
    String until = changes("2020-01-01").text("updated_until");

    owner.put("/admin/customer-groups/%s/members/%s".formatted(group, id), Map.of()).expect(204);

    changesWith(until, "member");
  }

  @Test
  void newestFirstShowsEverythingAtOnce() {
    add("just now");

    TestReply page = owner.get("/admin/customers?sort=-updated_at").expect(200);
    assertThat(page.items("name").getFirst()).isEqualTo("just now");
    assertThat(page.json().has("updated_until")).isFalse();
  }
}
