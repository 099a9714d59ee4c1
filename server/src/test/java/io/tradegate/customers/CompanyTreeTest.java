package io.tradegate.customers;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CompanyTreeTest {
  private static final int ROUNDS = 10;

  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient clerk = shop.staff("customer.manage");

  @Test
  void aCompanyCannotBeBelowItself() {
    CustomerId a = add(null);
    CustomerId b = add(a);
    CustomerId c = add(b);

    move(a, a, 422, "company_circle");
    move(a, c, 422, "company_circle");
    assertThat(clerk.get(path(a)).json().at("/parent_id").isNull()).isTrue();
  }

  @Test
  void theTreeHasEightLevelsWhetherOneIsAddedOrMoved() {
    List<CustomerId> chain = chain(8);
    List<CustomerId> pair = chain(2);

    clerk
        .post("/admin/customers", Map.of("name", "Ninth", "parent_id", chain.get(7)))
        .expectError(422, "company_too_deep");
    move(pair.get(0), chain.get(6), 422, "company_too_deep");
    move(pair.get(0), chain.get(5), 200, "");
  }

  @Test
  void companiesPutBelowEachOtherAtOnceMakeNoCircle() throws InterruptedException {
    CustomerId a = add(null);
    CustomerId b = add(null);
    for (int round = 0; round < ROUNDS; round++) {
      var turn = new AtomicInteger();
      List<Integer> statuses =
          Race.of(
              2,
              () -> {
                boolean first = turn.getAndIncrement() == 0;
                var parent = Map.of("parent_id", first ? b : a);
                return clerk.patch(path(first ? a : b), parent).status();
              });

      assertThat(statuses).containsExactlyInAnyOrder(200, 422);
      toTheTop(a);
      toTheTop(b);
    }
  }

  @Test
  void chainsPutBelowEachOtherAtOnceDoNotGrowTooDeep() throws InterruptedException {
    List<CustomerId> one = chain(4);
    List<CustomerId> other = chain(4);
    CustomerId single = add(null);
    var turn = new AtomicInteger();

    List<Integer> statuses =
        Race.of(
            2,
            () ->
                turn.getAndIncrement() == 0
                    ? clerk.patch(path(one.get(0)), Map.of("parent_id", other.get(3))).status()
                    : clerk.patch(path(other.get(0)), Map.of("parent_id", single)).status());

    assertThat(statuses).containsExactlyInAnyOrder(200, 422);
  }

  @Test
  void ofManyMovesAtOnceOnlyTheFaultyAreRefused() {
    List<CustomerId> n = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      n.add(new CustomerId(TestApp.ids().next()));
    }
    Map<CustomerId, CustomerId> moves =
        Map.of(n.get(0), n.get(1), n.get(1), n.get(0), n.get(2), n.get(0), n.get(3), n.get(4));

    assertThat(CompanyTree.faults(moves, Map.of(), Map.of()))
        .containsOnlyKeys(n.get(0), n.get(1))
        .containsValue(CompanyTree.Fault.CIRCLE);
    assertThat(CompanyTree.faults(Map.of(n.get(3), n.get(4)), Map.of(), Map.of(n.get(3), 8)))
        .containsEntry(n.get(3), CompanyTree.Fault.TOO_DEEP);
  }

  private List<CustomerId> chain(int length) {
    var chain = new ArrayList<CustomerId>();
    for (int n = 0; n < length; n++) {
      chain.add(add(n == 0 ? null : chain.get(n - 1)));
    }
    return chain;
  }

  private CustomerId add(@Nullable CustomerId parent) {
    var body = new HashMap<String, Object>(Map.of("name", "Company"));
    body.put("parent_id", parent);
    return new CustomerId(clerk.post("/admin/customers", body).expect(201).uuid("id"));
  }

  private void move(CustomerId company, CustomerId parent, int status, String code) {
    var reply = clerk.patch(path(company), Map.of("parent_id", parent)).expect(status);
    if (status != 200) {
      reply.expectError(status, code);
    }
  }

  private void toTheTop(CustomerId company) {
    var body = new HashMap<String, Object>();
    body.put("parent_id", null);
    clerk.patch(path(company), body).expect(200);
  }

  private static String path(CustomerId company) {
    return "/admin/customers/" + company;
  }
}
