package io.tradegate.platform.work;

/**
 * Thrown when another service did not answer, so that the outcome is unknown: retry with the same
 * key. Staff read its message.
 */
public abstract class ServiceUnreachable extends RuntimeException {
  private static final long serialVersionUID = 1;

  protected ServiceUnreachable(String message) {
    super(message);
  }
}
