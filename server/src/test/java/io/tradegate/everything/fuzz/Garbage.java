package io.tradegate.everything.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Generates invalid values: wrong, huge, tiny and broken ones. The same for the same seed. */
final class Garbage {
  private static final List<String> JSON_VALUES =
      List.of(
          "null",
          "true",
          "0",
          "-1",
          "1.5",
          "1e400",
          "-1e-400",
          "9223372036854775808",
          "123456789012345678901234567890",
          "1".repeat(2000),
          "\"\"",
          "\" \"",
          "\"\\u0000\"",
          "\"a\\u0000b\"",
          "\"\\ud800\"",
          "\"\\udc00\\ud800\"",
          "\"\\uFFFF\"",
          "\"\\u202Eabc\"",
          "\"\uD83D\uDE00\"",
          "\"'; drop table staff_user; --\"",
          "\"<script>alert(1)</script>\"",
          "\"%s%n%d\"",
          "\"{{7*7}}\"",
          "\"0001-01-01T00:00:00Z\"",
          "\"+999999999-12-31T23:59:59Z\"",
          "\"2026-13-45T99:99:99Z\"",
          "\"00000000-0000-0000-0000-000000000000\"",
          "\"1-1-1-1-1\"",
          "\"NaN\"",
          "NaN",
          "Infinity",
          "[]",
          "[null]",
          "[[[[[[]]]]]]",
          "{}",
          "{\"a\":null}",
          "{\"amount\":\"1e9\",\"currency\":\"EUR\"}",
          "{\"amount\":\"-1\",\"currency\":\"ZZZ\"}",
          "'single'",
          "undefined",
          "\"unclosed",
          "\"tab\tinside\"");

  private static final Map<String, List<String>> EXTREMES =
      Map.of(
          "date",
          List.of(
              "\"0001-01-01\"",
              "\"-999999999-01-01\"",
              "\"1899-12-31\"",
              "\"9999-12-31\"",
              "\"+5874898-01-01\"",
              "\"+999999999-12-31\""),
          "date-time",
          List.of(
              "\"0001-01-01T00:00:00Z\"",
              "\"9999-12-31T00:00:00Z\"",
              "\"+294277-01-01T00:00:00Z\"",
              "\"+999999999-12-31T23:59:59Z\""),
          "uuid",
          List.of(
              "\"00000000-0000-0000-0000-000000000000\"",
              "\"ffffffff-ffff-ffff-ffff-ffffffffffff\"",
              "\"01990000-0000-7000-8000-000000000001\""),
          "money",
          List.of(
              "{\"amount\":\"999999999999999.9999\",\"currency\":\"EUR\"}",
              "{\"amount\":\"999999999999999.99\",\"currency\":\"EUR\"}",
              "{\"amount\":\"-999999999999999.9999\",\"currency\":\"EUR\"}",
              "{\"amount\":\"0.0001\",\"currency\":\"EUR\"}",
              "{\"amount\":\"0\",\"currency\":\"EUR\"}",
              "{\"amount\":\"999999999999999\",\"currency\":\"JPY\"}"),
          "integer",
          List.of("0", "-1", "2147483647", "-2147483648", "2147483648", "1000000", "1000001"));

  private static final List<String> TEXTS =
      List.of(
          "",
          "0",
          "-1",
          "201",
          "true",
          "null",
          "..",
          "*",
          "%",
          "%2",
          "%zz",
          "%00",
          "%ff%fe",
          "%c0%ae%c0%ae",
          "%ed%a0%80",
          "%F0%9F%98%80",
          "%2e%2e%2f",
          "%5C",
          "+",
          "a;b=c",
          "a,b",
          "'%20or%201=1--",
          "00000000-0000-0000-0000-000000000000",
          "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
          "1-1-1-1-1",
          "2026-11-15T08:00:00Z",
          "9999-99-99T99:99:99Z",
          "eyJzb3J0IjoibmFtZSJ9");

  private static final List<String> HEADER_VALUES =
      List.of(
          "",
          "*",
          "\"1\"",
          "W/\"1\"",
          "\"999999999999\"",
          "a b",
          "a,b",
          "\u00ff\u00fe",
          "{}",
          "*/*;q=0",
          "text/html",
          "application/problem+json",
          "application/json; charset=utf-16",
          "multipart/form-data; boundary=x",
          "gzip;q=9",
          "localhost, other",
          "user@localhost",
          "[::1]:99999",
          "xn--",
          "Bearer",
          "Bearer  ",
          "bytes=0-1",
          "1.2.3.4, unknown, ::ffff:0:0");

  private static final List<String> HEADERS =
      List.of(
          "Accept",
          "Accept-Encoding",
          "Content-Type",
          "Idempotency-Key",
          "If-Match",
          "If-None-Match",
          "Origin",
          "Range",
          "X-Forwarded-For",
          "X-Forwarded-Host",
          "X-Request-Id",
          "X-Tenant-Host",
          "Authorization",
          "Content-Encoding",
          "X-HTTP-Method-Override");

  private static final List<String> METHODS =
      List.of("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "BREW", "get");

  private final Random random;

  Garbage(long seed) {
    this.random = new Random(seed);
  }

  boolean happens(int percent) {
    return random.nextInt(100) < percent;
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  <T> T oneOf(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** Of the right type and at the edge of what the type holds: they pass a check of the form. */
  static List<String> extremes(String type) {
    return EXTREMES.getOrDefault(type, List.of());
  }

  String jsonValue() {
    return switch (random.nextInt(12)) {
      case 0 -> "\"" + "x".repeat(1 + random.nextInt(9000)) + "\"";
      case 1 -> "[".repeat(200) + "]".repeat(200);
      case 2 -> "{\"a\":".repeat(40) + "1" + "}".repeat(40);
      default -> oneOf(JSON_VALUES);
    };
  }

  /** For a path or a query, already encoded. */
  String text() {
    return happens(5) ? "a".repeat(1 + random.nextInt(3000)) : oneOf(TEXTS);
  }

  String headerName() {
    return oneOf(HEADERS);
  }

  String headerValue() {
    return happens(10) ? "k".repeat(1 + random.nextInt(600)) : oneOf(HEADER_VALUES);
  }

  String method() {
    return oneOf(METHODS);
  }

  /** Bytes that are hardly ever UTF-8. */
  byte[] noise() {
    var bytes = new byte[random.nextInt(64)];
    random.nextBytes(bytes);
    return bytes;
  }

  /** Breaks the text of a body somewhere. */
  byte[] broken(String json) {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    if (bytes.length == 0) {
      return noise();
    }
    return switch (random.nextInt(5)) {
      case 0 -> Arrays.copyOf(bytes, random.nextInt(bytes.length));
      case 1 -> (json + "}").getBytes(StandardCharsets.UTF_8);
      case 2 -> ("\uFEFF" + json).getBytes(StandardCharsets.UTF_8);
      case 3 -> json.getBytes(StandardCharsets.UTF_16);
      default -> {
        bytes[random.nextInt(bytes.length)] = (byte) (128 + random.nextInt(128));
        yield bytes;
      }
    };
  }
}
