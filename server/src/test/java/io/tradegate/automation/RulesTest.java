package io.tradegate.automation;

import static io.tradegate.automation.Shop.condition;
import static io.tradegate.automation.Shop.mail;
import static io.tradegate.automation.Shop.task;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestClient;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulesTest {
  private final Shop shop = Shop.resting();
  private final TestClient owner = shop.owner;

  @Test
  void aRuleIsReadChangedUnderItsVersionAndRemoved() {
    String id = shop.rule("order.placed", List.of(), mail("a@example.com"));
    String path = "/admin/automation-rules/" + id;
    assertThat(owner.get(path).expect(200).version()).isEqualTo(1);

    var changed =
        owner.with("If-Match", "\"1\"").patch(path, Map.of("name", "Another")).expect(200);

    assertThat(changed.text("name")).isEqualTo("Another");
    assertThat(changed.text("actions/0/type")).isEqualTo("mail");
    assertThat(changed.version()).isEqualTo(2);
    owner
        .with("If-Match", "\"1\"")
        .patch(path, Map.of("name", "Third"))
        .expectError(412, "version_conflict");
    owner.delete(path).expect(204);
    owner.get(path).expectError(404, "not_found");
  }

  @Test
  void ofManyChangesToOneVersionOneWins() throws InterruptedException {
    String path = "/admin/automation-rules/" + shop.rule("order.placed", List.of(), task("x"));

    List<Integer> answers =
        Race.of(
            6, () -> owner.with("If-Match", "\"1\"").patch(path, Map.of("name", "Mine")).status());

    assertThat(answers).containsOnlyOnce(200).containsOnly(200, 412);
    owner.with("If-Match", "\"1\"").delete(path).expectError(412, "version_conflict");
    owner.get(path).expect(200);
  }

  @Test
  void builtInRulesAreThereAndCanOnlyBeTurnedOff() {
    String path = "/admin/automation-rules/" + Shop.MAIL_ON_ORDER;

    assertThat(owner.get("/admin/automation-rules?enabled=true").expect(200).items("event"))
        .containsExactlyInAnyOrder(
            "quote.sent",
            "order.placed",
            "order.placed",
            "shipment.status_changed",
            "shipment.status_changed",
            "invoice.issued",
            "credit_note.issued",
            "invoice.paid",
            "return.decided",
            "return.decided");
    assertThat(owner.get(path).expect(200).text("built_in")).isEqualTo("true");
    owner.patch(path, Map.of("name", "Mine")).expectError(422, "invalid_transition");
    owner.delete(path).expectError(422, "invalid_transition");
    assertThat(owner.post(path + "/disable").expect(200).text("enabled")).isEqualTo("false");
    owner.post(path + "/disable").expectError(422, "invalid_transition");
    assertThat(Shop.resting().owner.get(path).expect(200).text("enabled")).isEqualTo("true");
    assertThat(owner.post(path + "/enable").expect(200).text("enabled")).isEqualTo("true");
  }

  @Test
  void theListPagesOverOwnAndBuiltInRules() {
    shop.rule("order.placed", List.of(), task("x"));

    var first = owner.get("/admin/automation-rules?limit=4&sort=name&with_total=true").expect(200);
    var second =
        owner
            .get("/admin/automation-rules?limit=4&sort=name&cursor=" + first.text("next_cursor"))
            .expect(200);

    assertThat(first.text("total")).isEqualTo("11");
    assertThat(first.items("name")).hasSize(4);
    assertThat(second.items("name")).hasSize(4).doesNotContainAnyElementsOf(first.items("name"));
  }

  @ParameterizedTest
  @CsvSource({
    "nothing, eq, 1, has no field `nothing`",
    "total, eq, 1, does not suit",
    "number, gt, 1, does not suit",
    "line_count, eq, three, needs a number",
    "total.amount, gt, many, needs a decimal",
    "status, eq, lost, needs one of",
    "occurred_at, gt, yesterday, needs a time",
    "number, in, SO-1, needs a list",
    "number, exists, yes, needs true",
  })
  void aConditionThatCanNeverHoldIsRefused(String path, String op, String value, String complaint) {
    shop.tryRule("order.placed", List.of(condition(path, op, value)), task("x"))
        .expectError(400, "validation_failed")
        .expectMessage(complaint);
  }

  @Test
  void anUnknownOperatorEventOrKindOfActionIsRefused() {
    shop.tryRule("order.placed", List.of(condition("number", "like", "x")), task("x")).expect(400);
    shop.tryRule("order.lost", List.of(), task("x"))
        .expectError(400, "validation_failed")
        .expectMessage("There is no event `order.lost`");
    shop.tryRule("order.placed", List.of(), Map.of("type", "explode"))
        .expectError(400, "bad_request")
        .expectMessage("`actions[0].type` must be one of mail, letter, webhook, task");
    shop.tryRule("order.placed", List.of(), Map.of("title", "no type"))
        .expectError(400, "bad_request")
        .expectMessage("`actions[0].type` must be one of mail, letter, webhook, task");
    shop.tryRule("order.placed", List.of()).expectError(400, "validation_failed");
  }

  @Test
  void aMailToTheCustomerOfAnEventWithoutCustomersIsRefused() {
    var mail = Map.of("type", "mail", "to", "customer", "subject", "Hello", "body", "Look.");

    shop.tryRule("lead.created", List.of(), mail)
        .expectError(400, "validation_failed")
        .expectMessage("Event `lead.created` has no customer to write to; use `owners`");
  }

  @Test
  void valuesThatTheDatabaseCannotHoldAreRefused() {
    shop.tryRule("order.placed", List.of(condition("number", "eq", "a\u0000b")), task("x"))
        .expectError(400, "validation_failed");
    byte[] huge =
        """
        {"name": "n", "event": "order.placed", "actions": [{"type": "task", "title": "x"}],
         "conditions": [{"path": "line_count", "op": "eq", "value": 1e999999}]}
        """
            .getBytes(java.nio.charset.StandardCharsets.UTF_8);
    owner.send("POST", "/admin/automation-rules", huge).expectError(400, "validation_failed");
  }

  @Test
  void anActionThatIsNotPossibleForTheDocumentIsRefused() {
    shop.tryRule("lead.created", List.of(), Map.of("type", "hold", "note", "Wait."))
        .expectError(422, "action_not_possible")
        .expectMessage("Action `hold` is not possible with what event `lead.created` is about");
    shop.tryRule("lead.created", List.of(), Map.of("type", "tag", "tag", "vip"))
        .expectError(422, "action_not_possible");
    shop.tryRule("webhook.endpoint_disabled", List.of(), mail("customer")).expect(400);
  }

  @Test
  void anActionThatCouldNotWorkIsRefused() {
    shop.tryRule("order.placed", List.of(), mail("nobody"))
        .expect(400)
        .expectMessage("no email address");
    shop.tryRule("order.placed", List.of(), mail("a b@c"))
        .expect(400)
        .expectMessage("no email address");
    shop.tryRule("order.placed", List.of(), task("{{nothing}}"))
        .expect(400)
        .expectMessage("has no field");
    shop.tryRule("order.placed", List.of(), task("{{number"))
        .expect(400)
        .expectMessage("double braces");
    shop.tryRule(
            "order.placed", List.of(), Map.of("type", "webhook", "endpoint_id", UUID.randomUUID()))
        .expect(400)
        .expectMessage("There is no webhook endpoint");
  }

  @Test
  void rulesOfOneOrganizationAreUnknownToAnother() {
    String id = shop.rule("order.placed", List.of(), task("x"));
    TestClient stranger = Shop.resting().owner;

    assertThat(stranger.get("/admin/automation-rules").items("id")).doesNotContain(id);
    String path = "/admin/automation-rules/" + id;
    stranger.get(path).expectError(404, "not_found");
    stranger.get(path + "/runs").expectError(404, "not_found");
    stranger.patch(path, Map.of("name", "Mine")).expectError(404, "not_found");
    stranger.post(path + "/disable").expectError(404, "not_found");
    stranger
        .post(path + "/dry-run", Map.of("since", "2026-01-01T00:00:00Z"))
        .expectError(404, "not_found");
    stranger.delete(path).expectError(404, "not_found");
    owner.get(path).expect(200);
  }

  @Test
  void whoMaySeeRulesMayNotChangeThem() {
    TestClient viewer = shop.tenant.staff("automation.view");

    viewer.get("/admin/automation-rules").expect(200);
    viewer
        .post("/admin/automation-rules/" + Shop.MAIL_ON_ORDER + "/disable")
        .expectError(403, "forbidden");
    shop.tenant.staff("order.view").get("/admin/automation-rules").expectError(404, "not_found");
  }
}
