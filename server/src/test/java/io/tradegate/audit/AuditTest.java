package io.tradegate.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.db.setup.DatabaseRoles;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class AuditTest {
  private static final String AUDIT = "/admin/audit";
  private static final String KEYS = "/admin/api-keys";

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final TestClient owner = shop.owner();

  private TestReply createKey(String... scopes) {
    return owner.post(KEYS, Map.of("name", "ERP", "scopes", scopes)).expect(201);
  }

  private JsonNode entry(String query) {
    JsonNode items = owner.get(AUDIT + "?" + query).expect(200).json().at("/items");
    assertThat(items).as(query).hasSize(1);
    return items.get(0);
  }

  @Test
  void anEntrySaysWhoDidWhatToWhichRecordFromWhereAndWhen() {
    Instant before = Instant.now();
    TestReply created = createKey("order.view");

    JsonNode entry = entry("action=apikeys.create");

    assertThat(entry.propertyNames())
        .containsExactly(
            "id",
            "at",
            "actor",
            "key_id",
            "address",
            "request_id",
            "action",
            "entity",
            "entity_id",
            "before",
            "after");
    assertThat(Instant.parse(entry.at("/at").asString())).isBetween(before, Instant.now());
    assertThat(entry.at("/actor/kind").asString()).isEqualTo("staff");
    assertThat(entry.at("/actor/id").asString()).isEqualTo(created.text("created_by"));
    assertThat(entry.at("/actor/name").asString()).isEqualTo("Name of owner");
    assertThat(entry.at("/key_id").isNull()).isTrue();
    assertThat(entry.at("/address").asString()).isNotEmpty();
    assertThat(entry.at("/request_id").asString())
        .isEqualTo(created.header("X-Request-Id").orElseThrow());
    assertThat(entry.at("/entity").asString()).isEqualTo("api_key");
    assertThat(entry.at("/entity_id").asString()).isEqualTo(created.text("id"));
    assertThat(entry.at("/before").isNull()).isTrue();
    assertThat(entry.at("/after/name").asString()).isEqualTo("ERP");
  }

  @Test
  void everyKeyOperationIsNotedWithBeforeAndAfterAndNoSecretAnywhere() {
    TestReply created = createKey("order.view", "invoice.view");
    String address = KEYS + "/" + created.text("id");
    owner.patch(address, Map.of("name", "Shop floor", "scopes", List.of("order.view"))).expect(200);
    TestReply rotated = owner.post(address + "/rotate").expect(200);
    owner.delete(address).expect(204);

    TestReply all = owner.get(AUDIT + "?sort=at&entity=api_key&entity_id=" + created.text("id"));

    assertThat(all.items("action"))
        .containsExactly("apikeys.create", "apikeys.change", "apikeys.rotate", "apikeys.revoke");
    assertThat(all.items("before/name")).containsExactly("", "ERP", "Shop floor", "Shop floor");
    assertThat(all.items("after/name"))
        .containsExactly("ERP", "Shop floor", "Shop floor", "Shop floor");
    assertThat(all.items("after/status")).containsExactly("active", "active", "active", "revoked");
    assertThat(all.json().at("/items/1/before/scopes")).hasSize(2);
    assertThat(all.json().at("/items/1/after/scopes")).hasSize(1);
    assertThat(all.body())
        .doesNotContain("secret")
        .doesNotContain(created.text("secret").substring(16))
        .doesNotContain(rotated.text("secret").substring(16));
  }

  @Test
  void aKeyIsTheActorOfWhatItDoes() {
    TestReply manager = createKey("apikey.manage");
    TestReply other = createKey("order.view");
    shop.guest().bearer(manager.text("secret")).delete(KEYS + "/" + other.text("id")).expect(204);

    JsonNode entry = entry("key_id=" + manager.text("id"));

    assertThat(entry.at("/actor/kind").asString()).isEqualTo("key");
    assertThat(entry.at("/actor/id").asString()).isEqualTo(manager.text("id"));
    assertThat(entry.at("/actor/name").asString()).isEqualTo("ERP");
    assertThat(entry.at("/action").asString()).isEqualTo("apikeys.revoke");
  }

  @Test
  void aCallThatFailsLeavesNoEntry() {
    TestReply key = createKey("order.view");
    owner.delete(KEYS + "/" + key.text("id")).expect(204);

    TestReply refused = owner.post(KEYS + "/" + key.text("id") + "/rotate").expect(422);
    TestReply bad = owner.post(KEYS, Map.of("name", "x", "scopes", List.of("order.eat")));

    for (TestReply failed : List.of(refused, bad)) {
      String request = failed.header("X-Request-Id").orElseThrow();
      assertThat(owner.get(AUDIT + "?request_id=" + request).expect(200).items("id")).isEmpty();
    }
  }

  @Test
  void filtersNarrowTheList() {
    TestClient ann = shop.staff("apikey.manage", "order.view");
    TestReply anns =
        ann.post(KEYS, Map.of("name", "Ann's", "scopes", List.of("order.view"))).expect(201);
    TestReply ours = createKey("order.view");
    String at = entry("request_id=" + request(anns)).at("/at").asString();

    assertThat(entities("actor_id=" + anns.text("created_by") + "&entity=api_key"))
        .containsExactly(anns.text("id"));
    assertThat(entities("request_id=" + request(ours))).containsExactly(ours.text("id"));
    assertThat(entities("entity_id=" + ours.text("id"))).containsExactly(ours.text("id"));
    assertThat(entities("action=apikeys.create")).containsExactly(ours.text("id"), anns.text("id"));
    assertThat(entities("entity=api_key&after=" + at)).containsExactly(ours.text("id"));
    assertThat(entities("entity=api_key&before=" + at)).isEmpty();
    assertThat(entities("entity=webhook")).isEmpty();
  }

  private static String request(TestReply reply) {
    return reply.header("X-Request-Id").orElseThrow();
  }

  private List<String> entities(String query) {
    return owner.get(AUDIT + "?" + query).expect(200).items("entity_id");
  }

  @ParameterizedTest
  @ValueSource(strings = {"actor_id=me", "after=yesterday", "sort=action", "who=me", "limit=0"})
  void aFilterThatIsNoneIsRefused(String query) {
    owner
        .get(AUDIT + "?" + query)
        .expectError(400, "validation_failed")
        .expectMessage(query.substring(0, query.indexOf('=')));
  }

  @Test
  void thePagesOfTheAuditJoinWithoutGapOrOverlap() {
    for (int n = 0; n < 5; n++) {
      createKey("order.view");
    }
    List<String> whole = owner.get(AUDIT).expect(200).items("id");

    var pages = new java.util.ArrayList<String>();
    String cursor = "";
    while (pages.size() < whole.size()) {
      TestReply page = owner.get(AUDIT + "?limit=2" + cursor).expect(200);
      pages.addAll(page.items("id"));
      cursor = "&cursor=" + page.text("next_cursor");
    }

    assertThat(pages).isEqualTo(whole).doesNotHaveDuplicates();
  }

  @Test
  void entriesOfAnotherOrganizationAreInvisible() {
    TestReply created = createKey("order.view");
    TestClient stranger = app.newTenant().owner();

    assertThat(stranger.get(AUDIT + "?entity_id=" + created.text("id")).expect(200).items("id"))
        .isEmpty();
    assertThat(stranger.get(AUDIT + "?request_id=" + request(created)).items("id")).isEmpty();
    assertThat(stranger.get(AUDIT).items("entity_id")).doesNotContain(created.text("id"));
  }

  @Test
  void theAuditHidesFromStaffWhoMayNotSeeIt() {
    shop.staff("apikey.manage").get(AUDIT).expectError(404, "not_found");
    shop.key("order.view").get(AUDIT).expectError(403, "insufficient_scope");
    shop.key("audit.view").get(AUDIT).expect(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "update audit_entry set action = 'nothing' where org_id = :org",
        "delete from audit_entry where org_id = :org",
        "truncate audit_entry",
      })
  void theServiceCannotChangeOrRemoveEntries(String sql) {
    createKey("order.view");

    assertThatThrownBy(() -> shop.asService(tx -> tx.sql(sql).execute()))
        .hasMessageContaining("permission denied");

    assertThat(owner.get(AUDIT + "?entity=api_key").items("action"))
        .containsExactly("apikeys.create");
  }

  @Test
  void neitherServingRoleHasThePrivilegeAndTheWorkerNotEvenToRead() {
    DatabaseRoles roles = DatabaseRoles.of(app.settings().database());

    assertThat(privileges(roles.app())).containsExactlyInAnyOrder("SELECT", "INSERT");
    assertThat(privileges(roles.worker())).isEmpty();
  }

  private List<String> privileges(String role) {
    return shop.asService(
        tx ->
            tx.sql(
                    """
                    select p as privilege
                      from unnest(cast('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,TRIGGER}' as text[])) p
                     where has_table_privilege(:role, 'audit_entry', p)
                    """)
                .bind("role", role)
                .list(row -> row.text("privilege")));
  }
}
