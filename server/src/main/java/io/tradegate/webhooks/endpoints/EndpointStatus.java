package io.tradegate.webhooks.endpoints;

import java.util.Locale;

/**
 * The status of an endpoint. Degraded: attempts fail, so it gets one at a time until one succeeds.
 */
public enum EndpointStatus {
  ACTIVE,
  DEGRADED,
  DISABLED;

  static EndpointStatus of(String wireName) {
    return valueOf(wireName.toUpperCase(Locale.ROOT));
  }
}
