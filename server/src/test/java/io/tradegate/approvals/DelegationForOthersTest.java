package io.tradegate.approvals;

import static io.tradegate.approvals.ApprovingCompany.rule;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.BuyerId;
import io.tradegate.testing.TestClient;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Admins of the company and staff delegate for a colleague who is absent. */
class DelegationForOthersTest {
  private static final String OWN = "/storefront/account/delegations";

  // From yesterday to tomorrow: the result does not depend on the organization's time zone.
  private final LocalDate today = LocalDate.now(ZoneOffset.UTC);

  private final ApprovingCompany company = new ApprovingCompany();
  private final BuyerId anna = company.join("anna", "approver");
  private final BuyerId dora = company.join("dora", "buyer");
  private final String ofCompany =
      "/admin/customers/%s/delegations".formatted(company.shop().company());

  private Map<String, Object> delegation(BuyerId from, BuyerId to) {
    return Map.of(
        "delegator_id",
        from,
        "delegate_id",
        to,
        "from",
        today.minusDays(1).toString(),
        "until",
        today.plusDays(1).toString());
  }

  private String waiting() {
    company.join("rita", "buyer");
    company.added(rule("All orders", "1", company.named("anna")));
    return company.approval(company.ordered("rita", "100"));
  }

  @Test
  void anAdminDelegatesForAColleagueAndSeesIt() {
    company.join("adam", "admin");
    String approval = waiting();

    company.as("adam").post(OWN, delegation(anna, dora)).expect(201);

    assertThat(company.as("adam").get(OWN).expect(200).items("delegator_name"))
        .containsExactly("Name of anna");
    assertThat(
            new BuyerId(company.approve("dora", approval).expect(200).uuid("tiers/0/on_behalf_of")))
        .isEqualTo(anna);
  }

  @Test
  void staffDelegateForAUserOfTheCompany() {
    String approval = waiting();
    TestClient staff = company.shop().staff("approval.*");

    String given =
        staff.post(ofCompany, delegation(anna, dora)).expect(201).header("Location").orElseThrow();
    assertThat(staff.get(ofCompany).expect(200).items("delegate_name"))
        .containsExactly("Name of dora");
    company.as("dora").get(approval).expect(200);
    staff.delete(given).expect(204);

    company.approve("dora", approval).expectError(403, "forbidden");
    assertThat(staff.get(ofCompany).expect(200).items("id")).isEmpty();
  }

  @Test
  void aBuyerWithoutTheRoleOfAdminDoesNotDelegateForAColleague() {
    company.as("dora").post(OWN, delegation(anna, dora)).expectError(403, "forbidden");

    assertThat(company.as("anna").get(OWN).expect(200).items("id")).isEmpty();
    assertThat(company.as("dora").get(OWN).expect(200).items("id")).isEmpty();
  }

  @Test
  void aDelegatorIsAnActiveUserOfTheCompanyWhoDecides() {
    BuyerId vera = company.join("vera", "viewer");
    BuyerId olga = company.join("olga", "admin", company.shop().addCompany("Other"));
    TestClient staff = company.shop().owner();

    staff
        .post(ofCompany, delegation(vera, dora))
        .expectError(400, "validation_failed")
        .expectMessage("delegator_id");
    staff
        .post(ofCompany, delegation(olga, dora))
        .expectError(400, "validation_failed")
        .expectMessage("delegator_id");
    staff
        .post(
            ofCompany,
            Map.of(
                "delegate_id",
                dora,
                "from",
                today.toString(),
                "until",
                today.plusDays(1).toString()))
        .expectError(400, "validation_failed")
        .expectMessage("delegator_id");
  }
}
