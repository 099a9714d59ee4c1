package io.tradegate.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** Every visitor finds exactly what they may see, on both routes and by every kind of question. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SearchSightTest {
  private final SearchShop shop = SearchShop.open(node());
  private final CustomerId company = shop.tenant.company();
  private final CustomerId member = shop.tenant.addCompany("Member");
  private final UUID group = shop.group(member);
  private final Map<String, TestClient> visitors = new LinkedHashMap<>();
  private final Map<String, Set<String>> seenBy = new LinkedHashMap<>();

  /** Its settings tell what searches. */
  TestApp node() {
    return TestApp.shared();
  }

  @BeforeAll
  void plant() {
    visitors.put("guest", shop.tenant.guest());
    visitors.put("buyer", shop.buyerOf(company));
    visitors.put("member", shop.buyerOf(member));
    visitors.put("stranger", shop.buyerOf(shop.tenant.addCompany("Stranger")));
    Map<String, Object> none = Map.of();
    Map<String, Object> companies = Map.of("company_ids", List.of(company));
    Map<String, Object> groups = Map.of("group_ids", List.of(group));
    plant("EVERYONE", "everyone", none, none, "guest", "buyer", "member", "stranger");
    plant("CUSTOMERS", "customers", none, none, "buyer", "member", "stranger");
    plant("UNSEEN", "chosen", none, none);
    plant("COMPANY", "chosen", companies, none, "buyer");
    plant("GROUP", "chosen", groups, none, "member");
    plant("KEPTOUT", "everyone", none, companies, "guest", "member", "stranger");
    plant("GROUPOUT", "customers", none, groups, "buyer", "stranger");
    var elsewhere = Map.of("website_ids", List.of(shop.tenant.addWebsite("second")));
    shop.staff.put(plant("ELSEWHERE", "everyone", none, none) + "/websites", elsewhere).expect(200);
    SearchShop.learnWords();
  }

  private String plant(
      String sku,
      String visibility,
      Map<String, Object> allowed,
      Map<String, Object> keptOut,
      String... visitorsOfIt) {
    String path = shop.product("Lantern " + sku, sku);
    var body = Map.of("visibility", visibility, "allowed", allowed, "kept_out", keptOut);
    shop.staff.put(path + "/visibility", body).expect(200);
    seenBy.put(sku, Set.of(visitorsOfIt));
    return path;
  }

  @TestFactory
  Stream<DynamicTest> isFoundByWhoMaySeeItAndByNobodyElse() {
    return visitors.keySet().stream()
        .flatMap(
            who ->
                Stream.of("lantern", "lan", "lantren")
                    .map(text -> dynamicTest(who + " asks " + text, () -> proves(who, text))));
  }

  private boolean isSeen(String sku, String who) {
    return seenBy.getOrDefault(sku, Set.of()).contains(who);
  }

  private TestClient visitor(String who) {
    return Objects.requireNonNull(visitors.get(who));
  }

  private void proves(String who, String text) {
    TestClient visitor = visitor(who);
    String[] expected =
        seenBy.keySet().stream().filter(sku -> isSeen(sku, who)).toArray(String[]::new);

    assertThat(shop.search(visitor, text, "").items("sku")).containsExactlyInAnyOrder(expected);
    assertThat(SearchShop.suggested(visitor, text)).containsExactlyInAnyOrder(expected);
  }

  @TestFactory
  Stream<DynamicTest> theBeginningOfASkuSuggestsOnlyWhatMayBeSeen() {
    return visitors.keySet().stream()
        .flatMap(
            who ->
                seenBy.keySet().stream()
                    .map(
                        sku ->
                            dynamicTest(
                                who + " types " + sku.substring(0, 5),
                                () -> suggests(who, sku, sku.substring(0, 5)))));
  }

  private void suggests(String who, String sku, String beginning) {
    assertThat(SearchShop.suggested(visitor(who), beginning).contains(sku))
        .isEqualTo(isSeen(sku, who));
  }

  @TestFactory
  Stream<DynamicTest> whoIsLetInOrKeptOutLaterNoticesAtOnce() {
    String path = shop.product("Beacon", "BEACON");
    return Stream.of("chosen", "customers", "everyone", "chosen")
        .map(
            visibility ->
                dynamicTest(
                    visibility,
                    () -> {
                      shop.staff
                          .put(path + "/visibility", Map.of("visibility", visibility))
                          .expect(200);

                      assertThat(SearchShop.suggested(visitor("stranger"), "beac"))
                          .hasSize(visibility.equals("chosen") ? 0 : 1);
                      assertThat(shop.found("beacon"))
                          .hasSize(visibility.equals("everyone") ? 1 : 0);
                    }));
  }

  @TestFactory
  Stream<DynamicTest> aSkuLeadsOnlyToWhatMayBeSeen() {
    return visitors.keySet().stream()
        .flatMap(
            who ->
                seenBy.keySet().stream()
                    .map(
                        sku ->
                            dynamicTest(
                                who + " asks " + sku,
                                () ->
                                    assertThat(
                                            shop.search(visitor(who), sku, "")
                                                .items("sku")
                                                .contains(sku))
                                        .isEqualTo(isSeen(sku, who)))));
  }
}
