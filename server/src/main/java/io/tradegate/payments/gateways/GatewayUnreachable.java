package io.tradegate.payments.gateways;

import io.tradegate.platform.work.ServiceUnreachable;

/** The gateway did not answer. */
public final class GatewayUnreachable extends ServiceUnreachable {
  private static final long serialVersionUID = 1;

  public GatewayUnreachable(String message) {
    super(message);
  }
}
