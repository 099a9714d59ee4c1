package io.tradegate.platform.observe;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.db.setup.DatabaseRoles;
import io.tradegate.testing.NodeProcess;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The log of a node that runs as a process of its own with `LOG_LEVEL=DEBUG`. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SecretsInLogTest {
  private static final Pattern MAILED_TOKEN = Pattern.compile("#token=([\\w.~-]+)");
  private static final String NEW_PASSWORD = "a-new-password-of-ann";
  private static final Map<String, String> GIVEN =
      Map.of(
          "LOG_LEVEL", "DEBUG",
          "RUN_JOBS", "true",
          "SMTP_URL", "smtp://mailer:smtp-password-of-tests@127.0.0.1:1",
          "CARD_GATEWAY_URL", "https://cards.test",
          "CARD_GATEWAY_KEY", "card-gateway-key-of-tests",
          "S3_SECRET_KEY", "s3-secret-key-of-tests",
          "JWT_SECRET", "a-secret-that-signs-tokens-in-this-test");

  private final TestApp app = TestApp.alone();
  private final TestTenant shop = app.newTenant();

  @AfterAll
  void stop() {
    app.close();
  }

  @Test
  void noSecretIsInTheLogOfAWholeRun(@TempDir Path folder) throws IOException {
    Path log = folder.resolve("log");
    var secrets = new ArrayList<String>(databasePasswords());
    secrets.add(app.settings().masterKey());
    GIVEN.values().stream().filter(value -> value.contains("-of-tests")).forEach(secrets::add);
    secrets.add("smtp-password-of-tests");
    secrets.add(GIVEN.getOrDefault("JWT_SECRET", ""));

    try (NodeProcess node = NodeProcess.beside(app, GIVEN, log)) {
      secrets.addAll(useEverySecret(app.client().at(node.port())));
    }

    String text = Files.readString(log);
    assertThat(text).contains("\"level\":\"DEBUG\"", "access", "admin.login");
    assertThat(secrets).hasSizeGreaterThan(15).noneMatch(String::isBlank);
    assertThat(secrets).noneMatch(text::contains);
    assertThat(loggers(text))
        .allMatch(name -> name.startsWith("io.tradegate") || isQuiet(text, name));
  }

  /** Of a library: nothing below a warning. */
  private static boolean isQuiet(String text, String logger) {
    return logger.equals("access")
        || text.lines()
            .filter(line -> line.contains("\"logger_name\":\"" + logger + "\""))
            .noneMatch(line -> line.contains("\"level\":\"DEBUG\""));
  }

  private static List<String> loggers(String text) {
    return Pattern.compile("\"logger_name\":\"([^\"]+)\"")
        .matcher(text)
        .results()
        .map(found -> found.group(1))
        .distinct()
        .toList();
  }

  @Test
  void evenTheDriversOwnLogHoldsNoPassword(@TempDir Path folder) throws IOException {
    Path log = folder.resolve("log");
    Path config =
        Files.writeString(
            folder.resolve("logback.xml"),
            """
            <configuration>
              <appender name="json" class="ch.qos.logback.core.ConsoleAppender">
                <target>System.err</target>
                <encoder><pattern>%logger %msg%n</pattern></encoder>
              </appender>
              <contextListener class="ch.qos.logback.classic.jul.LevelChangePropagator"/>
              <logger name="org.postgresql" level="DEBUG"/>
              <logger name="com.zaxxer.hikari" level="TRACE"/>
              <logger name="org.flywaydb" level="TRACE"/>
              <root level="WARN"><appender-ref ref="json"/></root>
            </configuration>
            """);
    var environment = new HashMap<>(GIVEN);
    environment.put(NodeProcess.LOGBACK, config.toString());

    NodeProcess.beside(app, environment, log).close();

    String text = Files.readString(log);
    assertThat(text).contains("org.postgresql", "Connecting with URL", "com.zaxxer.hikari");
    assertThat(databasePasswords()).noneMatch(text::contains);
  }

  private List<String> databasePasswords() {
    DatabaseRoles roles = DatabaseRoles.of(app.settings().database());
    return List.of(
        app.settings().database().login().password(),
        derived(roles.app()),
        derived(roles.worker()));
  }

  private String derived(String role) {
    return HexFormat.of()
        .formatHex(MasterKey.parse(app.settings().masterKey()).derive("database-role:" + role));
  }

  /** Signs in, creates keys and endpoints, resets and invites; returns the secrets that it used. */
  private List<String> useEverySecret(TestClient guest) {
    var secrets = new ArrayList<String>(List.of(TestApp.PASSWORD, NEW_PASSWORD));
    secrets.add(shop.owner().token());
    String token = signedIn(guest, "owner", TestApp.PASSWORD);
    secrets.add(token);
    TestClient owner = guest.bearer(token);
    guest
        .post(
            "/admin/auth/login", Map.of("email", shop.email("owner"), "password", "a-wrong-guess"))
        .expectError(401, "invalid_credentials");
    secrets.add("a-wrong-guess");
    secrets.add(key(owner, guest));
    secrets.addAll(endpoint(owner));
    secrets.add(
        owner
            .post("/admin/auth/totp/enroll", Map.of("password", TestApp.PASSWORD))
            .expect(200)
            .text("secret"));
    secrets.addAll(mailed(owner, guest));
    guest.bearer("not-a-token-but-secret").get("/admin/orders").expectError(401, "unauthorized");
    secrets.add("not-a-token-but-secret");
    guest.get("/storefront/products?token=secret-in-a-query");
    secrets.add("secret-in-a-query");
    return secrets;
  }

  private String signedIn(TestClient guest, String who, String password) {
    return guest
        .post("/admin/auth/login", Map.of("email", shop.email(who), "password", password))
        .expect(200)
        .text("token");
  }

  private static String key(TestClient owner, TestClient guest) {
    String secret =
        owner
            .post("/admin/api-keys", Map.of("name", "k", "scopes", List.of("order.view")))
            .expect(201)
            .text("secret");
    guest.bearer(secret).get("/admin/orders").expect(200);
    guest.bearer(secret + "x").get("/admin/orders").expectError(401, "unauthorized");
    return secret;
  }

  private static List<String> endpoint(TestClient owner) {
    var made =
        owner
            .post(
                "/admin/webhooks",
                Map.of("url", "http://localhost:1/hook", "events", List.of("order.placed")))
            .expect(201);
    String path = "/admin/webhooks/" + made.text("id");
    String second = owner.post(path + "/rotate-secret").expect(200).text("secret");
    owner.post(path + "/test", Map.of());
    return List.of(made.text("secret"), second);
  }

  private List<String> mailed(TestClient owner, TestClient guest) {
    shop.addStaff("ann");
    guest.post("/admin/auth/password-reset", Map.of("email", shop.email("ann"))).expect(202);
    owner
        .post(
            "/admin/staff/invitations",
            Map.of("email", "new@" + shop.host(), "name", "New", "role_ids", List.of()))
        .body();
    await().until(() -> !tokens().isEmpty());
    List<String> tokens = tokens();
    tokens.forEach(
        token ->
            guest.post(
                "/admin/auth/password-reset/confirm",
                Map.of("token", token, "password", NEW_PASSWORD)));
    signedIn(guest, "ann", NEW_PASSWORD);
    return tokens;
  }

  private List<String> tokens() {
    return Jdbi.create(app.settings().database().owner())
        .withHandle(
            handle ->
                handle.createQuery("select body from mail_message").mapTo(String.class).list())
        .stream()
        .flatMap(body -> MAILED_TOKEN.matcher(body).results())
        .map(found -> found.group(1))
        .distinct()
        .toList();
  }
}
