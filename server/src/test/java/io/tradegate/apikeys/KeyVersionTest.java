package io.tradegate.apikeys;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** API keys have a version that If-Match is compared with. */
class KeyVersionTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();

  @Test
  void everyChangeMovesTheVersion() {
    String key = key();
    assertThat(owner.get(key).header("ETag").orElseThrow()).startsWith("\"1.");

    owner.patch(key, Map.of("name", "New name")).expect(200);
    assertThat(version(key)).isEqualTo(2);
    assertThat(owner.post(key + "/rotate").expect(200).json().path("version").asInt()).isEqualTo(3);
    owner
        .post(key + "/hand-over", Map.of("owner_id", owner.get("/admin/me").text("id")))
        .expect(200);
    assertThat(version(key)).isEqualTo(4);
    owner.delete(key).expect(204);
    owner.delete(key).expect(204);
    assertThat(version(key)).isEqualTo(5);
  }

  @Test
  void aChangeOfAnOlderVersionIsRefused() {
    String key = key();
    String read = owner.get(key).header("ETag").orElseThrow();
    owner.with("If-Match", read).patch(key, Map.of("name", "First")).expect(200);

    TestClient late = owner.with("If-Match", read);

    late.patch(key, Map.of("name", "Late")).expectError(412, "version_conflict");
    late.post(key + "/rotate").expectError(412, "version_conflict");
    late.post(key + "/hand-over", Map.of("owner_id", owner.get("/admin/me").text("id")))
        .expectError(412, "version_conflict");
    late.delete(key).expectError(412, "version_conflict");
    assertThat(owner.get(key).text("name")).isEqualTo("First");
    assertThat(owner.get(key).text("status")).isEqualTo("active");
  }

  private int version(String key) {
    return owner.get(key).expect(200).json().path("version").asInt();
  }

  private String key() {
    TestReply made =
        owner
            .post("/admin/api-keys", Map.of("name", "ERP", "scopes", List.of("order.view")))
            .expect(201);
    return "/admin/api-keys/" + made.text("id");
  }
}
