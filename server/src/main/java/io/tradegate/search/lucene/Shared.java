package io.tradegate.search.lucene;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Makes equal values the same object where it remembers one, so that thousands of cards hold a
 * colour or a category once. What has the same place in its table replaces what was there.
 */
final class Shared {
  private static final int PLACES = 1 << 14;

  private final AtomicReferenceArray<Object> known = new AtomicReferenceArray<>(PLACES);

  @SuppressWarnings("unchecked") // equal values of the types used here have one type
  <T> T of(T value) {
    int hash = value.hashCode();
    int place = (hash ^ hash >>> 14 ^ hash >>> 28) & PLACES - 1;
    Object other = known.getPlain(place);
    if (value.equals(other)) {
      return (T) other;
    }
    known.setRelease(place, value);
    return value;
  }
}
