package io.tradegate.platform.db.setup;

import io.tradegate.platform.config.DatabaseLogin;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Opens connections of one role. While a master key is rotated its password may be derived from
 * either key: then each is tried, so that nodes with the old and the new key work side by side.
 */
public final class LoginDataSource extends PlainDataSource {
  public static final String WRONG_PASSWORD = "28P01";

  private final List<DatabaseLogin> candidates;
  private final Map<String, String> options;
  private volatile DatabaseLogin lastGood;

  /** {@code candidates}: the same role with one or more passwords, the most likely first. */
  public LoginDataSource(List<DatabaseLogin> candidates, Map<String, String> options) {
    this.candidates = candidates;
    this.options = options;
    this.lastGood = candidates.getFirst();
  }

  @Override
  public Connection getConnection() throws SQLException {
    DatabaseLogin first = lastGood;
    try {
      return connect(first);
    } catch (SQLException e) {
      if (!isWrongPassword(e)) {
        throw e;
      }
      return another(first, e);
    }
  }

  private Connection another(DatabaseLogin failed, SQLException reason) throws SQLException {
    for (DatabaseLogin login : candidates) {
      Optional<Connection> connection = login.equals(failed) ? Optional.empty() : attempt(login);
      if (connection.isPresent()) {
        lastGood = login;
        return connection.get();
      }
    }
    throw reason;
  }

  private Optional<Connection> attempt(DatabaseLogin login) throws SQLException {
    try {
      return Optional.of(connect(login));
    } catch (SQLException e) {
      if (!isWrongPassword(e)) {
        throw e;
      }
      return Optional.empty();
    }
  }

  private Connection connect(DatabaseLogin login) throws SQLException {
    return DriverManager.getConnection(login.url(), login.properties(options));
  }

  static boolean isWrongPassword(SQLException e) {
    return WRONG_PASSWORD.equals(e.getSQLState());
  }

  /** Whether one of the passwords is right. */
  boolean opens() throws SQLException {
    try (Connection _ = getConnection()) {
      return true;
    } catch (SQLException e) {
      if (isWrongPassword(e)) {
        return false;
      }
      throw e;
    }
  }

  @Override
  public String toString() {
    return candidates.getFirst().toString();
  }
}
