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
