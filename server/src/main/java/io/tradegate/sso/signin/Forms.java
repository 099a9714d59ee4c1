package io.tradegate.sso.signin;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Query;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;

/** Forms that providers post. */
final class Forms {
  static final String MEDIA_TYPE = "application/x-www-form-urlencoded";

  private Forms() {}

  /** The fields, each given once. */
  static Map<String, String> read(Call call) {
    try (InputStream content = call.content()) {
      return Query.foreign(new String(content.readAllBytes(), UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
