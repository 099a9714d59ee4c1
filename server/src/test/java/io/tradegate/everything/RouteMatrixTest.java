package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.access.people.Permissions;
import io.tradegate.everything.fixtures.Fixtures;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Route;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Every route × every caller that must be refused. Half of the requests are complete; the others
 * have a broken body and an unknown parameter: a caller without access is told that first. Of the
 * tokens that are good for no route, each route gets another one.
 */
@Order(1) // takes long, so it must not begin last
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RouteMatrixTest {
  private static final byte[] BROKEN = "{\"nonsense\": [".getBytes(StandardCharsets.UTF_8);

  /** Their paths name a global thing, such as a currency, which every organization can use. */
  private static final Set<String> NO_RECORD =
      Set.of("currencies.set", "imports.template", "vendor_imports.template");

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();
  private final TestTenant other = app.newTenant();
  private final Doors doors = new Doors(app, shop);
  private final Fixtures fixtures = new Fixtures(app, shop);
  private final Callers signedIn = doors.signedIn();
  private final Map<Route, Optional<byte[]>> bodies = new HashMap<>();
  private int refusals;

  @TestFactory
  Stream<DynamicTest> withoutATokenOnlyGuestRoutesAreAllowed() {
    return each(
        route -> isClosed(route) && route.admission() != Admission.GUEST,
        route -> refused(route, shop.guest(), 401, "unauthorized"));
  }

  @TestFactory
  Stream<DynamicTest> aTokenThatIsNotOursIsRefused() {
    List<TestClient> strangers =
        List.of(
            shop.guest().bearer("garbage"),
            shop.guest().bearer("a.b.c"),
            shop.guest().bearer("tgk_garbage"),
            shop.guest().bearer("eyJhbGciOiJub25lIn0.e30."),
            shop.guest().bearer("x".repeat(9000)),
            shop.guest().with("Authorization", "Basic YTpi"));
    var turns = new Turns<>(strangers);
    return each(
        RouteMatrixTest::isClosed,
        route -> refused(route, turns.next(route.admission()), 401, "unauthorized"));
  }

  /** A complete request of the caller that the route is for, and a broken one of another. */
  @TestFactory
  Stream<DynamicTest> aTokenThatHasEndedIsRefusedForEveryAudience() {
    var turns =
        new Turns<>(
            List.of(
                new Ended(doors.expired(), "token_expired"),
                new Ended(doors.loggedOut(), "token_revoked"),
                new Ended(doors.disabled(), "token_revoked"),
                new Ended(doors.suspended(), "token_revoked")));
    var turn = new AtomicInteger();
    return each(
        RouteMatrixTest::isClosed,
        route -> {
          Ended ended = turns.next(route.admission());
          List<TestClient> others = ended.callers().otherThan(route.admission());
          TestClient other = others.get(turn.getAndIncrement() % others.size());
          send(route, ended.callers().of(route.admission()), "", body(route))
              .expectError(401, ended.code());
          send(route, other, "?nonsense=1", BROKEN).expectError(401, ended.code());
        });
  }

  /** Callers whose tokens were good once, and how they are refused. */
  private record Ended(Callers callers, String code) {}

  @TestFactory
  Stream<DynamicTest> theWrongAudienceIsRefusedBeforePermissionsAreLookedAt() {
    return each(
        RouteMatrixTest::isClosed,
        route ->
            signedIn
                .otherThan(route.admission())
                .forEach(client -> refused(route, client, 403, "wrong_audience")));
  }

  @TestFactory
  Stream<DynamicTest> anAreaIsNotFoundForStaffWhoMayNotViewIt() {
    TestClient nobody = shop.staff();
    return each(
        route -> route.permission() != null, route -> refused(route, nobody, 404, "not_found"));
  }

  @TestFactory
  Stream<DynamicTest> staffWhoMayOnlyViewAreToldThatTheyMayNotAct() {
    var viewers = new HashMap<String, TestClient>();
    return each(
        route -> !String.valueOf(route.permission()).equals(String.valueOf(route.viewPermission())),
        route ->
            refused(
                route,
                viewers.computeIfAbsent(String.valueOf(route.viewPermission()), shop::staff),
                403,
                "forbidden"));
  }

  @TestFactory
  Stream<DynamicTest> aKeyWithoutTheScopeIsToldWhichOneItLacks() {
    var keys = new HashMap<String, TestClient>();
    return each(
        route -> route.permission() != null,
        route -> {
          String permission = String.valueOf(route.permission());
          String another = permission.equals("order.view") ? "product.view" : "order.view";
          // One for each permission, since the rate of a key is limited.
          TestClient key = keys.computeIfAbsent(permission, _ -> shop.key(another));
          TestReply reply = refused(route, key, 403, "insufficient_scope");
          assertThat(reply.text("message"))
              .contains(route.sessionsOnly() ? "signed-in person" : route.permission());
        });
  }

  @TestFactory
  Stream<DynamicTest> aKeyCannotDoWhatNeedsAPerson() {
    TestClient ofStaff = shop.key(everyScope());
    TestClient ofVendor = shop.vendorKey();
    return each(
        route -> route.sessionsOnly() && route.admission() != Admission.STOREFRONT,
        route -> {
          boolean admin = route.admission() == Admission.ADMIN;
          refused(route, admin ? ofStaff : ofVendor, 403, "insufficient_scope");
        });
  }

  @TestFactory
  Stream<DynamicTest> aKeyIsOfTheWrongAudienceElsewhere() {
    TestClient key = shop.key("order.view");
    return each(
        route -> isClosed(route) && route.admission() != Admission.ADMIN,
        route -> refused(route, key, 403, "wrong_audience"));
  }

  @TestFactory
  Stream<DynamicTest> anIdempotencyKeyThatIsTooLongIsRefused() {
    return each(
        route -> isClosed(route) && route.takesIdempotencyKey(),
        route ->
            send(
                    route,
                    signedIn.of(route.admission()).with("Idempotency-Key", "k".repeat(256)),
                    "",
                    body(route))
                .expectError(400, "bad_request")
                .expectMessage("Idempotency-Key"));
  }

  private static String[] everyScope() {
    return Permissions.CATALOGUE.stream().map(Permissions.Permission::name).toArray(String[]::new);
  }

  @TestFactory
  Stream<DynamicTest> recordsOfAnotherOrganizationDoNotExist() {
    Callers strangers = new Doors(app, other).signedIn();
    return each(
        route ->
            isClosed(route)
                && route.path().contains("{")
                && !route.upserts() // creates a record of the caller's organization
                && !NO_RECORD.contains(route.operation()),
        route -> {
          missing(route, strangers.of(route.admission()));
          if (route.admission() == Admission.GUEST) {
            missing(route, other.guest());
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> recordsOfAnotherCompanyOrVendorDoNotExist() {
    shop.addBuyer("stranger", shop.addCompany("Another company"), "admin");
    shop.addVendorUser("stranger", shop.addVendor("Another vendor"));
    TestClient buyer = shop.signIn("storefront", "stranger");
    TestClient vendor = shop.signIn("vendor", "stranger");
    return each(
        route ->
            List.of(Admission.STOREFRONT, Admission.VENDOR).contains(route.admission())
                && route.path().contains("{")
                && !NO_RECORD.contains(route.operation()),
        route -> missing(route, route.admission() == Admission.VENDOR ? vendor : buyer));
  }

  @TestFactory
  Stream<DynamicTest> aHostWithoutAStoreIsUnknown() {
    TestClient guest = shop.guest().with("X-Tenant-Host", "nowhere.stores.test");
    TestClient buyer = signedIn.at("nowhere.stores.test").storefront();
    return each(
        route -> route.admission().needsStore(),
        route -> {
          refused(route, buyer, 404, "unknown_store");
          if (route.admission() == Admission.GUEST) {
            refused(route, guest, 404, "unknown_store");
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> aBuyersTokenIsGoodForItsOwnStoreOnly() {
    TestClient astray = signedIn.at(other.host()).storefront();
    return each(
        route -> route.admission().audience() == Audience.STOREFRONT,
        route -> refused(route, astray, 401, "token_revoked"));
  }

  /** The control: if the right caller were refused too, all of the above would prove nothing. */
  @TestFactory
  Stream<DynamicTest> theRightCallerIsAdmittedAndToldOfAnUnknownParameter() {
    return each(
        RouteMatrixTest::isClosed,
        route ->
            send(route, signedIn.of(route.admission()), "?nonsense=1", BROKEN)
                .expectError(400, "validation_failed")
                .expectMessage("`nonsense`"));
  }

  @TestFactory
  Stream<DynamicTest> anOpenRouteLooksAtNoToken() {
    return each(
        route -> !isClosed(route),
        route -> {
          TestReply without = send(route, shop.guest(), "?nonsense=1", BROKEN);
          TestReply with = send(route, shop.guest().bearer("garbage"), "?nonsense=1", BROKEN);
          // A signed address with one more parameter is no longer signed, and an identity provider
          // may send what it likes, but its answer needs a state.
          boolean forbidden =
              route.admission() == Admission.SIGNED || route.params().contains(Param.FOREIGN);
          int refusal = forbidden ? 403 : 400;
          assertThat(with.status()).isEqualTo(without.status()).isEqualTo(refusal);
        });
  }

  private static boolean isClosed(Route route) {
    return route.admission().audience() != null;
  }

  private Stream<DynamicTest> each(Predicate<Route> which, Consumer<Route> claim) {
    return app.routes().stream()
        .filter(which)
        .map(route -> dynamicTest(route.toString(), () -> claim.accept(route)));
  }

  private TestReply refused(Route route, TestClient client, int status, String code) {
    boolean complete = refusals++ % 2 == 0;
    byte @Nullable [] sent = complete ? body(route) : BROKEN;
    return send(route, client, complete ? "" : "?nonsense=1", sent).expectError(status, code);
  }

  private void missing(Route route, TestClient stranger) {
    send(route, stranger, "", body(route)).expectError(404, "not_found");
  }

  private TestReply send(Route route, TestClient client, String query, byte @Nullable [] body) {
    return client.send(
        route.method().name(), fixtures.lasting(route) + query, route.isRead() ? null : body);
  }

  /** Made once: all requests are refused. */
  private byte @Nullable [] body(Route route) {
    return bodies
        .computeIfAbsent(route, made -> Optional.ofNullable(fixtures.body(made)))
        .orElse(null);
  }
}
