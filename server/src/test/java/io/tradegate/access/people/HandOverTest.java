package io.tradegate.access.people;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Customers and leads of a member who leaves are counted, and handed over in one call. */
class HandOverTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final UUID ann = shop.addStaff("ann", shop.role(BuiltInRole.SALES));
  private final UUID bob = shop.addStaff("bob", shop.role(BuiltInRole.SALES));
  private final String handOver = "/admin/staff/" + ann + "/hand-over";

  private void annOwns(CustomerId customer) {
    owner.patch("/admin/customers/" + customer, Map.of("owner_id", ann)).expect(200);
  }

  private String leadOfAnn(String email) {
    TestReply lead = owner.post("/admin/leads", Map.of("email", email, "owner_id", ann));
    return "/admin/leads/" + lead.expect(201).uuid("public_id");
  }

  @Test
  void disablingAMemberTellsWhatTheyOwn() {
    annOwns(shop.company());
    annOwns(shop.addCompany("Second"));
    leadOfAnn("open@example.test");
    String lost = leadOfAnn("lost@example.test");
    owner.post(lost + "/lose", Map.of("reason", "no")).expect(200);

    TestReply disabled = owner.post("/admin/staff/" + ann + "/disable").expect(200);

    assertThat(disabled.json().at("/owned/customers").asInt()).isEqualTo(2);
    assertThat(disabled.json().at("/owned/leads").asInt()).isEqualTo(1);
    assertThat(owner.get("/admin/staff").json().at("/items/0/owned").isNull()).isTrue();
  }

  @Test
  void aHandOverMovesCustomersAndOpenLeadsOnce() {
    annOwns(shop.company());
    String open = leadOfAnn("open@example.test");
    String lost = leadOfAnn("lost@example.test");
    owner.post(lost + "/lose", Map.of("reason", "no")).expect(200);
    owner.post("/admin/staff/" + ann + "/disable").expect(200);
    assertThat(owner.get(open).json().at("/owner/active").asBoolean()).isFalse();

    TestReply moved = owner.post(handOver, Map.of("owner_id", bob)).expect(200);

    assertThat(moved.json().toString()).isEqualTo("{\"customers\":1,\"leads\":1}");
    TestReply company = owner.get("/admin/customers/" + shop.company());
    assertThat(company.uuid("owner_id")).isEqualTo(bob);
    assertThat(owner.get(open).uuid("owner_id")).isEqualTo(bob);
    assertThat(owner.get(lost).uuid("owner_id")).isEqualTo(ann);
    assertThat(owner.post(handOver, Map.of("owner_id", bob)).expect(200).json().toString())
        .isEqualTo("{\"customers\":0,\"leads\":0}");
    assertThat(owner.get("/admin/audit?entity=customer_company").body()).contains("from_owner_id");
  }

  @Test
  void onlyActiveColleaguesTakeOver() {
    annOwns(shop.company());
    UUID stranger = TestApp.shared().newTenant().addStaff("stranger");
    owner.post("/admin/staff/" + bob + "/disable").expect(200);

    for (UUID wrong : List.of(ann, bob, stranger)) {
      owner
          .post(handOver, Map.of("owner_id", wrong))
          .expectError(400, "validation_failed")
          .expectMessage("`owner_id`");
    }
    owner
        .post("/admin/staff/" + stranger + "/hand-over", Map.of("owner_id", ann))
        .expectError(404, "not_found");
    assertThat(owner.get("/admin/customers/" + shop.company()).uuid("owner_id")).isEqualTo(ann);
  }

  @Test
  void itTakesThePermissionsForCustomersAndLeads() {
    annOwns(shop.company());

    shop.staff("staff.manage")
        .post(handOver, Map.of("owner_id", bob))
        .expectError(404, "not_found");
    shop.staff("customer.view", "lead.manage")
        .post(handOver, Map.of("owner_id", bob))
        .expectError(403, "forbidden");
    shop.staff("customer.manage")
        .post(handOver, Map.of("owner_id", bob))
        .expectError(403, "forbidden")
        .expectMessage("lead.manage");
    shop.staff("customer.manage", "lead.manage")
        .post(handOver, Map.of("owner_id", bob))
        .expect(200);
  }

  @Test
  void aConvertedLeadHandsItsOwnerToTheCompany() {
    String lead = leadOfAnn("jonas@example.test");
    owner.patch(lead, Map.of("company", "Reuter")).expect(200);
    owner.post(lead + "/contact").expect(200);
    owner.post(lead + "/qualify").expect(200);

    TestReply converted = owner.post(lead + "/convert", Map.of()).expect(200);

    TestReply company = owner.get("/admin/customers/" + converted.uuid("customer_id"));
    assertThat(company.uuid("owner_id")).isEqualTo(ann);
  }

  @Test
  void aLeadThatJoinsACompanyLeavesItsOwnerAlone() {
    owner.patch("/admin/customers/" + shop.company(), Map.of("owner_id", bob)).expect(200);
    String lead = leadOfAnn("jonas@example.test");
    owner.post(lead + "/contact").expect(200);
    owner.post(lead + "/qualify").expect(200);

    owner.post(lead + "/convert", Map.of("customer_id", shop.company())).expect(200);

    assertThat(owner.get("/admin/customers/" + shop.company()).uuid("owner_id")).isEqualTo(bob);
  }

  @Test
  void leadsGoByOwnerUnderBothNames() {
    String lead = leadOfAnn("open@example.test");
    String id = lead.substring(lead.lastIndexOf('/') + 1);

    assertThat(owner.get("/admin/leads?owner_id=" + ann).items("public_id")).containsExactly(id);
    assertThat(owner.get("/admin/leads?assignee_id=" + ann).items("public_id")).containsExactly(id);
    assertThat(owner.get("/admin/leads?owner_id=none").items("public_id")).isEmpty();
    TestReply moved = owner.patch(lead, Map.of("owner_id", bob)).expect(200);
    assertThat(moved.uuid("owner_id")).isEqualTo(bob);
    assertThat(moved.uuid("assignee_id")).isEqualTo(bob);
    assertThat(
            owner
                .post("/admin/leads", Map.of("email", "old@example.test", "assignee_id", ann))
                .expect(201)
                .uuid("owner_id"))
        .isEqualTo(ann);
  }
}
