package io.tradegate.sso;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.Surroundings;
import io.tradegate.access.people.BuiltInRole;
import io.tradegate.sso.SsoDesk.Visitor;
import io.tradegate.testing.Race;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestClock;
import io.tradegate.testing.TestProvider;
import io.tradegate.testing.TestProvider.User;
import io.tradegate.testing.TestReply;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** A provider that hangs or rotates its keys, codes that expire, and many sign-ins at once. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ProviderTroubleTest {
  private static final int HANGING = 24; // more than there are connections to the database

  private final TestClock clock = TestClock.now();
  private final TestApp app =
      TestApp.alone(
          Map.of("JWT_TTL", "365d", "LOGIN_RATE_PER_MINUTE", "10"),
          new Surroundings(clock, OpenTelemetry.noop()));
  private final TestProvider provider = new TestProvider(clock);
  private final SsoDesk desk = new SsoDesk(app, provider);
  private final TestProvider elsewhere = new TestProvider(clock);
  private final SsoDesk other = new SsoDesk(app, elsewhere);
  private final String others = other.active();
  private final CountDownLatch hanging = new CountDownLatch(1);

  @AfterEach
  void calm() {
    provider.key = provider.published.getFirst();
    provider.tokenEndpoint = null;
  }

  @AfterAll
  void stop() {
    hanging.countDown();
    elsewhere.close();
    provider.close();
    app.close();
  }

  private User staff(String who) {
    desk.shop.addStaff(who, desk.shop.role(BuiltInRole.SALES));
    return User.of("sub-" + who, desk.shop.email(who));
  }

  private final String id =
      desk.active(Map.of("provisioning", "just_in_time", "default_role", role()));

  private String role() {
    return desk.shop.role(BuiltInRole.READ_ONLY).toString();
  }

  @Test
  void aProviderThatHangsEndsTheSignInWithinSeconds() {
    User clerk = staff("hung");
    provider.tokenEndpoint =
        exchange -> {
          hold(hanging);
          exchange.close();
        };

    TestReply refused = desk.visitor().arrive(id, clerk).expect(403);

    assertThat(refused.body()).contains("[provider_unreachable]");
    assertThat(desk.codes(id).getFirst()).isEqualTo("provider_unreachable");
  }

  @Test
  void providersThatHangOrDisappearDisturbNoOtherSignIn() throws InterruptedException {
    User clerk = staff("undisturbed");
    User theirs = User.of("sub-theirs", other.shop.email("theirs"));
    other.shop.addStaff("theirs", other.shop.role(BuiltInRole.SALES));
    var waiting = new CountDownLatch(HANGING);
    var released = new CountDownLatch(1);
    provider.tokenEndpoint =
        exchange -> {
          waiting.countDown();
          hold(released);
          exchange.close();
        };
    var hung =
        Stream.generate(() -> Thread.startVirtualThread(() -> desk.visitor().arrive(id, clerk)))
            .limit(HANGING)
            .toList();
    waiting.await();

    TestClient signedIn = other.signIn(others, theirs);
    released.countDown();
    for (Thread each : hung) {
      each.join();
    }

    provider.tokenEndpoint = null;
    Visitor late = other.visitor();
    String answer = elsewhere.authorize(late.beginAt(others), theirs);
    elsewhere.close();
    TestReply gone = late.comeBack(answer).expect(403);
    assertThat(gone.body()).contains("[provider_unreachable]");
    signedIn.get("/admin/me").expect(200);
    desk.signIn(id, clerk);
  }

  private static void hold(CountDownLatch until) {
    try {
      until.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void anOfficeBehindOneAddressSignsInAtOnceAndGuessesStayFew() {
    User clerk = staff("office");
    var known = Map.of("email", desk.shop.email("office"));
    var unknown = Map.of("email", "anna@nowhere.example");

    for (int person = 0; person < 60; person++) {
      app.client().post("/admin/auth/discover", known).expect(200);
      desk.visitor().beginAt(id);
    }
    desk.signIn(id, clerk);

    assertThat(statuses(() -> app.client().post("/admin/auth/discover", unknown)))
        .contains(200, 429);
    var login = Map.of("email", desk.shop.email("office"), "password", "wrong");
    assertThat(statuses(() -> app.client().post("/admin/auth/login", login))).contains(429);
    desk.signIn(id, clerk);
  }

  private static List<Integer> statuses(Supplier<TestReply> call) {
    return Stream.generate(call).limit(11).map(TestReply::status).toList();
  }

  @Test
  void aNewKeyIsFetchedOnceAMinuteAtMost() {
    User clerk = staff("rotated");
    desk.signIn(id, clerk);
    var next = TestProvider.key("next");
    var old = provider.published;
    provider.key = next;

    desk.visitor().arrive(id, clerk).expect(403);
    clock.advance(Duration.ofMinutes(2));
    desk.visitor().arrive(id, clerk).expect(403);
    int asked = provider.keyRequests.get();
    provider.published = List.of(old.getFirst(), next);
    desk.visitor().arrive(id, clerk).expect(403);
    assertThat(provider.keyRequests.get()).isEqualTo(asked);
    assertThat(desk.codes(id).getFirst()).isEqualTo("unknown_key");

    clock.advance(Duration.ofMinutes(2));
    desk.signIn(id, clerk);
    desk.signIn(id, clerk);

    assertThat(provider.keyRequests.get()).isEqualTo(asked + 1);
    provider.published = old;
  }

  @Test
  void aCodeIsGoodForAMinuteAndASignInForTen() {
    User clerk = staff("late");
    Visitor visitor = desk.visitor();
    TestReply arrived = visitor.arrive(id, clerk).expect(303);
    clock.advance(Duration.ofSeconds(61));
    visitor.exchange(arrived).expectError(400, "validation_failed");

    String answer = provider.authorize(visitor.beginAt(id), clerk);
    clock.advance(Duration.ofMinutes(11));
    visitor.comeBack(answer).expect(403);

    assertThat(desk.codes(id).getFirst()).isEqualTo("unknown_sign_in");
  }

  @Test
  void manyAnswersWithTheSameStateMakeOneCode() throws InterruptedException {
    User clerk = staff("raced");
    Visitor visitor = desk.visitor();
    String answer = provider.authorize(visitor.beginAt(id), clerk);

    List<Integer> statuses = Race.of(32, () -> visitor.comeBack(answer).status());

    assertThat(statuses).containsOnlyOnce(303).contains(403);
  }

  @Test
  void manyExchangesOfACodeMakeOneSession() throws InterruptedException {
    User clerk = staff("doubled");
    Visitor visitor = desk.visitor();
    TestReply arrived = visitor.arrive(id, clerk).expect(303);
    long before = desk.sessions();

    List<Integer> statuses = Race.of(32, () -> visitor.exchange(arrived).status());

    assertThat(statuses).containsOnlyOnce(200).contains(400);
    assertThat(desk.sessions()).isEqualTo(before + 1);
  }

  @Test
  void manyFirstSignInsOfOnePersonMakeOneUser() throws InterruptedException {
    User newcomer = User.of("sub-newcomer", desk.shop.email("newcomer"));
    long before = desk.users();

    List<Integer> statuses = Race.of(32, () -> desk.visitor().arrive(id, newcomer).status());

    assertThat(statuses).containsOnly(303);
    assertThat(desk.users()).isEqualTo(before + 1);
  }
}
