package io.tradegate.platform.http;

import io.tradegate.platform.errors.Refusal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a page of a list ended: its last row under a sort order.
 *
 * @param until how far a list that is read by change goes, on all its pages
 */
record Place(String key, String tie, @Nullable Instant until) {

  static Place of(List<String> parts, String sort) {
    if (!parts.get(0).equals(sort)) {
      throw Refusal.ofField(
          "cursor", "Parameter `cursor` belongs to sort `%s`; pass that.".formatted(parts.get(0)));
    }
    return new Place(
        parts.get(1), parts.get(2), parts.size() > 3 ? Instant.parse(parts.get(3)) : null);
  }

  List<String> parts(String sort) {
    var parts = new ArrayList<>(List.of(sort, key, tie));
    if (until != null) {
      parts.add(until.toString());
    }
    return parts;
  }
}
