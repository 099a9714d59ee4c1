package io.tradegate.catalog.categories;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.catalog.CatalogFixture;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The tree stays a tree. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CategoriesTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final CatalogFixture catalog = new CatalogFixture(shop);

  @Test
  void aCategoryCannotGoBelowItself() {
    UUID top = catalog.category("Top");
    UUID middle = catalog.category("Middle", "parent_id", top);
    UUID low = catalog.category("Low", "parent_id", middle);

    move(top, top).expectError(422, "category_tree");
    move(top, low).expectError(422, "category_tree");
    move(low, top).expect(200);
    move(middle, low).expect(200);
  }

  @Test
  void twoConcurrentMovesDoNotMakeACycle() throws Exception {
    UUID one = catalog.category("One");
    UUID two = catalog.category("Two");
    var turn = new AtomicInteger();

    List<Integer> answers =
        Race.of(2, () -> (turn.getAndIncrement() == 0 ? move(one, two) : move(two, one)).status());

    assertThat(answers).containsExactlyInAnyOrder(200, 422);
  }

  @Test
  void theDepthOfTheTreeIsLimited() {
    var line = new ArrayList<UUID>();
    for (int depth = 0; depth < Categories.DEEPEST; depth++) {
      line.add(
          depth == 0
              ? catalog.category("Level 0")
              : catalog.category("Level " + depth, "parent_id", line.getLast()));
    }
    var below = Map.of("name", "Too deep", "parent_id", line.getLast());
    catalog.staff.post("/admin/categories", below).expectError(422, "category_tree");
    UUID pair = catalog.category("Pair");
    catalog.category("Its child", "parent_id", pair);
    move(pair, line.get(Categories.DEEPEST - 2)).expectError(422, "category_tree");
  }

  @Test
  void aCategoryMovesToTheTopAndItsVersionIncreases() {
    UUID parent = catalog.category("Parent");
    UUID child = catalog.category("Child", "parent_id", parent);
    String path = "/admin/categories/" + child;

    TestReply moved = catalog.staff.post(path + "/move", Map.of("position", 3)).expect(200);

    assertThat(moved.json().get("parent_id").isNull()).isTrue();
    assertThat(moved.json().get("position").asInt()).isEqualTo(3);
    catalog.staff.with("If-Match", "\"1\"").patch(path, Map.of("name", "Late")).expect(412);
  }

  @Test
  void aSlugIsUnique() {
    catalog.category("Pumps");
    assertThat(catalog.staff.get("/admin/categories?q=Pumps").items("slug"))
        .containsExactly("pumps");
    var taken = Map.of("name", "Other pumps", "slug", "pumps");
    catalog.staff.post("/admin/categories", taken).expectError(409, "duplicate");
    UUID second = catalog.category("Pumps");
    catalog
        .staff
        .patch("/admin/categories/" + second, Map.of("slug", "pumps"))
        .expectError(409, "duplicate");
  }

  @Test
  void aCategoryWithOthersBelowItStays() {
    UUID parent = catalog.category("Has a child");
    UUID child = catalog.category("The child", "parent_id", parent);

    catalog.staff.delete("/admin/categories/" + parent).expectError(422, "in_use");
    catalog.staff.delete("/admin/categories/" + child).expect(204);
    catalog.staff.delete("/admin/categories/" + parent).expect(204);
  }

  @Test
  void aProductLosesACategoryThatIsDeleted() {
    UUID category = catalog.category("Short-lived");
    TestReply product = catalog.onSale("Stays", "STAYS", "category_ids", List.of(category));

    catalog.staff.delete("/admin/categories/" + category).expect(204);

    assertThat(catalog.staff.get(CatalogFixture.path(product)).json().at("/category_ids"))
        .isEmpty();
  }

  private TestReply move(UUID category, UUID parent) {
    return catalog.staff.post(
        "/admin/categories/" + category + "/move", Collections.singletonMap("parent_id", parent));
  }
}
