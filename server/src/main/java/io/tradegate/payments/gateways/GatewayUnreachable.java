package io.tradegate.payments.gateways;

/**
 * Thrown when the gateway did not answer, so that the outcome is unknown: retry with the same key.
 */
public final class GatewayUnreachable extends RuntimeException {
  private static final long serialVersionUID = 1;

  public GatewayUnreachable(String message) {
    super(message);
  }
}
