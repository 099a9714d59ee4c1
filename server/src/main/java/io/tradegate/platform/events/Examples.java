package io.tradegate.platform.events;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;
import java.util.UUID;

/** Values that the examples share, so that they are consistent: an id in one occurs in another. */
public final class Examples {
  public static final Instant OCCURRED_AT = Instant.parse("2026-11-16T09:30:00.250Z");
  public static final Instant SENT_AT = Instant.parse("2026-11-16T09:30:00.317Z");

  private static final long VERSION_7 = 0x7000L;
  private static final long VARIANT = 1L << 63;

  private Examples() {}

  /** The id of an example document; the same name always gives the same id. */
  public static UUID id(String document) {
    UUID digest = UUID.nameUUIDFromBytes(document.getBytes(UTF_8));
    long time = OCCURRED_AT.toEpochMilli() << 16;
    long high = time | VERSION_7 | (digest.getMostSignificantBits() & 0xfff);
    return new UUID(high, VARIANT | (digest.getLeastSignificantBits() >>> 2));
  }
}
