package io.tradegate.payments;

/** The gateway did not answer, so that nobody knows whether it did anything: ask again. */
public final class GatewayUnreachable extends RuntimeException {
  private static final long serialVersionUID = 1;

  public GatewayUnreachable(String message) {
    super(message);
  }
}
