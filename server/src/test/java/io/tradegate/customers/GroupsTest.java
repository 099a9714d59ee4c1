package io.tradegate.customers;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GroupsTest {
  private static final String ALL = "/admin/customer-groups";

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final TestClient clerk = shop.staff("customer.manage");

  @Test
  void companiesAreAddedToAGroupAndRemoved() {
    String group = add("Gold");
    String member = group + "/members/" + shop.company();
    String company = "/admin/customers/" + shop.company();

    clerk.send("PUT", member, null).expect(204);
    clerk.send("PUT", member, null).expect(204);

    assertThat(clerk.get(group + "/members").items("id"))
        .containsExactly(shop.company().toString());
    assertThat(clerk.get(group).json().at("/member_count").asInt()).isEqualTo(1);
    assertThat(clerk.get(company).text("groups/0/name")).isEqualTo("Gold");
    assertThat(clerk.get(company).json().at("/version").asInt()).isEqualTo(2);
    clerk.delete(member).expect(204);
    clerk.delete(member).expectError(404, "not_found");
    assertThat(clerk.get(company).json().at("/groups")).isEmpty();
  }

  @Test
  void aRemovedGroupLeavesItsCompanies() {
    String group = add("Gold");
    clerk.send("PUT", group + "/members/" + shop.company(), null).expect(204);

    clerk.with("If-Match", "\"7\"").delete(group).expectError(412, "version_conflict");
    clerk.delete(group).expect(204);

    clerk.get(group).expectError(404, "not_found");
    clerk.get("/admin/customers/" + shop.company()).expect(200);
  }

  @Test
  void aNameBelongsToOneGroup() throws InterruptedException {
    String silver = add("Silver");

    List<Integer> statuses = Race.of(5, () -> clerk.post(ALL, Map.of("name", "Gold")).status());

    assertThat(statuses).containsOnlyOnce(201).contains(409);
    clerk.patch(silver, Map.of("name", "Gold")).expectError(409, "duplicate");
    clerk.patch(silver, Map.of("description", "Second best")).expect(200);
  }

  @Test
  void nothingCrossesOrganizations() {
    TestTenant other = app.newTenant();
    String group = add("Gold");
    String theirs = other.owner().post(ALL, Map.of("name", "Gold")).expect(201).text("id");

    clerk.send("PUT", group + "/members/" + other.company(), null).expectError(404, "not_found");
    clerk
        .send("PUT", ALL + "/" + theirs + "/members/" + shop.company(), null)
        .expectError(404, "not_found");
    clerk.get(ALL + "/" + theirs + "/members").expectError(404, "not_found");
  }

  private String add(String name) {
    return clerk.post(ALL, Map.of("name", name)).expect(201).header("Location").orElseThrow();
  }
}
