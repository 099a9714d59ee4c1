package io.tradegate.pricing;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.pricing.PriceShop.Row;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

@TestInstance(Lifecycle.PER_CLASS) // each test has lists of its own
class AssignmentsTest {
  private final PriceShop shop = PriceShop.open();
  private final TestClient owner = shop.owner();

  @Test
  void aListIsGivenToACompanyAGroupAndAWebsiteAndTakenBack() {
    String list = shop.list("given");
    CustomerId company = shop.company("Given Ltd", shop.tenant().company());
    UUID group = shop.group("Given group", company.value());

    shop.assign(list, "company", company.value());
    shop.assign(list, "group", group);
    shop.assign(list, "website", shop.website().value());

    TestReply all = owner.get(list + "/assignments").expect(200);
    assertThat(all.items("kind")).containsExactly("company", "group", "website");
    assertThat(all.items("party_name")).contains("Given Ltd", "Given group");
    assertThat(owner.get(list + "/assignments?kind=group").items("party_id"))
        .containsExactly(group.toString());

    owner.delete(list + "/assignments/" + group).expect(204);
    owner.delete(list + "/assignments/" + group).expectError(404, "not_found");
    assertThat(owner.get(list + "/assignments").items("kind")).doesNotContain("group");
  }

  @Test
  void givenTwiceIsADuplicateThatNamesTheFirst() {
    String list = shop.list("twice");
    shop.assign(list, "website", shop.website().value());

    TestReply again = assign(list, "website", shop.website().value()).expectError(409, "duplicate");

    owner.get(again.header("Location").orElseThrow()).expect(200);
  }

  @Test
  void aPartyOfAnotherOrganizationOrAnotherKindDoesNotExist() {
    PriceShop other = PriceShop.open();
    String list = shop.list("strangers");

    assign(list, "company", other.tenant().company().value()).expectError(404, "not_found");
    assign(list, "website", other.website().value()).expectError(404, "not_found");
    assign(list, "group", other.group("Theirs")).expectError(404, "not_found");
    assign(list, "group", shop.tenant().company().value()).expectError(404, "not_found");
    assign(other.list("theirs"), "website", shop.website().value()).expectError(404, "not_found");
  }

  @Test
  void anUnknownKindIsRefused() {
    assign(shop.list("kinds"), "vendor", shop.tenant().vendor().value()).expect(400);
  }

  @Test
  void anAssignmentEndsWithItsWebsite() {
    shop.variant("ENDS");
    String list = shop.list("ends", new Row("ENDS", 1, "5"));
    var site = Map.of("name", "Short-lived", "domain", "ends-" + shop.tenant().host());
    String path = owner.post("/admin/websites", site).expect(201).header("Location").orElseThrow();
    shop.assign(list, "website", UUID.fromString(path.replaceAll(".*/", "")));

    owner.delete(path).expect(204);

    assertThat(owner.get(list + "/assignments").items("kind")).isEmpty();
  }

  private TestReply assign(String list, String kind, UUID party) {
    return owner.post(list + "/assignments", Map.of("kind", kind, "party_id", party));
  }
}
