package io.tradegate.sso.scim;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Query;

/**
 * A part of a list, as SCIM counts it.
 *
 * @param startIndex from 1
 */
record Paging(int startIndex, int count) {
  static final int MOST = 200;
  private static final int USUAL = 100;

  /** Values below the least count as the least, as the protocol wants it. */
  static Paging of(Query query) {
    return new Paging(
        Math.max(1, number(query, "startIndex", 1)),
        Math.clamp(number(query, "count", USUAL), 0, MOST));
  }

  private static int number(Query query, String name, int usual) {
    String text = query.value(name, String.class).orElse(Integer.toString(usual));
    if (!text.matches("-?[0-9]{1,9}")) {
      throw Refusal.ofField(name, "Parameter `%s` must be a whole number.".formatted(name));
    }
    return Integer.parseInt(text);
  }

  int skip() {
    return startIndex - 1;
  }
}
