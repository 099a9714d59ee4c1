package io.tradegate.platform.db.setup;

import io.tradegate.platform.config.DatabaseUrls;
import io.tradegate.platform.db.setup.SessionSettings.Needed;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.postgresql.util.PasswordUtil;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The three roles of a database. The owner creates the two that serve, named after the database, so
 * that several installations can share a server.
 */
public record DatabaseRoles(String owner, String app, String worker) {
  private static final Logger log = LoggerFactory.getLogger(DatabaseRoles.class);

  // Two nodes that start at once would otherwise change the same role, and one of them fail.
  private static final String ONE_NODE_AT_A_TIME =
      "select pg_advisory_xact_lock(hashtextextended('tradegate roles', 0))";

  private static final String EXISTS = "select 1 from pg_roles where rolname = ?";

  // What the server is set to; servers before PostgreSQL 16 have no such setting.
  private static final String HASH_ROUNDS =
      "select coalesce(current_setting('scram_iterations', true), ?)";
  private static final String USUAL_ROUNDS = "4096";
  private static final int SALT_BYTES = 16;

  // The server stores names as it spells them, such as TimeZone.
  private static final String STORED_SETTINGS =
      """
      select lower(split_part(stored, '=', 1)) || substr(stored, strpos(stored, '='))
        from pg_db_role_setting s
        join pg_roles r on r.oid = s.setrole
        join pg_database d on d.oid = s.setdatabase
       cross join unnest(s.setconfig) stored
       where d.datname = current_database() and r.rolname = ?
      """;

  public static DatabaseRoles of(DatabaseUrls urls) {
    return new DatabaseRoles(urls.user(), urls.database() + "_app", urls.database() + "_worker");
  }

  /** One role that the service manages, with the password to set. */
  public record Serving(
      String role, String database, LoginDataSource logins, String password, List<Needed> needed) {}

  /** Creates a role where it is missing, and sets its password and settings. Idempotent. */
  public static void ensure(Connection owner, Serving serving) throws SQLException {
    owner.setAutoCommit(false);
    try {
      execute(owner, ONE_NODE_AT_A_TIME);
      boolean isNew = create(owner, serving.role());
      // Kept while any configured key derives it: nodes that know only that key are still running.
      if (isNew || !serving.logins().opens()) {
        setPassword(owner, serving);
      }
      set(owner, serving);
      owner.commit();
    } finally {
      owner.rollback();
      owner.setAutoCommit(true);
    }
  }

  private static boolean create(Connection owner, String role) throws SQLException {
    if (!texts(owner, EXISTS, role).isEmpty()) {
      return false;
    }
    execute(
        owner,
        "create role %s login nosuperuser nobypassrls nocreatedb nocreaterole"
            .formatted(SessionSettings.quoted(role)));
    return true;
  }

  /** Sent as a verifier: the server may log statements. */
  private static void setPassword(Connection owner, Serving serving) throws SQLException {
    var salt = new byte[SALT_BYTES];
    new SecureRandom().nextBytes(salt);
    int rounds = Integer.parseInt(texts(owner, HASH_ROUNDS, USUAL_ROUNDS).iterator().next());
    String verifier =
        PasswordUtil.encodeScramSha256(serving.password().toCharArray(), rounds, salt);
    execute(
        owner,
        "alter role %s password '%s'".formatted(SessionSettings.quoted(serving.role()), verifier));
  }

  private static void set(Connection owner, Serving serving) throws SQLException {
    Set<String> stored = texts(owner, STORED_SETTINGS, serving.role());
    List<Needed> missing =
        serving.needed().stream()
            .filter(needed -> !stored.contains(needed.name() + "=" + needed.value()))
            .toList();
    for (Needed needed : missing) {
      execute(owner, SessionSettings.statement(serving.role(), serving.database(), needed));
    }
    if (!missing.isEmpty()) {
      List<String> names = missing.stream().map(Needed::assignment).toList();
      log.info("Role {} now has {}", serving.role(), String.join(", ", names));
    }
  }

  private static Set<String> texts(Connection owner, String sql, String parameter)
      throws SQLException {
    try (PreparedStatement statement = owner.prepareStatement(sql)) {
      statement.setString(1, parameter);
      var texts = new HashSet<String>();
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          texts.add(rows.getString(1));
        }
      }
      return texts;
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
