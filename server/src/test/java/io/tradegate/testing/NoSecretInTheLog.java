package io.tradegate.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * Fails the whole run when the service has logged a secret at any level down to DEBUG: after the
 * last test it searches the log for everything that looks like a key or a token, and for what the
 * tests use as passwords.
 */
public final class NoSecretInTheLog implements BeforeAllCallback {
  private static final Path LOG = Path.of("target/test-debug.log");

  private static final Pattern SECRET =
      Pattern.compile(
          String.join(
              "|",
              List.of(
                  "tgk_[A-Za-z0-9_]{20,}",
                  "whsec_[A-Za-z0-9+/=]{20,}",
                  "eyJ[\\w-]{10,}\\.eyJ[\\w-]{10,}",
                  "#token=[\\w.~-]{10,}",
                  "[?&]password=[^&\"\\s]+",
                  Pattern.quote(TestApp.PASSWORD),
                  Pattern.quote(TestApp.JWT_SECRET),
                  Pattern.quote(TestApp.MASTER_KEY))));

  /** The store of the root is closed after the last test. */
  @Override
  public void beforeAll(ExtensionContext context) {
    context
        .getRoot()
        .getStore(Namespace.create(NoSecretInTheLog.class))
        .computeIfAbsent("search", _ -> (AutoCloseable) NoSecretInTheLog::search);
  }

  private static void search() {
    try (Stream<String> lines = Files.lines(LOG)) {
      lines
          .filter(line -> SECRET.matcher(line).find())
          .findFirst()
          .ifPresent(
              line -> {
                throw new AssertionError("The service has logged a secret: " + line);
              });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
