package io.tradegate.cli.demo;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Keeps requests out of the log while it is open: those that the demo makes as it starts. */
public final class QuietRequests implements AutoCloseable {
  private final Logger access = (Logger) LoggerFactory.getLogger("access");
  private final @Nullable Level before = access.getLevel();

  public QuietRequests() {
    access.setLevel(Level.OFF);
  }

  @Override
  public void close() {
    access.setLevel(before);
  }
}
