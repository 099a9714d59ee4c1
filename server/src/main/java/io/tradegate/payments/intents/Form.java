package io.tradegate.payments.intents;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.StringJoiner;

/** The fields of a request, encoded as a form. */
final class Form {
  private final StringJoiner text = new StringJoiner("&");

  Form with(String name, String value) {
    text.add(URLEncoder.encode(name, UTF_8) + "=" + URLEncoder.encode(value, UTF_8));
    return this;
  }

  byte[] bytes() {
    return text.toString().getBytes(UTF_8);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
