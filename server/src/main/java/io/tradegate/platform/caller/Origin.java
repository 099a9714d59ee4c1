package io.tradegate.platform.caller;

import org.jspecify.annotations.Nullable;

/** Where a call comes from, as it is kept in the audit and the logs. */
public record Origin(String requestId, @Nullable String address) {
  public static Origin job(String name) {
    return new Origin("job:" + name, null);
  }
}
