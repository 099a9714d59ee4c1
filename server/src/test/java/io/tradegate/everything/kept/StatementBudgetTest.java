package io.tradegate.everything.kept;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.testing.CountedStatements;
import io.tradegate.testing.StatementBudgets;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** The reads of a store take as many statements as the table of budgets says. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StatementBudgetTest {
  private final TestApp node = TestApp.another(Map.of());
  private final CountedStatements counted = new CountedStatements(node);

  @AfterAll
  void close() {
    node.close();
  }

  private record Motion(String name, String operation, String path) {}

  @TestFactory
  Stream<DynamicTest> aReadTakesAsManyStatementsAsItsBudgetSays() {
    return Stream.of(
            new Motion("list of products", "storefront.products.list", "/storefront/products"),
            new Motion("product page", "storefront.products.read", "/storefront/products/bolt-0"),
            new Motion("categories", "storefront.categories.list", "/storefront/categories"),
            new Motion("search", "storefront.search", "/storefront/search?q=bolt"),
            new Motion("suggestions", "storefront.suggest", "/storefront/suggest?q=bo"))
        .map(motion -> dynamicTest(motion.name(), () -> check(motion)));
  }

  private void check(Motion motion) {
    var store = new KeptStore();
    for (String who : new String[] {"guest", "buyer of " + store.plant}) {
      TestClient visitor = requireNonNull(store.visitors.get(who)).at(node);
      visitor.get("/storefront/search?q=other").expect(200); // the index in the process reads first
      touch(store);

      int first = taken(motion, visitor);
      int again = taken(motion, visitor);

      String kind = who.split(" ", 2)[0];
      assertThat(first).isEqualTo(StatementBudgets.of(motion.name() + ", " + kind));
      assertThat(again).isEqualTo(StatementBudgets.of(motion.name() + ", " + kind + ", kept"));
    }
  }

  /** Ends all answers that are kept, and the scopes of visitors. */
  private static void touch(KeptStore store) {
    store.tenant.asService(
        tx ->
            tx.sql(
                    """
                    select app.note_kept_change(:org, topic)
                      from unnest(array['catalog', 'terms']) topic
                    """)
                .list(_ -> 0));
  }

  private int taken(Motion motion, TestClient visitor) {
    return counted.during(motion.operation(), () -> visitor.get(motion.path()).expect(200));
  }

  @TestFactory
  Stream<DynamicTest> exactQuantitiesCostOneStatementMore() {
    return Stream.of(
            new Motion("list of products", "storefront.products.list", "/storefront/products"),
            new Motion("product page", "storefront.products.read", "/storefront/products/bolt-0"),
            new Motion("search", "storefront.search", "/storefront/search?q=bolt"))
        .map(
            motion ->
                dynamicTest(
                    motion.name(),
                    () -> {
                      var store = new KeptStore();
                      store
                          .catalog
                          .staff
                          .put("/admin/inventory/settings", Map.of("availability", "exact"))
                          .expect(200);
                      TestClient guest = store.tenant.guest().at(node);
                      taken(motion, guest);

                      assertThat(taken(motion, guest))
                          .isEqualTo(
                              StatementBudgets.of(motion.name() + ", guest, kept, exact stock"));
                    }));
  }

  @Test
  void aSearchForOtherWordsPricesOnlyWhatNoSearchHasFound() {
    var store = new KeptStore();
    TestClient guest = store.tenant.guest().at(node);
    var all = new Motion("search", "storefront.search", "/storefront/search?q=bolt");
    var some =
        new Motion("search", "storefront.search", "/storefront/search?q=bolt&price_max=99999");
    taken(all, guest);

    assertThat(taken(some, guest)).isEqualTo(StatementBudgets.of("search among the same, guest"));
  }
}
