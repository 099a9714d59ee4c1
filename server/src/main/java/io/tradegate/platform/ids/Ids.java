package io.tradegate.platform.ids;

import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;

/** Generates all ids: UUIDv7 (RFC 9562), each greater than the one before it on this node. */
public final class Ids {
  private static final Pattern CANONICAL =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

  private static final int COUNTER_BITS = 12;
  private static final long COUNTER_MASK = (1L << COUNTER_BITS) - 1;
  private static final long VERSION_7 = 0x7000L;
  private static final long VARIANT = 1L << 63;
  private static final long RANDOM_MASK = (1L << 62) - 1;

  private final InstantSource clock;
  private final SecureRandom random;

  // Milliseconds in the upper bits, counter in the lower: a full counter carries into the next
  // millisecond, and a clock that steps back only makes the counter run on. So order needs neither
  // lock nor waiting.
  private final AtomicLong last = new AtomicLong();

  public Ids(InstantSource clock, SecureRandom random) {
    this.clock = clock;
    this.random = random;
  }

  public UUID next() {
    long earliest = clock.millis() << COUNTER_BITS;
    long moment = last.updateAndGet(previous -> Math.max(previous + 1, earliest));
    long high = (moment >>> COUNTER_BITS << 16) | VERSION_7 | (moment & COUNTER_MASK);
    return new UUID(high, VARIANT | (random.nextLong() & RANDOM_MASK));
  }

  /** Reads the canonical 36 characters only; {@link UUID#fromString} would accept "1-1-1-1-1". */
  public static Optional<UUID> parse(String text) {
    return CANONICAL.matcher(text).matches()
        ? Optional.of(UUID.fromString(text))
        : Optional.empty();
  }
}
