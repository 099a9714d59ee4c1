package io.tradegate.platform.db;

import java.sql.SQLException;
import java.util.Set;

/**
 * A statement that the database refused or could not run. Its message never quotes a bound value.
 */
public final class DbException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Shut down by its administrator, shut down after a crash, not ready yet. */
  private static final Set<String> LOST = Set.of("57P01", "57P02", "57P03");

  DbException(SQLException cause) {
    super("SQLSTATE " + cause.getSQLState() + ": " + cause.getMessage(), cause);
  }

  /**
   * The database ended or cut the connection. If it was about to commit, the outcome is unknown.
   */
  public boolean isConnectionLost() {
    String state = Transactions.sqlState(this);
    return state.startsWith("08") || LOST.contains(state);
  }
}
