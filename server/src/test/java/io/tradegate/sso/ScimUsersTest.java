package io.tradegate.sso;

import static io.tradegate.sso.ScimDesk.USERS;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.Race;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestProvider;
import io.tradegate.testing.TestReply;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What a directory may do to users, and what it may not. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ScimUsersTest {
  private final TestProvider provider = new TestProvider();
  private final ScimDesk desk = ScimDesk.ofStaff(provider, Map.of());

  @AfterAll
  void stop() {
    provider.close();
  }

  private static String user(String id) {
    return USERS + "/" + id;
  }

  @Test
  void createsAtOnceMakeOneUser() throws InterruptedException {
    var body = Map.of("userName", desk.email("racer"));

    List<Integer> statuses =
        Race.of(32, () -> desk.directory.post(desk.path(USERS), body).status());

    assertThat(statuses).containsOnlyOnce(201).containsOnly(201, 409);
    assertThat(desk.sso.owner.get("/admin/staff?q=" + desk.email("racer")).expect(200).items("id"))
        .hasSize(1);
  }

  @Test
  void aSecondUserWithTheSameNameIsRefusedAsScimWants() {
    desk.created("twice");

    TestReply again =
        desk.directory
            .post(
                desk.path(USERS),
                Map.of("userName", desk.email("twice").toUpperCase(java.util.Locale.ROOT)))
            .expectError(409, "duplicate");

    assertThat(again.text("scimType")).isEqualTo("uniqueness");
    assertThat(again.text("schemas/0")).isEqualTo("urn:ietf:params:scim:api:messages:2.0:Error");
    assertThat(again.header("Content-Type").orElseThrow()).startsWith("application/scim+json");
  }

  @Test
  void anEmailOutsideTheProvenDomainsIsRefused() {
    desk.directory
        .post(desk.path(USERS), Map.of("userName", "a@elsewhere.test"))
        .expectError(400, "validation_failed")
        .expectMessage("not in a proven domain");
    String id = desk.created("stays");
    desk.patch(user(id), "replace", "userName", "b@elsewhere.test")
        .expectError(400, "validation_failed");
  }

  @Test
  void anAccountWithTheSameEmailIsLinkedAndKeepsItsRoles() {
    desk.sso.shop.addStaff("before", desk.sso.shop.role(BuiltInRole.SALES));

    String id = desk.created("before");

    TestReply staff = desk.sso.owner.get("/admin/staff?q=" + desk.email("before")).expect(200);
    assertThat(staff.items("id")).hasSize(1);
    assertThat(staff.text("items/0/roles/0/name")).isEqualTo("Sales");
    assertThat(desk.get(user(id)).expect(200).text("active")).isEqualTo("true");
  }

  @Test
  void theFormerAddressLearnsOfANewEmail() {
    String id = desk.created("renamed");

    desk.patch(user(id), "replace", "displayName", "Another name").expect(200);
    desk.patch(user(id), "replace", "userName", desk.email("renamed2")).expect(200);

    assertThat(new SentLetters(desk.sso.shop).only("directory-changed-email").to())
        .isEqualTo(desk.email("renamed"));
  }

  @Test
  void disablingEndsSessionsAtOnce() {
    desk.sso.shop.addStaff("leaver", desk.sso.shop.role(BuiltInRole.SALES));
    TestClient signedIn = desk.sso.shop.signIn("admin", "leaver");
    String id = desk.created("leaver");

    desk.patch(user(id), "replace", "active", false).expect(200);

    signedIn.get("/admin/me").expectError(401, "token_revoked");
  }

  @Test
  void anAccountThatPeopleDisabledStaysDisabledWhileTheDirectoryRepeatsItself() {
    String id = desk.created("suspended");
    String staff =
        desk.sso.owner.get("/admin/staff?q=" + desk.email("suspended")).text("items/0/id");
    desk.sso.owner.post("/admin/staff/" + staff + "/disable").expect(200);

    desk.directory
        .put(
            desk.path(user(id)),
            Map.of("userName", desk.email("suspended"), "active", true, "displayName", "Other"))
        .expect(200);

    assertThat(desk.get(user(id)).text("active")).isEqualTo("false");
    assertThat(desk.sso.owner.get("/admin/staff/" + staff).text("status")).isEqualTo("disabled");
  }

  @Test
  void theOwnerForEmergenciesIsOutOfReach() {
    ScimDesk own = ScimDesk.ofStaff(provider, Map.of());
    UUID owner = own.sso.userOf(own.sso.owner, "/admin/me");
    String id = own.created("owner");
    own.sso
        .owner
        .patch(SsoDesk.PROVIDERS + "/" + own.provider, Map.of("break_glass_id", owner))
        .expect(200);

    own.patch(user(id), "replace", "active", "False")
        .expectError(403, "forbidden")
        .expectMessage("owner for emergencies");
    own.directory.delete(own.path(user(id))).expectError(403, "forbidden");
    own.patch(user(id), "replace", "displayName", "Other").expectError(403, "forbidden");
  }

  @Test
  void theLastOwnerIsNotDisabledAndTheEmailOfAnOwnerNotChanged() {
    ScimDesk own = ScimDesk.ofStaff(provider, Map.of());
    String id = own.created("owner");

    own.patch(user(id), "replace", "active", false)
        .expectError(422, "last_owner")
        .expectMessage("make another member an owner first");
    own.patch(user(id), "replace", "userName", own.email("attacker")).expectError(403, "forbidden");
    own.sso.owner.get("/admin/me").expect(200);
  }

  @Test
  void aUserOfAnotherConnectionIsNotTouched() {
    desk.created("theirs");
    String second = desk.sso.owner.post(SsoDesk.PROVIDERS, desk.sso.draft()).expect(201).text("id");
    String token =
        desk.sso
            .owner
            .post(SsoDesk.PROVIDERS + "/" + second + "/scim-token")
            .expect(201)
            .text("secret");
    TestClient other = desk.sso.app.client().bearer(token);
    String first =
        desk.filter(USERS, "userName eq \"" + desk.email("theirs") + "\"").text("Resources/0/id");

    other.get("/scim/v2/" + second + user(first)).expectError(404, "not_found");
    other.delete("/scim/v2/" + second + user(first)).expectError(404, "not_found");
    other
        .post("/scim/v2/" + second + USERS, Map.of("userName", desk.email("theirs")))
        .expectError(400, "validation_failed"); // the domain belongs to the first one
    other.get("/scim/v2/" + desk.provider + USERS).expectError(401, "unauthorized");
  }

  @Test
  void theDirectoryOfACompanyDecidesAboutItsOwnSeatAlone() {
    ScimDesk own = ScimDesk.ofCompany(provider, Map.of("default_role", "buyer"));
    CustomerId other = own.sso.shop.addCompany("Another company");
    own.sso.shop.addBuyer("theirs", other, "buyer");
    own.directory
        .post(own.path(USERS), Map.of("userName", own.email("theirs")))
        .expectError(409, "duplicate")
        .expectMessage("does not belong to your company");
    var both = own.sso.shop.addBuyer("both", other, "buyer");
    own.sso.shop.asService(
        tx -> {
          new io.tradegate.access.people.Users()
              .joinCompany(tx, both, own.sso.shop.company(), "buyer");
          return both;
        });
    String id = own.created("both");

    own.patch(user(id), "replace", "displayName", "Renamed").expect(200);
    own.directory.delete(own.path(user(id))).expect(204);

    assertThat(own.sso.owner.get("/admin/buyers/" + both).text("name")).isEqualTo("Name of both");
    TestClient signedIn = own.sso.shop.signIn("storefront", "both");
    assertThat(signedIn.get("/storefront/me").expect(200).text("company/id"))
        .isEqualTo(other.toString());
  }

  @Test
  void aDeletedUserThatIsCreatedAgainIsTheSameAndEnabled() {
    String id = desk.created("returns");
    desk.directory.delete(desk.path(user(id))).expect(204);

    assertThat(desk.created("returns")).isEqualTo(id);
    assertThat(desk.get(user(id)).text("active")).isEqualTo("true");
  }

  @Test
  void aStaleVersionIsRefusedAndTheSameChangeTwiceIsOne() {
    String id = desk.created("versioned");
    String etag = desk.get(user(id)).header("ETag").orElseThrow();
    assertThat(etag).isEqualTo(desk.get(user(id)).text("meta/version"));

    String changed =
        desk.patch(user(id), "replace", "displayName", "Once")
            .expect(200)
            .header("ETag")
            .orElseThrow();

    assertThat(changed).isNotEqualTo(etag);
    assertThat(desk.patch(user(id), "replace", "displayName", "Once").expect(200).header("ETag"))
        .hasValue(changed);
    desk.directory
        .with("If-Match", etag)
        .put(desk.path(user(id)), Map.of("userName", desk.email("versioned")))
        .expectError(412, "version_conflict");
    desk.directory
        .with("If-Match", changed)
        .put(desk.path(user(id)), Map.of("userName", desk.email("versioned")))
        .expect(200);
    desk.directory
        .with("If-None-Match", desk.get(user(id)).header("ETag").orElseThrow())
        .get(desk.path(user(id)))
        .expect(304);
  }
}
