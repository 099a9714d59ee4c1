package io.tradegate.sso;

import static io.tradegate.sso.ScimDesk.USERS;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestProvider;
import io.tradegate.testing.TestReply;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The token of a directory: made, rotated and revoked. */
class ScimTokenTest {
  private final TestProvider provider = new TestProvider();

  @AfterEach
  void stop() {
    provider.close();
  }

  @Test
  void aTokenIsShownOnceAndItsUseIsKnown() {
    ScimDesk desk = ScimDesk.ofStaff(provider, Map.of());
    String token = SsoDesk.PROVIDERS + "/" + desk.provider + "/scim-token";

    TestReply shown = desk.sso.owner.get(token).expect(200);

    assertThat(shown.body()).doesNotContain(desk.directory.token()).doesNotContain("secret");
    assertThat(shown.text("scim_url")).endsWith("/scim/v2/" + desk.provider);
    assertThat(shown.text("last_used_at")).isEmpty();
    desk.get(USERS).expect(200);
    assertThat(desk.sso.owner.get(token).text("last_used_at")).isNotEmpty();
  }

  @Test
  void rotationKeepsTheOldTokenOnlyAsLongAsWanted() {
    ScimDesk desk = ScimDesk.ofStaff(provider, Map.of());
    String token = SsoDesk.PROVIDERS + "/" + desk.provider + "/scim-token";

    String second = desk.sso.owner.post(token, Map.of("keep_hours", 1)).expect(201).text("secret");
    desk.get(USERS).expect(200);
    TestClient next = desk.directory.bearer(second);
    next.get(desk.path(USERS)).expect(200);

    desk.sso.owner.post(token).expect(201);
    desk.get(USERS).expectError(401, "unauthorized");
    next.get(desk.path(USERS)).expectError(401, "unauthorized");

    desk.sso.owner.delete(token).expect(204);
    desk.sso.owner.get(token).expectError(404, "not_found");
  }

  @Test
  void withoutTheTokenNothingIsTold() {
    ScimDesk desk = ScimDesk.ofStaff(provider, Map.of());

    desk.sso.app.client().get(desk.path(USERS)).expectError(401, "unauthorized");
    desk.directory.bearer("tgs_wrong").get(desk.path(USERS)).expectError(401, "unauthorized");
    desk.sso.owner.get(desk.path(USERS)).expectError(401, "unauthorized");
    desk.directory.bearer("x".repeat(5000)).get(desk.path("/Schemas")).expect(401);
  }

  @Test
  void aDisabledIdentityProviderProvisionsNobody() {
    ScimDesk desk = ScimDesk.ofStaff(provider, Map.of());

    desk.sso.owner.post(SsoDesk.PROVIDERS + "/" + desk.provider + "/disable").expect(200);

    desk.get(USERS).expectError(403, "forbidden").expectMessage("is disabled");
  }

  @Test
  void onlyWhoHasEveryPermissionMakesTheTokenOfStaff() {
    ScimDesk desk = ScimDesk.ofStaff(provider, Map.of());
    TestClient manager = desk.sso.shop.staff("settings.view", "settings.manage");

    manager
        .post(SsoDesk.PROVIDERS + "/" + desk.provider + "/scim-token")
        .expectError(403, "forbidden");
  }

  @Test
  void theAdminOfACompanyMakesTheTokenOfItsDirectory() {
    ScimDesk desk = ScimDesk.ofCompany(provider, Map.of());
    String own = "/storefront/account/identity-provider/scim-token";
    TestClient admin = desk.sso.shop.buyer();

    String token = admin.post(own).expect(201).text("secret");

    desk.directory.bearer(token).get(desk.path(USERS)).expect(200);
    admin.get(own).expect(200);
    admin.delete(own).expect(204);
    admin.post(own).expect(201);
  }

  @Test
  void theServiceTellsWhatItCanDo() {
    ScimDesk desk = ScimDesk.ofStaff(provider, Map.of());

    assertThat(desk.get("/ServiceProviderConfig").expect(200).text("patch/supported"))
        .isEqualTo("true");
    assertThat(desk.get("/ResourceTypes").expect(200).text("totalResults")).isEqualTo("2");
    assertThat(desk.get("/Schemas").expect(200).text("Resources/0/name")).isEqualTo("User");
  }
}
