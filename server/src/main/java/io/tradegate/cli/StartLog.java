package io.tradegate.cli;

import io.tradegate.Main;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.config.Version;
import io.tradegate.platform.db.Database;
import io.tradegate.platform.db.setup.DatabaseRoles;
import java.net.URI;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes the log lines of a node's start and stop: a line for each fact, never a secret. */
record StartLog(Settings settings) {
  private static final Logger log = LoggerFactory.getLogger("io.tradegate");

  void starting() {
    log.info(
        "Tradegate {} is starting on Java {}, process {}",
        Version.current(),
        Runtime.version().feature(),
        ProcessHandle.current().pid());
    DatabaseRoles roles = Database.roles(settings);
    log.info("Database: {}", settings.database());
    log.info(
        "Roles: {} migrates, {} serves, {} runs jobs", roles.owner(), roles.app(), roles.worker());
    if (!settings.migrateOnStart()) {
      log.info("Schema: left as it is (MIGRATE_ON_START=false)");
    }
    warnings();
  }

  private void warnings() {
    if (leadsToThisMachine(settings.baseUrl())) {
      log.warn(
          "BASE_URL is {}: links in mails lead to this machine. Set it to where the API is reached"
              + " from outside",
          settings.baseUrl());
    }
    if (DemoHome.isMarked(settings.dataDir())) {
      log.warn(
          "DATA_DIR {} belongs to a demo: demo --reset would remove what this node keeps there."
              + " Choose another folder",
          settings.dataDir());
    }
  }

  private static boolean leadsToThisMachine(URI url) {
    String host = url.getHost();
    return host.equals("localhost") || host.startsWith("127.") || host.equals("[::1]");
  }

  void migrated(String version) {
    log.info("Schema: version {}", version);
  }

  void started(Main node) {
    log.info("Jobs: {}", settings.runJobs() ? "on" : "off (RUN_JOBS=false)");
    log.info("Mail: {}", mail());
    log.info("Payment gateways: {}", String.join("; ", node.payments().gatewaysLive()));
    log.info("API: listening on {}, port {}", settings.host(), node.port());
    log.info(
        "Health and metrics: listening on {}, port {}",
        settings.managementHost(),
        node.managementPort());
  }

  private String mail() {
    URI smtp = settings.smtp();
    return smtp == null
        ? "files in %s (SMTP_URL is not set)".formatted(settings.dataDir().resolve("mailbox"))
        : "by %s".formatted(smtp.getHost());
  }

  void stopping() {
    log.info("Stopping: no new connections, requests under way are answered");
  }

  void stopped() {
    log.info("Stopped");
  }
}
