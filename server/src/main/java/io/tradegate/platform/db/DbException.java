package io.tradegate.platform.db;

import java.sql.SQLException;

/**
 * A statement that the database refused or could not run. Its message never quotes a bound value.
 */
public final class DbException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  DbException(SQLException cause) {
    super("SQLSTATE " + cause.getSQLState() + ": " + cause.getMessage(), cause);
  }
}
