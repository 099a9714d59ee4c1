package io.tradegate.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class LoginRateTest {
  private static final Map<String, String> STRICT =
      Map.of(
          "LOGIN_RATE_PER_MINUTE", "10",
          "TRUSTED_PROXIES", "127.0.0.0/8,::1/128",
          "DATABASE_POOL_SIZE", "4");
  private static final AtomicInteger ADDRESSES = new AtomicInteger();

  private static @Nullable TestApp one;
  private static @Nullable TestApp two;

  private final TestTenant shop = TestApp.shared().newTenant();
  private final String address = "198.51.100." + ADDRESSES.incrementAndGet();

  @BeforeAll
  static void start() {
    one = TestApp.another(STRICT);
    two = TestApp.another(STRICT);
  }

  @AfterAll
  static void stop() {
    Objects.requireNonNull(one).close();
    Objects.requireNonNull(two).close();
  }

  @Test
  void ofFiftyAttemptsAtOnceOnTwoNodesTenPass() {
    shop.addStaff("ann");
    var calls = new ArrayList<Supplier<TestReply>>();
    for (int n = 0; n < 50; n++) {
      TestApp node = Objects.requireNonNull(n % 2 == 0 ? one : two);
      calls.add(() -> login(from(node, address), "admin", "ann"));
    }

    List<TestReply> replies = Together.call(calls);

    assertThat(replies.stream().filter(reply -> reply.status() == 200)).hasSize(10);
    replies.stream().filter(reply -> reply.status() != 200).forEach(LoginRateTest::expectLimited);
  }

  private static void expectLimited(TestReply reply) {
    reply.expectError(429, "rate_limited");
    assertThat(reply.text("message")).isEqualTo("too many requests, slow down");
    assertThat(Integer.parseInt(reply.header("Retry-After").orElseThrow())).isBetween(1, 60);
  }

  @Test
  void theThreeLogInsShareOneLimitAndWrongPasswordsCount() {
    TestClient client = from(Objects.requireNonNull(one), address);
    for (int n = 0; n < 10; n++) {
      String audience = List.of("admin", "storefront", "vendor").get(n % 3);
      login(client, audience, "nobody").expectError(401, "invalid_credentials");
    }

    login(client, "vendor", "nobody").expectError(429, "rate_limited");
    login(from(Objects.requireNonNull(one), "198.51.100.250"), "vendor", "nobody")
        .expectError(401, "invalid_credentials");
  }

  @Test
  void resetsAndAcceptancesAreCountedApart() {
    TestClient client = from(Objects.requireNonNull(two), address);
    for (int n = 0; n < 10; n++) {
      client
          .post("/admin/auth/password-reset", Map.of("email", shop.email("nobody" + n)))
          .expect(202);
    }

    client
        .post("/admin/auth/password-reset", Map.of("email", shop.email("nobody")))
        .expectError(429, "rate_limited");
    login(client, "admin", "nobody").expectError(401, "invalid_credentials");
    client
        .post(
            "/admin/auth/invitations/accept",
            Map.of("token", "x", "name", "N", "password", "a-good-password"))
        .expectError(400, "validation_failed");
  }

  private TestClient from(TestApp node, String forwardedFor) {
    return shop.guest().at(node).with("X-Forwarded-For", forwardedFor);
  }

  private TestReply login(TestClient client, String audience, String who) {
    return client.post(
        "/" + audience + "/auth/login",
        Map.of("email", shop.email(who), "password", TestApp.PASSWORD));
  }
}
