package io.tradegate.webhooks.endpoints;

/**
 * The status of an endpoint. Degraded: attempts fail, so it gets one at a time until one succeeds.
 */
public enum EndpointStatus {
  ACTIVE,
  DEGRADED,
  DISABLED;
}
