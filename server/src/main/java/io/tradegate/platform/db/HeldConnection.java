package io.tradegate.platform.db;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/** A connection that a transaction holds, with the time that its statements have taken. */
final class HeldConnection {
  private final Connection connection;
  private final long began = System.nanoTime();
  private long inStatements;
  private int statements;

  HeldConnection(Connection connection) {
    this.connection = connection;
  }

  Connection connection() {
    return connection;
  }

  /** A statement that is sent to the database; counted. */
  <T> T statement(Statement<T> statement) throws SQLException {
    statements++;
    return timed(statement);
  }

  int statements() {
    return statements;
  }

  /** Work that runs in the database. */
  interface Statement<T> {
    T run() throws SQLException;
  }

  <T> T timed(Statement<T> statement) throws SQLException {
    long start = System.nanoTime();
    try {
      return statement.run();
    } finally {
      inStatements += System.nanoTime() - start;
    }
  }

  Duration held() {
    return Duration.ofNanos(System.nanoTime() - began);
  }

  /** For how long it has been held while nothing ran in the database. */
  Duration idle() {
    return held().minusNanos(inStatements);
  }
}
