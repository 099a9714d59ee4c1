package io.tradegate.platform.outbound;

import java.time.Duration;

/**
 * The time limits of a call.
 *
 * @param deadline for everything, from the lookup to the last byte of the answer
 * @param lookup for the name servers, at most
 * @param connect for each address of the host, at most
 */
public record Limits(Duration deadline, Duration lookup, Duration connect) {
  public static final Limits STANDARD =
      new Limits(Duration.ofSeconds(15), Duration.ofSeconds(5), Duration.ofSeconds(5));
}
