package io.tradegate.platform.db;

import io.tradegate.platform.concurrent.Pause;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hears when another node rings: LISTEN on a connection of its own. Nothing depends on it for
 * correctness; a ring that is missed costs the time until the next poll.
 */
public final class Bell implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(Bell.class);
  private static final int WAIT_MILLIS = 250;
  private static final Duration BEFORE_RECONNECTING = Duration.ofSeconds(1);

  private final DataSource pool;
  private final String channel;
  private final Runnable rung;
  private final Thread thread;
  private volatile boolean closing;

  public Bell(DataSource pool, String channel, Runnable rung) {
    this.pool = pool;
    this.channel = channel;
    this.rung = rung;
    this.thread = Thread.ofPlatform().name("bell-" + channel).daemon().unstarted(this::run);
  }

  public void start() {
    thread.start();
  }

  private void run() {
    while (!closing) {
      try (Connection connection = pool.getConnection();
          Statement statement = connection.createStatement()) {
        statement.execute("listen " + channel);
        hear(connection.unwrap(PGConnection.class));
        statement.execute("unlisten *");
      } catch (SQLException e) {
        log.debug("The bell lost its connection and will take another: {}", e.getMessage());
        pause();
      }
    }
  }

  private void hear(PGConnection connection) throws SQLException {
    while (!closing) {
      var rings = connection.getNotifications(WAIT_MILLIS);
      if (rings != null && rings.length > 0) {
        rung.run();
      }
    }
  }

  private void pause() {
    try {
      Pause.of(BEFORE_RECONNECTING);
    } catch (InterruptedException e) {
      closing = true;
    }
  }

  @Override
  public void close() {
    closing = true;
    if (!thread.isAlive()) {
      return;
    }
    try {
      thread.join(Duration.ofMillis(4L * WAIT_MILLIS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
