package io.tradegate.everything.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.everything.Callers;
import io.tradegate.everything.Doors;
import io.tradegate.everything.fixtures.Fixtures;
import io.tradegate.everything.fixtures.Samples;
import io.tradegate.everything.sql.Tables;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import io.tradegate.testing.WireClient;
import io.tradegate.testing.WireClient.Answer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Bad input is a 4xx in the contract's form and changes nothing. Another seed: -Dfuzz.seed=7; more
 * rounds: -Dfuzz.rounds=1000.
 */
@Order(1) // takes long, so it must not begin last
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FuzzTest {
  private static final long SEED = Long.getLong("fuzz.seed", 20261115);
  private static final int ROUNDS = Integer.getInteger("fuzz.rounds", 3);
  private static final int NOT_MODIFIED = 304;
  static final int WORTH_REPORTING = 10;

  /**
   * Tables that background work changes meanwhile: mail and deliveries of the fixtures. Refused
   * sign-ins and requests of directories are logged.
   */
  private static final Set<String> IN_THE_BACKGROUND =
      Set.of(
          "directory_request",
          "identity_attempt",
          "mail_message",
          "work_job",
          "webhook_attempt",
          "webhook_delivery",
          "webhook_job",
          "webhook_lane",
          "webhook_health",
          "webhook_lease");

  /** Would only end the session that the rest of the requests need. */
  private static final String ENDS_THE_SESSION = "/[a-z]+/auth/logout(-everywhere)?";

  private final TestApp app = TestApp.alone(); // sweeps of other tests would work on its records
  private final TestTenant shop = app.newTenant();
  private final Fixtures fixtures = new Fixtures(app, shop);
  private final Samples samples = new Samples(app.routes());
  private final WireClient wire = new WireClient(app);
  private final Jdbi owner = Jdbi.create(app.settings().database().owner());
  private final List<String> findings = new ArrayList<>();
  private final Map<Route, JsonNode> bodies = new HashMap<>();

  FuzzTest() {
    System.out.println("FuzzTest: seed " + SEED);
  }

  @AfterAll
  void close() {
    app.close();
  }

  @Test
  void garbageIsRefusedAndChangesNothing() {
    Callers callers = new Doors(app, shop).signedIn();
    Map<Route, String> paths = paths(fixtures::lasting);
    paths.keySet().forEach(this::sample);
    Map<String, String> before = checksums();

    paths.forEach((route, path) -> fuzz(route, path, callers, "nonsense=1"));

    assertThat(findings).isEmpty();
    assertThat(checksums()).isEqualTo(before);
  }

  @Test
  void everyRequestGetsAnAnswerInTheContractsForm() {
    Callers standing = new Doors(app, shop).signedIn();

    paths(route -> route.isRead() ? fixtures.lasting(route) : fixtures.path(route))
        .forEach(
            (route, path) -> {
              if (!route.path().matches(ENDS_THE_SESSION)) {
                fuzz(route, path, expendable(route, standing), "");
              }
            });

    assertThat(findings).isEmpty();
  }

  /** A new user for a route that changes something: a valid request may end its session. */
  private Callers expendable(Route route, Callers standing) {
    return Callers.of(
        audience ->
            route.isRead() || audience != route.admission().audience()
                ? standing.of(audience)
                : somebodyNew(audience));
  }

  private TestClient somebodyNew(Audience audience) {
    return switch (audience) {
      case ADMIN -> shop.staff("*");
      case STOREFRONT -> shop.buyer();
      case VENDOR -> shop.vendorUser();
    };
  }

  private Map<Route, String> paths(Function<Route, String> path) {
    var paths = new LinkedHashMap<Route, String>();
    app.routes().forEach(route -> paths.put(route, path.apply(route)));
    return paths;
  }

  /**
   * A random source of its own for each route, so that a new route does not change the requests of
   * others.
   */
  private void fuzz(Route route, String path, Callers callers, String extra) {
    var garbage = new Garbage(SEED + route.operation().hashCode());
    JsonNode sample = sample(route);
    for (int n = 0; n < ROUNDS; n++) {
      var request = new FuzzedRequest(garbage, route, sample, path, extra);
      Answer answer = wire.send(request.bytes(caller(garbage, route, callers)));
      complaint(answer, extra.isEmpty())
          .filter(_ -> findings.size() < WORTH_REPORTING)
          .ifPresent(complaint -> findings.add(complaint + " to " + request));
    }
  }

  /** The schema of the body with a valid one as its example; creating that may create records. */
  private JsonNode sample(Route route) {
    return bodies.computeIfAbsent(route, this::made);
  }

  private JsonNode made(Route route) {
    JsonNode schema = samples.bodySchema(route).deepCopy();
    byte[] body = fixtures.body(route);
    if (body != null && schema instanceof ObjectNode object) {
      object.putArray("examples").add(Json.mapper().readTree(body));
    }
    return schema;
  }

  private TestClient caller(Garbage garbage, Route route, Callers callers) {
    if (garbage.happens(80)) {
      return callers.of(route.admission());
    }
    return garbage.happens(50) ? shop.guest() : garbage.oneOf(callers.all());
  }

  static Optional<String> complaint(Answer answer, boolean mayBeGood) {
    int status = answer.status();
    if (status >= 400 && status < 500 && !isInForm(answer)) {
      return Optional.of("answered %d as %s".formatted(status, answer.body()));
    }
    boolean refused = status >= 400 && status < 500;
    boolean good = mayBeGood && ((status >= 200 && status < 300) || status == NOT_MODIFIED);
    return refused || good
        ? Optional.empty()
        : Optional.of("answered %d %s".formatted(status, answer.body()));
  }

  private static boolean isInForm(Answer answer) {
    if (answer.body().isEmpty()) {
      return true; // HEAD
    }
    JsonNode body = Json.mapper().readTree(answer.body());
    boolean problem =
        answer.headers().getOrDefault("content-type", "").startsWith("application/problem+json");
    boolean known =
        Arrays.stream(ErrorCode.values())
            .anyMatch(
                code ->
                    code.wireName().equals(body.path("code").asString())
                        && code.status() == answer.status());
    boolean scim =
        answer.headers().getOrDefault("content-type", "").startsWith("application/scim+json");
    return known
        && (problem
            || (scim && body.has("schemas"))
            || List.copyOf(body.propertyNames()).equals(List.of("code", "message")));
  }

  /** Checksums of the tenant's rows, by table. */
  private Map<String, String> checksums() {
    return owner.withHandle(
        handle ->
            Tables.ofTenants(app).stream()
                .filter(table -> !IN_THE_BACKGROUND.contains(table))
                .collect(Collectors.toMap(table -> table, table -> checksum(handle, table))));
  }

  private String checksum(Handle handle, String table) {
    String sql =
        "select coalesce(md5(string_agg(md5(cast(t as text)), '' order by md5(cast(t as text)))),"
            + " '')"
            + " from %s t where org_id = %d".formatted(table, shop.org());
    return handle.createQuery(sql).mapTo(String.class).one();
  }
}
