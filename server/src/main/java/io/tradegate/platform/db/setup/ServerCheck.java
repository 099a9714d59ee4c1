package io.tradegate.platform.db.setup;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Refuses a server with a fault that no setting of a role can correct; warns of lesser faults. */
public final class ServerCheck {
  private static final int LEAST_VERSION = 15;
  private static final int PER_MAJOR_VERSION = 10_000;

  private static final String FACTS =
      """
      select current_setting('server_version_num')::integer as version,
             current_setting('server_encoding') as encoding,
             lower('Ä') = 'ä' as knows_letters,
             current_setting('fsync') = 'on' and current_setting('synchronous_commit') = 'off' as forgetful
      """;

  private static final Logger log = LoggerFactory.getLogger(ServerCheck.class);

  private ServerCheck() {}

  public static void require(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(FACTS)) {
      row.next();
      List<String> findings = findings(row.getInt("version"), row.getString("encoding"));
      if (!findings.isEmpty()) {
        throw new IllegalStateException(
            "This database cannot be used: " + String.join("; ", findings) + ".");
      }
      warn(row.getBoolean("knows_letters"), row.getBoolean("forgetful"));
    }
  }

  private static List<String> findings(int version, String encoding) {
    var findings = new ArrayList<String>();
    int major = version / PER_MAJOR_VERSION;
    if (major < LEAST_VERSION) {
      findings.add(
          "it is PostgreSQL %d, and %d or newer is needed".formatted(major, LEAST_VERSION));
    }
    if (!encoding.equals("UTF8")) {
      findings.add(
          "its encoding is %s; create it with: create database … encoding 'UTF8' template template0"
              .formatted(encoding));
    }
    return findings;
  }

  private static void warn(boolean knowsLetters, boolean forgetful) {
    if (!knowsLetters) {
      log.warn(
          "The locale of this database knows no letters beyond ASCII: SKUs, codes and words that"
              + " have such are told apart by case. Better: create database … locale 'C.UTF-8'");
    }
    if (forgetful) {
      log.warn(
          "This server has synchronous_commit = off: a crash of it can lose orders that were"
              + " acknowledged. Better: alter database … set synchronous_commit = on");
    }
  }
}
