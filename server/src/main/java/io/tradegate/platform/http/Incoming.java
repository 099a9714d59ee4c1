package io.tradegate.platform.http;

import java.io.InputStream;
import java.net.InetAddress;
import java.util.List;
import java.util.function.Supplier;

/** A request as it was received, before its route is known. */
public record Incoming(
    String method,
    String rawPath,
    String rawQuery,
    Headers headers,
    InetAddress peer,
    Supplier<InputStream> body) {

  /** Header values by case-insensitive name, in the order they came. */
  public interface Headers {
    List<String> all(String name);
  }
}
