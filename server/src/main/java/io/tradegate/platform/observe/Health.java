package io.tradegate.platform.observe;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;

/** Reports whether this node is alive, and whether it is ready for requests. */
public final class Health {
  private final DataSource pool;
  private final AtomicReference<Phase> phase = new AtomicReference<>(Phase.STARTING);

  private enum Phase {
    STARTING,
    SERVING,
    STOPPING
  }

  public Health(DataSource pool) {
    this.pool = pool;
  }

  /** The API listens: from now on ready, as long as the database answers. */
  public void serve() {
    phase.compareAndSet(Phase.STARTING, Phase.SERVING);
  }

  /** From now on not ready: the load balancer should use other nodes. */
  public void drain() {
    phase.set(Phase.STOPPING);
  }

  public boolean ready() {
    return whyNotReady().isEmpty();
  }

  /** Empty while the node is ready. */
  Optional<String> whyNotReady() {
    return switch (phase.get()) {
      case STARTING -> Optional.of("starting");
      case STOPPING -> Optional.of("stopping");
      case SERVING -> databaseAnswers() ? Optional.empty() : Optional.of("database");
    };
  }

  private boolean databaseAnswers() {
    try (Connection connection = pool.getConnection()) {
      return connection.isValid(2);
    } catch (SQLException e) {
      return false;
    }
  }
}
