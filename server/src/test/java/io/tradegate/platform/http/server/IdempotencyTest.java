package io.tradegate.platform.http.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IdempotencyTest {
  private static final String KEYS = "/admin/api-keys";
  private static final Map<String, Object> BODY =
      Map.of("name", "ERP", "scopes", List.of("order.view"));

  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();

  private static TestClient once(TestClient caller, String key) {
    return caller.with("Idempotency-Key", key);
  }

  private List<String> keys() {
    return owner.get(KEYS).expect(200).items("id");
  }

  @Test
  void theSameKeyAgainIsADuplicateThatNamesTheFirstResult() {
    TestReply first = once(owner, "order-66").post(KEYS, BODY).expect(201);

    TestReply again =
        once(owner, "order-66").post(KEYS, BODY).expectError(409, "duplicate_idempotency_key");

    assertThat(again.header("Location")).isEqualTo(first.header("Location")).isPresent();
    owner.get(again.header("Location").orElseThrow()).expect(200);
    assertThat(keys()).containsExactly(first.text("id"));
  }

  @Test
  void ofParallelCallsOneIsDoneAndTheOthersGetItsAddress() throws InterruptedException {
    List<TestReply> replies = Race.of(32, () -> once(owner, "race").post(KEYS, BODY));

    assertThat(replies).filteredOn(reply -> reply.status() == 201).hasSize(1);
    assertThat(replies).filteredOn(reply -> reply.status() == 409).hasSize(31);
    assertThat(replies.stream().map(reply -> reply.header("Location").orElseThrow()).distinct())
        .hasSize(1);
    assertThat(keys()).hasSize(1);
  }

  @Test
  void anAttemptThatFailedLeavesTheKeyFree() {
    once(owner, "second-try")
        .post(KEYS, Map.of("name", "ERP", "scopes", List.of("order.eat")))
        .expectError(400, "validation_failed");

    once(owner, "second-try").post(KEYS, BODY).expect(201);
  }

  @Test
  void anotherCallersKeyIsAnotherKey() {
    once(owner, "shared").post(KEYS, BODY).expect(201);
    TestClient colleague = shop.staff("apikey.manage", "order.view");
    TestClient stranger = TestApp.shared().newTenant().owner();

    once(colleague, "shared").post(KEYS, BODY).expect(201);
    once(stranger, "shared").post(KEYS, BODY).expect(201);
  }

  @Test
  void theKeyIsOneForAllRoutesOfACaller() {
    TestReply first = once(owner, "one").post(KEYS, BODY).expect(201);
    String address = first.header("Location").orElseThrow();

    once(owner, "one").post(address + "/rotate").expectError(409, "duplicate_idempotency_key");
    once(owner, "two").post(address + "/rotate").expect(200);
    TestReply again = once(owner, "two").post(address + "/rotate").expect(409);

    assertThat(again.header("Location")).contains(address);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a b", "", "\t"})
  void aMalformedKeyIsRefusedAndNothingIsDone(String key) {
    once(owner, key).post(KEYS, BODY).expectError(400, "bad_request");

    assertThat(keys()).isEmpty();
  }

  @Test
  void aKeyMayHave255CharactersAndNoMore() {
    once(owner, "k".repeat(256)).post(KEYS, BODY).expectError(400, "bad_request");
    once(owner, "k".repeat(255)).post(KEYS, BODY).expect(201);
  }

  @Test
  void onlyPostsAreHeldToIt() {
    String address = owner.post(KEYS, BODY).expect(201).header("Location").orElseThrow();

    once(owner, "get").get(address).expect(200);
    once(owner, "get").patch(address, Map.of("name", "A")).expect(200);
    once(owner, "get").patch(address, Map.of("name", "B")).expect(200);
  }
}
