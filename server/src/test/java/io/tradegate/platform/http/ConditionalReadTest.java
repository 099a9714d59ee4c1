package io.tradegate.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.http.server.Router;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** If-None-Match on a document, and the Location of a duplicate. */
class ConditionalReadTest {
  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final TestClient owner = shop.owner();
  private final String path = "/admin/customers/" + shop.company();

  @ParameterizedTest
  @ValueSource(strings = {"%s", "W/%s", "\"x\", %s", "\"0\",W/%s", "*"})
  void aCurrentCopyIsNotSentAgain(String form) {
    String etag = owner.get(path).expect(200).header("ETag").orElseThrow();

    TestReply reply = owner.with("If-None-Match", form.formatted(etag)).get(path).expect(304);

    assertThat(reply.bytes()).isEmpty();
    assertThat(reply.header("ETag")).contains(etag);
    assertThat(reply.header("Content-Type")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"999\"", "W/\"999\"", "", "nonsense", "\"x\", \"y\""})
  void anotherVersionIsSentWhole(String given) {
    owner.with("If-None-Match", given).get(path).expect(200);
  }

  @Test
  void aChangeMakesTheCopyStale() {
    String etag = owner.get(path).expect(200).header("ETag").orElseThrow();
    owner.patch(path, Map.of("notes", "new")).expect(200);

    owner.with("If-None-Match", etag).get(path).expect(200);
  }

  @Test
  void whatTheVersionDoesNotCountMakesTheCopyStaleToo() {
    UUID rep = shop.addStaff("rep");
    owner.patch(path, Map.of("owner_id", rep)).expect(200);
    TestReply before = owner.get(path).expect(200);

    owner.post("/admin/staff/" + rep + "/disable").expect(200);
    TestReply after =
        owner.with("If-None-Match", before.header("ETag").orElseThrow()).get(path).expect(200);

    assertThat(after.version()).isEqualTo(before.version());
    assertThat(after.json().at("/owner/active").asBoolean()).isFalse();
  }

  @Test
  void theTagOfAReadAnswerIsTakenAsIfMatch() {
    String etag = owner.get(path).expect(200).header("ETag").orElseThrow();

    owner.with("If-Match", etag).patch(path, Map.of("notes", "first")).expect(200);
    owner
        .with("If-Match", etag)
        .patch(path, Map.of("notes", "second"))
        .expectError(412, "version_conflict");
  }

  @Test
  void aRefusalStaysARefusal() {
    owner
        .with("If-None-Match", "*")
        .get("/admin/customers/00000000-0000-7000-8000-000000000000")
        .expectError(404, "not_found");
    app.client().with("If-None-Match", "*").get(path).expectError(401, "unauthorized");
  }

  @Test
  void everyPathThatADuplicateCanNameLeadsToSomethingToRead() {
    var router = new Router(app.routes());
    List<String> dead =
        app.routes().stream()
            .filter(route -> route.method() == Method.POST)
            .filter(route -> route.admission() != Admission.OPEN)
            .map(route -> route.path().replaceAll("\\{[a-z_]+}", "x"))
            .filter(each -> router.readableFor(each).isEmpty())
            .toList();

    assertThat(dead).isEmpty();
  }

  @Test
  void aRepeatedVerbNamesItsDocument() {
    TestClient once = owner.with("Idempotency-Key", "block-1");
    once.post(path + "/block", Map.of("reason", "unpaid")).expect(200);

    TestReply again =
        once.post(path + "/block", Map.of("reason", "unpaid"))
            .expectError(409, "duplicate_idempotency_key");

    assertThat(again.header("Location")).contains(path);
    owner.get(again.header("Location").orElseThrow()).expect(200);
  }
}
