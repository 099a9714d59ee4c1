package io.tradegate.platform.observe;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;

/** Whether this node is alive, and whether it should be sent requests. */
public final class Health {
  private final DataSource pool;
  private final AtomicBoolean draining = new AtomicBoolean();

  public Health(DataSource pool) {
    this.pool = pool;
  }

  /** From now on not ready: the load balancer should look elsewhere. */
  public void drain() {
    draining.set(true);
  }

  public boolean ready() {
    return !draining.get() && databaseAnswers();
  }

  private boolean databaseAnswers() {
    try (Connection connection = pool.getConnection()) {
      return connection.isValid(2);
    } catch (SQLException e) {
      return false;
    }
  }
}
