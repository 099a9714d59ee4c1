package io.tradegate.orders;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.document.Orders;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Orders are found by what people remember of them. */
class OrderSearchTest {
  private static final Instant THEN = Instant.parse("2026-01-01T00:00:00Z");

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();

  private void place(CustomerId company, String number, @Nullable String poNumber) {
    place(shop, company, number, poNumber);
  }

  private static void place(
      TestTenant tenant, CustomerId company, String number, @Nullable String poNumber) {
    var order =
        new Orders.Imported(
            number, "confirmed", company, poNumber, Money.of("129.90", "EUR"), THEN);
    tenant.asService(tx -> new Orders().takeOver(tx, order));
  }

  private List<String> found(String text) {
    return search("/admin/orders?q=", text).items("number");
  }

  private TestReply search(String path, String text) {
    String q = URLEncoder.encode(text, StandardCharsets.UTF_8);
    var client = path.startsWith("/admin") ? shop.owner() : shop.buyer();
    return client.get(path + q).expect(200);
  }

  @Test
  void byTheNumberWithOrWithoutItsKind() {
    place(shop.company(), "SO-20815", null);
    place(shop.company(), "SO-30815", null);

    assertThat(found("SO-20815")).containsExactly("SO-20815");
    assertThat(found("so-208")).containsExactly("SO-20815");
    assertThat(found("20815")).containsExactly("SO-20815");
    assertThat(found("815")).isEmpty();
  }

  @Test
  void byAWordOfThePurchaseOrderNumber() {
    place(shop.company(), "SO-1", "Projekt Hamburg/4711-B");
    place(shop.company(), "SO-2", "4712");

    assertThat(found("projekt ham")).containsExactly("SO-1");
    assertThat(found("hamb")).containsExactly("SO-1");
    assertThat(found("4711")).containsExactly("SO-1");
    assertThat(found("471")).containsExactlyInAnyOrder("SO-1", "SO-2");
    assertThat(
            shop.owner()
                .get("/admin/orders?po_number=Projekt%20Hamburg/4711-B")
                .expect(200)
                .items("number"))
        .containsExactly("SO-1");
    assertThat(shop.owner().get("/admin/orders?po_number=471").expect(200).items("number"))
        .isEmpty();
  }

  @Test
  void byTextInTheNameOfTheCompany() {
    CustomerId werft = shop.addCompany("Norddeutsche Werft");
    place(werft, "SO-1", null);
    place(shop.company(), "SO-2", null);

    assertThat(found("deutsche wer")).containsExactly("SO-1");
  }

  @Test
  void whatLooksLikeAPatternIsText() {
    place(shop.company(), "SO-1", "50% off");
    place(shop.company(), "SO-2", "a_b");

    assertThat(found("50%")).containsExactly("SO-1");
    assertThat(found("a_")).containsExactly("SO-2");
    assertThat(found("%")).isEmpty();
    assertThat(found("_")).isEmpty();
    assertThat(found("\\")).isEmpty();
  }

  @Test
  void aTextThatMoreOrdersHaveThanTheLimitIsStillFound() {
    shop.asService(
        tx -> {
          var orders = new Orders();
          for (int n = 10_001; n <= 11_010; n++) {
            orders.takeOver(
                tx,
                new Orders.Imported(
                    "SO-" + n,
                    "confirmed",
                    shop.company(),
                    null,
                    Money.of("1.00", "EUR"),
                    THEN.plusSeconds(n)));
          }
          return orders;
        });

    TestReply page = search("/admin/orders?limit=2&q=", "so-1");
    assertThat(page.items("number")).containsExactly("SO-11010", "SO-11009");
    String cursor = "&cursor=" + page.text("next_cursor");
    assertThat(
            shop.owner().get("/admin/orders?limit=2&q=so-1" + cursor).expect(200).items("number"))
        .containsExactly("SO-11008", "SO-11007");
    assertThat(search("/admin/orders?with_total=true&q=", "so-1").json().get("total").asInt())
        .isEqualTo(1010);
    assertThat(search("/storefront/orders?limit=1&q=", "so-1").items("number"))
        .containsExactly("SO-11010");
    assertThat(found("so-1101")).containsExactly("SO-11010");
  }

  @Test
  void byATagAsLongAsTheyHaveIt() {
    var desk = new OrderDesk(shop);
    String rush = "/admin/orders/" + desk.takenOver("SO-1", "confirmed") + "/tags";
    shop.owner().put(rush, Map.of("tags", List.of("rush", "fragile"))).expect(200);
    String other = "/admin/orders/" + desk.takenOver("SO-2", "confirmed") + "/tags";
    shop.owner().put(other, Map.of("tags", List.of("fragile"))).expect(200);

    assertThat(tagged("rush")).containsExactly("SO-1");
    assertThat(tagged("fragile")).containsExactlyInAnyOrder("SO-1", "SO-2");
    shop.owner().put(rush, Map.of("tags", List.of("fragile"))).expect(200);
    assertThat(tagged("rush")).isEmpty();
    assertThat(tagged("fragile")).hasSize(2);
  }

  private List<String> tagged(String tag) {
    return shop.owner().get("/admin/orders?tag=" + tag).expect(200).items("number");
  }

  @Test
  void ordersOfOtherCompaniesAndOrganizationsAreNotFound() {
    CustomerId other = shop.addCompany("Another company");
    TestTenant elsewhere = app.newTenant();
    place(other, "SO-1", "4711");
    place(shop.company(), "SO-2", "4711");
    place(elsewhere, elsewhere.company(), "SO-3", "4711");

    assertThat(found("4711")).containsExactlyInAnyOrder("SO-1", "SO-2");
    assertThat(search("/storefront/orders?q=", "4711").items("number")).containsExactly("SO-2");
    assertThat(search("/storefront/orders?q=", "another").items("number")).isEmpty();
  }
}
