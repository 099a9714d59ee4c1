package io.tradegate.pricing;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.pricing.PriceShop.Row;
import io.tradegate.testing.Patience;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The prices of a list by change and by SKU, and the version of the list that they are written to.
 */
class PricesByChangeTest {
  private final PriceShop shop = PriceShop.open();
  private String list = "";
  private String until = "";

  @BeforeEach
  void threeSkus() {
    for (String sku : List.of("A", "B", "C")) {
      shop.variant(sku);
    }
    list =
        shop.list(
            "basic",
            new Row("A", 1, "10.00"),
            new Row("A", 10, "9.00"),
            new Row("B", 1, "20.00"),
            new Row("C", 1, "30.00"));
    until = changedSince("2020-01-01", 3).text("updated_until");
  }

  private TestReply changedSince(String after, int count) {
    return Patience.await()
        .until(
            () ->
                shop.owner()
                    .get(list + "/prices?sort=updated_at&updated_after=" + after)
                    .expect(200),
            page -> page.items("sku").size() == count);
  }

  private TestReply write(String sku, int quantity, String amount) {
    return shop.owner()
        .put(
            list + "/prices",
            Map.of(
                "prices", List.of(Map.of("sku", sku, "min_quantity", quantity, "amount", amount))));
  }

  @Test
  void aPriceThatDiffersIsAChangeOfItsSkuAlone() {
    write("B", 1, "21.00").expect(200);

    assertThat(changedSince(until, 1).items("sku")).containsExactly("B");
  }

  @Test
  void aFurtherTierAndATierLessAreChangesToo() {
    write("C", 5, "29.00").expect(200);
    shop.owner().delete(list + "/prices/A/10").expect(204);

    assertThat(changedSince(until, 2).items("sku")).containsExactlyInAnyOrder("A", "C");
  }

  @ParameterizedTest
  @CsvSource({"1, 11.00", "10, 8.00", "50, 7.00"})
  void aPriceMovesTheOtherPricesOfItsSkuAndNoOthers(int quantity, String amount) {
    String other = shop.list("other", new Row("A", 1, "5.00"), new Row("A", 10, "4.00"));
    write("A", 100, "6.00").expect(200);
    List<String> before = times(other);
    String of = times(list).getFirst();

    write("A", quantity, amount).expect(200);

    assertThat(Set.copyOf(times(list))).hasSize(1).doesNotContain(of);
    assertThat(times(other)).isEqualTo(before);
  }

  /** When the prices of SKU A in the list last changed. */
  private List<String> times(String of) {
    return Jdbi.create(TestApp.shared().settings().database().owner())
        .withHandle(
            owner ->
                owner
                    .createQuery(
                        """
                        select cast(p.updated_at as text) as at
                          from price p
                          join variant v on v.org_id = p.org_id and v.id = p.variant_id
                         where p.price_list_id = cast(:list as uuid) and v.sku = 'A'
                         order by p.min_quantity
                        """)
                    .bind("list", of.substring(of.lastIndexOf('/') + 1))
                    .mapTo(String.class)
                    .list());
  }

  @Test
  void aPriceThatStaysWhatItWasIsNoChange() {
    write("A", 10, "9.00").expect(200);
    write("B", 1, "22.00").expect(200);

    assertThat(changedSince(until, 1).items("sku")).containsExactly("B");
  }

  @Test
  void theTimeOfAPriceDoesNotGoBack() {
    Jdbi.create(TestApp.shared().settings().database().owner())
        .useHandle(
            owner ->
                owner.execute(
                    "update price set updated_at = timestamptz '2999-01-01Z' where price_list_id = cast(? as uuid)",
                    list.substring(list.lastIndexOf('/') + 1)));

    write("B", 1, "21.00").expect(200);

    assertThat(shop.owner().get(list + "/prices?sku=A&sku=B").expect(200).items("updated_at"))
        .containsExactly("2999-01-01T00:00:00Z", "2999-01-01T00:00:00.000001Z");
  }

  @Test
  void theSkuIsLookedUpWhole() {
    assertThat(shop.owner().get(list + "/prices?sku=A&sku=C").expect(200).items("sku"))
        .containsExactly("A", "C");
    assertThat(shop.owner().get("/admin/products?sku=B").expect(200).items("sku"))
        .containsExactly("B");
    assertThat(shop.owner().get("/admin/products?sku=b").expect(200).items("sku")).isEmpty();
    assertThat(shop.owner().get("/admin/price-lists?code=basic").expect(200).items("code"))
        .containsExactly("basic");
  }

  @Test
  void pricesAreWrittenToTheVersionThatTheCallerHasSeen() {
    TestReply seen = shop.owner().get(list).expect(200);
    String etag = seen.header("ETag").orElseThrow();
    Map<String, Object> prices =
        Map.of("prices", List.of(Map.of("sku", "A", "min_quantity", 1, "amount", "11.00")));

    shop.owner()
        .with("If-Match", "\"77\"")
        .put(list + "/prices", prices)
        .expectError(412, "version_conflict");
    TestReply written =
        shop.owner().with("If-Match", etag).put(list + "/prices", prices).expect(200);

    assertThat(written.version()).isEqualTo(seen.version() + 1);
    assertThat(written.json().get("changed").asInt()).isEqualTo(1);
    assertThat(shop.owner().get(list).expect(200).version()).isEqualTo(written.version());
  }

  @Test
  void ofTwoWritersOfPricesWithTheSameVersionTheSecondIsRefused() {
    TestClient both =
        shop.owner().with("If-Match", shop.owner().get(list).header("ETag").orElseThrow());

    both.put(list + "/prices", price("12.00")).expect(200);

    both.put(list + "/prices", price("13.00")).expectError(412, "version_conflict");
    both.delete(list + "/prices/A").expectError(412, "version_conflict");
  }

  @Test
  void pricesThatAreThereAlreadyMoveNoVersionAndARemovedOneDoes() {
    int written = shop.owner().put(list + "/prices", price("14.00")).expect(200).version();

    assertThat(shop.owner().put(list + "/prices", price("14.00")).expect(200).version())
        .isEqualTo(written);
    shop.owner().delete(list + "/prices/A").expect(204);

    assertThat(shop.owner().get(list).version()).isEqualTo(written + 1);
  }

  private static Map<String, Object> price(String amount) {
    return Map.of("prices", List.of(Map.of("sku", "A", "min_quantity", 1, "amount", amount)));
  }
}
