package io.tradegate.sso;

import static io.tradegate.sso.ScimDesk.USERS;
import static io.tradegate.sso.ScimDesk.recorded;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestProvider;
import io.tradegate.testing.TestReply;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Lists of a directory, what is not understood, and what the audit keeps. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ScimRequestsTest {
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
  void listsArePagedAndFilteredAndSayTheirTotal() {
    ScimDesk own = ScimDesk.ofStaff(provider, Map.of());
    for (int i = 0; i < 3; i++) {
      own.created("page" + i);
    }

    TestReply second = own.get(USERS + "?startIndex=2&count=1").expect(200);
    assertThat(second.text("totalResults")).isEqualTo("3");
    assertThat(second.text("itemsPerPage")).isEqualTo("1");
    assertThat(second.text("Resources/0/userName")).isEqualTo(own.email("page1"));
    assertThat(own.get(USERS + "?count=0").text("totalResults")).isEqualTo("3");
    for (String filter :
        List.of(
            "userName eq \"%s\"",
            "USERNAME Eq \"%s\"",
            "emails.value eq \"%s\"",
            "emails[type eq \"work\"].value eq \"%s\"",
            "emails[type eq \"work\" and value eq \"%s\"]",
            "urn:ietf:params:scim:schemas:core:2.0:User:userName eq \"%s\"",
            "userName eq \"%s\" and displayName eq \"Name of page2\"")) {
      TestReply found = own.filter(USERS, filter.formatted(own.email("page2")));
      assertThat(found.expect(200).text("totalResults")).as(filter).isEqualTo("1");
    }
    for (String filter :
        List.of("userName sw \"a\"", "title eq \"a\"", "userName eq", "(id eq \"a\")")) {
      TestReply refused = own.filter(USERS, filter).expectError(400, "validation_failed");
      assertThat(refused.text("scimType")).as(filter).isEqualTo("invalidFilter");
    }
    assertThat(own.get(USERS + "?attributes=userName").text("Resources/0/active")).isEmpty();
  }

  @Test
  void aFilterThatIsAnAttackFindsNothing() {
    desk.created("hidden");
    for (String value :
        List.of(
            "' or '1' = '1",
            "x\\\" or userName eq \\\"" + desk.email("hidden"),
            "%",
            desk.email("hidden").replace("hidden", "hidde_"),
            "'; drop table directory_user; --",
            "\\u0000")) {
      TestReply found = desk.filter(USERS, "userName eq \"" + value + "\"");
      assertThat(found.status()).as(value).isIn(200, 400);
      if (found.status() == 200) {
        assertThat(found.text("totalResults")).as(value).isEqualTo("0");
      }
    }
    assertThat(
            desk.filter(USERS, "userName eq \"" + desk.email("hidden") + "\"").text("totalResults"))
        .isEqualTo("1");
  }

  @Test
  void whatIsNotUnderstoodIsRefusedWithItsScimType() {
    String id = desk.created("refused");

    assertThat(
            desk.patch(user(id), "move", "active", true)
                .expectError(400, "bad_request")
                .text("scimType"))
        .isEqualTo("invalidSyntax");
    assertThat(
            desk.patch(user(id), "replace", "emails[type", "x")
                .expectError(400, "validation_failed")
                .text("scimType"))
        .isEqualTo("invalidPath");
    assertThat(
            desk.patch(user(id), "replace", "active", "perhaps")
                .expectError(400, "validation_failed")
                .text("scimType"))
        .isEqualTo("invalidValue");
    desk.patch(user(id), "replace", "userName", "a\u0000b@" + desk.sso.domain())
        .expectError(400, "validation_failed");
    desk.send("POST", USERS, "[]".getBytes(StandardCharsets.UTF_8)).expectError(400, "bad_request");
    desk.directory
        .with("Content-Type", "text/plain")
        .send("POST", desk.path(USERS), recorded("okta-disable-user"))
        .expectError(415, "unsupported_media_type");
  }

  @Test
  void everyRequestIsInTheLogOfTheDirectoryWithoutPasswords() {
    ScimDesk own = ScimDesk.ofStaff(provider, Map.of());
    var person = Map.of("userName", own.email("logged"), "password", "hidden-1");
    String id = own.directory.post(own.path(USERS), person).expect(201).text("id");
    own.directory.post(own.path(USERS), person).expect(409);
    own.patch(user(id), "Replace", "password", "hidden-2").expect(200);
    own.send("POST", USERS, "{".getBytes(StandardCharsets.UTF_8)).expect(400);
    own.get(USERS + "?count=1").expect(200);
    String path = SsoDesk.PROVIDERS + "/" + own.provider + "/directory-requests";

    TestReply log = own.sso.owner.get(path).expect(200);

    assertThat(log.items("target"))
        .containsExactly("/Users?count=1", "/Users", "/Users/" + id, "/Users", "/Users");
    assertThat(log.items("status")).containsExactly("200", "400", "200", "409", "201");
    assertThat(log.body()).contains(own.email("logged")).doesNotContain("hidden-");
    TestReply refused = own.sso.owner.get(path + "?refused=true&method=POST").expect(200);
    assertThat(refused.items("code")).containsExactly("bad_request", "duplicate");
    assertThat(desk.sso.owner.get(path).status()).isEqualTo(404);
  }

  @Test
  void aKindOfRecordAndItsSchemaAreReadByTheirName() {
    assertThat(desk.get("/ResourceTypes/Group").expect(200).text("endpoint")).isEqualTo("/Groups");
    String schema = "urn:ietf:params:scim:schemas:core:2.0:User";
    assertThat(desk.get("/Schemas/" + schema).expect(200).text("id")).isEqualTo(schema);
    desk.get("/Schemas/urn:unknown").expectError(404, "not_found");
    desk.get("/ResourceTypes/Car").expectError(404, "not_found");
  }

  @Test
  void everyChangeIsInTheAuditAndNoSecretIs() {
    String id = desk.created("audited");
    desk.patch(user(id), "replace", "active", false).expect(200);

    TestReply audit = desk.sso.owner.get("/admin/audit?action=scim.users_change").expect(200);

    assertThat(audit.items("entity")).contains("staff", "directory_user");
    assertThat(audit.text("items/0/actor/name")).isEqualTo("provisioning");
    assertThat(desk.sso.owner.get("/admin/audit?entity=scim_token").expect(200).body())
        .doesNotContain(desk.directory.token());
  }
}
