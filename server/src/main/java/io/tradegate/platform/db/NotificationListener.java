package io.tradegate.platform.db;

import io.tradegate.platform.concurrent.Pause;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Waits for NOTIFY on a channel of PostgreSQL, with a connection of its own. Correctness does not
 * depend on it: a missed notification costs the time until the next poll.
 */
public final class NotificationListener implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(NotificationListener.class);
  private static final int WAIT_MILLIS = 250;
  private static final Duration BEFORE_RECONNECTING = Duration.ofSeconds(1);

  private final DataSource pool;
  private final String channel;
  private final Consumer<Set<String>> notified;
  private final Thread thread;
  private volatile boolean closing;

  /** {@code notified}: gets the payloads that came since the last call. */
  public NotificationListener(DataSource pool, String channel, Consumer<Set<String>> notified) {
    this.pool = pool;
    this.channel = channel;
    this.notified = notified;
    this.thread = Thread.ofPlatform().name("listen-" + channel).daemon().unstarted(this::run);
  }

  public void start() {
    thread.start();
  }

  private void run() {
    while (!closing) {
      try (Connection connection = pool.getConnection();
          Statement statement = connection.createStatement()) {
        statement.execute("listen " + channel);
        await(connection.unwrap(PGConnection.class));
        statement.execute("unlisten *");
      } catch (SQLException e) {
        log.debug("The listener lost its connection and will open another: {}", e.getMessage());
        pause();
      }
    }
  }

  private void await(PGConnection connection) throws SQLException {
    while (!closing) {
      var notifications = connection.getNotifications(WAIT_MILLIS);
      if (notifications != null && notifications.length > 0) {
        notified.accept(
            Stream.of(notifications)
                .map(PGNotification::getParameter)
                .collect(Collectors.toUnmodifiableSet()));
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
