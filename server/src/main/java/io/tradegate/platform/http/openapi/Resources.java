package io.tradegate.platform.http.openapi;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/**
 * Reads files that are part of the service: our own beside this class, and Redoc in its package.
 */
final class Resources {
  private static final String REDOC_POM = "/META-INF/maven/org.webjars.npm/redoc/pom.properties";
  private static final String REDOC =
      "/META-INF/resources/webjars/redoc/%s/bundles/redoc.standalone.js";

  private Resources() {}

  static String text(String name) {
    return new String(bytes(name), StandardCharsets.UTF_8);
  }

  static byte[] bytes(String name) {
    try (InputStream in = Resources.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("%s is missing from the class path.".formatted(name));
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * The name of its folder contains the version, which is read from the package, so that only the
   * build names it.
   */
  static byte[] redoc() {
    var pom = new Properties();
    try {
      pom.load(new StringReader(text(REDOC_POM)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes(REDOC.formatted(pom.getProperty("version")));
  }
}
