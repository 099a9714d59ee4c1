package io.tradegate.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Filters with several values, exact look-ups, and days in place of times. */
class SeveralValuesTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();

  @BeforeEach
  void threeWarehouses() {
    for (String code : List.of("A", "B", "C")) {
      owner
          .post(
              "/admin/warehouses",
              Map.of("code", code, "name", "Warehouse " + code, "country", "DE"))
          .expect(201);
    }
  }

  private List<String> codes(String query) {
    return owner.get("/admin/warehouses?sort=code&" + query).expect(200).items("code");
  }

  @Test
  void aRepeatedTextMeansAnyOfThemAndACommaBelongsToTheText() {
    assertThat(codes("code=A")).containsExactly("A");
    assertThat(codes("code=A&code=C")).containsExactly("A", "C");
    assertThat(codes("code=A,B")).isEmpty();
    assertThat(codes("code=a")).isEmpty();
  }

  @Test
  void aChoiceIsRepeatedOrSeparatedByCommas() {
    String path = "/admin/customers/" + shop.company();
    owner.post(path + "/block", Map.of("reason", "unpaid")).expect(200);

    for (String query : List.of("status=blocked&status=active", "status=active,blocked")) {
      assertThat(owner.get("/admin/customers?" + query).expect(200).items("id"))
          .contains(shop.company().toString());
    }
    assertThat(owner.get("/admin/customers?status=active").expect(200).items("id"))
        .doesNotContain(shop.company().toString());
  }

  @Test
  void anIdIsOneOfSeveral() {
    String none = "00000000-0000-7000-8000-000000000000";
    shop.addBuyer("ann", shop.company(), "buyer");

    for (String query :
        List.of(
            "customer_id=%s&customer_id=%s".formatted(none, shop.company()),
            "customer_id=%s,%s".formatted(shop.company(), none))) {
      assertThat(owner.get("/admin/buyers?" + query).expect(200).items("email"))
          .contains(shop.email("ann"));
    }
    assertThat(owner.get("/admin/buyers?customer_id=" + none).expect(200).items("email")).isEmpty();
  }

  @Test
  void moreThanAHundredValuesAreRefused() {
    owner
        .get("/admin/warehouses?" + codesUpTo(101))
        .expectError(400, "validation_failed")
        .expectMessage("at most 100");
  }

  private static String codesUpTo(int count) {
    var query = new StringBuilder();
    for (int n = 0; n < count; n++) {
      query.append(n == 0 ? "" : "&").append("code=W").append(n);
    }
    return query.toString();
  }

  @Test
  void aDayIsItsFirstMomentInTheOrganizationsTimeZone() {
    TestReply later = owner.get("/admin/customers?updated_after=2999-01-01").expect(200);
    assertThat(later.items("id")).isEmpty();
    assertThat(owner.get("/admin/audit?created_after=2020-01-01").expect(200).items("id"))
        .isNotEmpty();
    assertThat(owner.get("/admin/audit?created_before=2020-01-01").expect(200).items("id"))
        .isEmpty();
    assertThat(owner.get("/admin/audit?after=2020-01-01T00:00:00Z").expect(200).items("id"))
        .isNotEmpty();
  }

  @Test
  void theStartOfADayFollowsTheTimeZone() {
    String start =
        shop.asService(
            tx -> {
              tx.sql("update organization set time_zone = 'Asia/Tokyo' where org_id = :org")
                  .execute();
              return tx.sql("select app.start_of_day(:org, '2026-11-15') as start")
                  .one(row -> row.instant("start").toString());
            });

    assertThat(start).isEqualTo("2026-11-14T15:00:00Z");
  }
}
