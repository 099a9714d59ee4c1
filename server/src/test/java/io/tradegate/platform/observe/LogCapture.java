package io.tradegate.platform.observe;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.ConsoleAppender;
import io.tradegate.platform.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/**
 * Captures everything that is logged while it is open, down to debug, as the lines that would be
 * written.
 */
public final class LogCapture extends AppenderBase<ILoggingEvent> implements AutoCloseable {
  private static final Logger ROOT = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);

  private final List<String> lines = new CopyOnWriteArrayList<>();

  public LogCapture() {
    setContext(ROOT.getLoggerContext());
    start();
    ROOT.addAppender(this);
  }

  /** Encoded at once and by the real encoder, because the test checks what it adds. */
  @Override
  protected void append(ILoggingEvent event) {
    var console = (ConsoleAppender<ILoggingEvent>) ROOT.getAppender("json");
    lines.add(new String(console.getEncoder().encode(event), StandardCharsets.UTF_8));
  }

  public List<String> lines() {
    return lines;
  }

  List<JsonNode> ofRequest(String requestId) {
    return lines.stream()
        .map(line -> Json.mapper().readTree(line))
        .filter(line -> line.path("request_id").asString("").equals(requestId))
        .toList();
  }

  @Override
  public void close() {
    ROOT.detachAppender(this);
  }
}
