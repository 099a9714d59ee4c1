package io.tradegate.customers;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class CompaniesTest {
  private static final Map<String, Object> LIMIT = Map.of("amount", "5000.00", "currency", "EUR");

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final TestClient clerk = shop.staff("customer.manage");

  @Test
  void aCreatedCompanyHasAllGivenFields() {
    String group = clerk.post("/admin/customer-groups", Map.of("name", "Gold")).text("id");
    Map<String, Object> facts = new HashMap<>();
    facts.put("code", "ERP-77");
    facts.put("name", "Contoso");
    facts.put("parent_id", shop.company());
    facts.put("group_ids", List.of(group, group));
    facts.put("payment_terms", Map.of("kind", "net", "days", 30));
    facts.put("credit_limit", LIMIT);
    facts.put(
        "tax_exemption",
        Map.of("exempt", true, "certificate_number", "X-1", "valid_until", "2030-12-31"));
    facts.put("tax_id", "DE123");
    facts.put("notes", "Call before delivery.");

    TestReply made = clerk.post("/admin/customers", facts).expect(201);

    TestReply read = clerk.get(made.header("Location").orElseThrow()).expect(200);
    assertThat(read.json()).isEqualTo(made.json());
    assertThat(read.version()).isEqualTo(1);
    assertThat(read.text("code")).isEqualTo("ERP-77");
    assertThat(new CustomerId(read.uuid("parent_id"))).isEqualTo(shop.company());
    assertThat(read.json().at("/groups")).hasSize(1);
    assertThat(read.text("payment_terms/kind")).isEqualTo("net");
    assertThat(read.text("credit_limit/amount")).isEqualTo("5000.00");
    assertThat(read.text("tax_exemption/valid_until")).isEqualTo("2030-12-31");
    assertThat(read.json().at("/allowed_actions").toString()).isEqualTo("[\"block\"]");
  }

  @Test
  void aPatchLeavesWhatItDoesNotNameAndTakesAwayWhatItNamesNull() {
    String path = company(Map.of("name", "A", "credit_limit", LIMIT, "tax_id", "DE1"));
    var change = new HashMap<String, Object>();
    change.put("credit_limit", null);
    change.put("name", "B");

    TestReply changed = clerk.patch(path, change).expect(200);

    assertThat(changed.text("name")).isEqualTo("B");
    assertThat(changed.json().at("/credit_limit").isNull()).isTrue();
    assertThat(changed.text("tax_id")).isEqualTo("DE1");
    assertThat(changed.version()).isEqualTo(2);
  }

  @Test
  void aTaxIdHasLettersDigitsAndSeparators() {
    for (String wrong : List.of("!!!", "-", "A", "DE 1;2", "<b>12</b>")) {
      clerk
          .post("/admin/customers", Map.of("name", "A", "tax_id", wrong))
          .expectError(400, "validation_failed")
          .expectMessage("`tax_id`");
    }
    for (String right : List.of("DE123456789", "CHE-123.456.789 MWST", "12/345/67890", "ΑΦΜ 99")) {
      clerk.post("/admin/customers", Map.of("name", "A", "tax_id", right)).expect(201);
    }
  }

  @Test
  void aChangeThatChangesNothingMovesNoVersion() {
    String path = company(Map.of("name", "A", "tax_id", "DE1"));

    TestReply same = clerk.patch(path, Map.of("name", "A", "tax_id", "DE1")).expect(200);

    assertThat(same.version()).isEqualTo(1);
  }

  @Test
  void aStaleVersionChangesNothing() {
    String path = company(Map.of("name", "A"));
    clerk.patch(path, Map.of("name", "B")).expect(200);
    TestClient late = clerk.with("If-Match", "\"1\"");

    late.patch(path, Map.of("name", "C")).expectError(412, "version_conflict");
    late.post(path + "/block", Map.of("reason", "late")).expectError(412, "version_conflict");

    assertThat(clerk.get(path).text("name")).isEqualTo("B");
    assertThat(clerk.get(path).text("status")).isEqualTo("active");
  }

  @Test
  void ofManyWithOneCodeOneIsAdded() throws InterruptedException {
    Map<String, Object> body = Map.of("code", "ONE", "name", "Twin");

    List<Integer> statuses = Race.of(6, () -> clerk.post("/admin/customers", body).status());

    assertThat(statuses).containsOnlyOnce(201).contains(409);
    TestReply again = clerk.post("/admin/customers", body).expectError(409, "duplicate");
    clerk.get(again.header("Location").orElseThrow()).expect(200);
  }

  @Test
  void aCodeIsTakenOverByOneOfTwoWhoWantIt() throws InterruptedException {
    List<String> paths = List.of(company(Map.of("name", "A")), company(Map.of("name", "B")));
    var turn = new AtomicInteger();

    List<Integer> statuses =
        Race.of(
            2,
            () ->
                clerk.patch(paths.get(turn.getAndIncrement()), Map.of("code", "WANTED")).status());

    assertThat(statuses).containsExactlyInAnyOrder(200, 409);
  }

  @Test
  void aBlockedCompanysBuyersAreOutWithTheNextRequest() {
    TestClient buyer = shop.buyer();
    String path = "/admin/customers/" + shop.company();
    buyer.get("/storefront/account").expect(200);

    TestReply blocked = clerk.post(path + "/block", Map.of("reason", "unpaid")).expect(200);

    assertThat(blocked.text("blocked_reason")).isEqualTo("unpaid");
    assertThat(blocked.json().at("/allowed_actions").toString()).isEqualTo("[\"unblock\"]");
    buyer
        .get("/storefront/account")
        .expectError(401, "token_revoked")
        .expectMessage("Your company is blocked at this store");
    clerk
        .post(path + "/block", Map.of("reason", "again"))
        .expectError(422, "invalid_transition")
        .expectMessage("unblock");
    assertThat(clerk.post(path + "/unblock").expect(200).json().at("/blocked_reason").isNull())
        .isTrue();
    buyer.get("/storefront/account").expect(200);
  }

  @Test
  void invalidFieldsAreRefusedByName() {
    refused(Map.of("name", "A", "status", "blocked"), 400, "bad_request", "status");
    refused(
        Map.of("name", "A", "payment_terms", Map.of("kind", "net")),
        400,
        "validation_failed",
        "payment_terms.days");
    refused(
        Map.of("name", "A", "payment_terms", Map.of("kind", "prepaid", "days", 3)),
        400,
        "validation_failed",
        "payment_terms.days");
    refused(credit("-1.00", "EUR"), 400, "validation_failed", "credit_limit");
    refused(credit("1.00", "USD"), 400, "validation_failed", "EUR");
    refused(
        Map.of("name", "A", "tax_exemption", Map.of("exempt", false, "certificate_number", "X")),
        400,
        "validation_failed",
        "tax_exemption");
    refused(
        Map.of("name", "A", "tax_exemption", Map.of("exempt", true, "valid_until", "+20000-01-01")),
        400,
        "bad_request",
        "valid_until");
    refused(
        Map.of("name", "A", "parent_id", UUID.randomUUID()), 400, "validation_failed", "parent");
    refused(
        Map.of("name", "A", "group_ids", List.of(UUID.randomUUID())),
        400,
        "validation_failed",
        "group_ids");
  }

  private static Map<String, Object> credit(String amount, String currency) {
    return Map.of("name", "A", "credit_limit", Map.of("amount", amount, "currency", currency));
  }

  private void refused(Map<String, Object> body, int status, String code, String named) {
    clerk.post("/admin/customers", body).expectError(status, code).expectMessage(named);
  }

  @Test
  void anotherOrganizationsCompanyIsNeitherSeenNorNamed() {
    TestTenant other = app.newTenant();
    String theirs = "/admin/customers/" + other.company();

    clerk.get(theirs).expectError(404, "not_found");
    clerk.patch(theirs, Map.of("name", "Mine")).expectError(404, "not_found");
    clerk.post(theirs + "/block", Map.of("reason", "x")).expectError(404, "not_found");
    refused(Map.of("name", "A", "parent_id", other.company()), 400, "validation_failed", "parent");
    assertThat(clerk.get("/admin/customers").items("id"))
        .doesNotContain(other.company().toString());
  }

  @Test
  void theListIsFiltered() {
    String group = clerk.post("/admin/customer-groups", Map.of("name", "Silver")).text("id");
    String child = company(Map.of("name", "Zeta 100%", "parent_id", shop.company()));
    company(Map.of("code", "K-9", "name", "Eta", "group_ids", List.of(group)));

    assertThat(names("?parent_id=" + shop.company())).containsExactly("Zeta 100%");
    assertThat(names("?group_id=" + group)).containsExactly("Eta");
    assertThat(names("?q=100%25")).containsExactly("Zeta 100%");
    assertThat(names("?code=K-9")).containsExactly("Eta");
    clerk.post(child + "/block", Map.of("reason", "x")).expect(200);
    assertThat(names("?status=blocked")).containsExactly("Zeta 100%");
    assertThat(names("?sort=-name").getFirst()).isEqualTo("Zeta 100%");
  }

  private List<String> names(String query) {
    return clerk.get("/admin/customers" + query).expect(200).items("name");
  }

  private String company(Map<String, Object> body) {
    return clerk.post("/admin/customers", body).expect(201).header("Location").orElseThrow();
  }
}
