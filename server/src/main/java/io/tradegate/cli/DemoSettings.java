package io.tradegate.cli;

import io.tradegate.platform.config.Setting;
import io.tradegate.platform.config.Settings;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Settings of the demo: those of the environment, with the demo's own defaults for the others. */
final class DemoSettings {
  /** Its passwords are published, so only this machine may reach it; guides sign in often. */
  private static final Map<Setting, String> DEFAULTS =
      Map.of(
          Setting.HOST, "127.0.0.1",
          Setting.LOGIN_RATE_PER_MINUTE, "1000",
          Setting.STORE_DOMAINS, "localhost",
          Setting.WEBHOOK_ALLOWED_TARGETS, "127.0.0.0/8,::1/128,localhost");

  private final Map<String, String> environment;

  DemoSettings(Map<String, String> given) {
    this.environment = new HashMap<>(given);
    DEFAULTS.forEach(this::unlessGiven);
    String port = given(Setting.PORT);
    if (port.matches("[1-9][0-9]*")) { // otherwise it is the port that is wrong, not the address
      unlessGiven(Setting.BASE_URL, "http://localhost:" + port);
    }
    if (!hasOwnDatabase()) { // roles of another server
      environment.remove(Setting.DATABASE_APP_URL.name());
      environment.remove(Setting.DATABASE_WORKER_URL.name());
    }
  }

  private String given(Setting setting) {
    return environment.getOrDefault(setting.name(), "").strip();
  }

  private void unlessGiven(Setting setting, String value) {
    if (given(setting).isEmpty()) {
      environment.put(setting.name(), value);
    }
  }

  /** Whether DATABASE_URL names a PostgreSQL that the user runs. */
  boolean hasOwnDatabase() {
    return !given(Setting.DATABASE_URL).isEmpty();
  }

  /**
   * All settings except those known only after the start: reports errors before anything starts.
   */
  Settings preview() {
    var enough = new HashMap<>(environment);
    Environment.PLACEHOLDERS.forEach(
        (name, value) -> {
          if (enough.getOrDefault(name, "").isBlank()) {
            enough.put(name, value);
          }
        });
    return Environment.settings(enough);
  }

  /** All settings, with keys that are stored beside the data they protect. */
  Settings complete(DemoHome home, String databaseUrl) {
    environment.put(Setting.DATABASE_URL.name(), databaseUrl);
    for (Setting secret : List.of(Setting.MASTER_KEY, Setting.JWT_SECRET)) {
      if (given(secret).isEmpty()) {
        environment.put(secret.name(), SecretFile.read(file(home, secret)));
      }
    }
    return Environment.settings(environment);
  }

  private static Path file(DemoHome home, Setting secret) {
    return home.file(secret == Setting.MASTER_KEY ? "master-key" : "jwt-secret");
  }
}
