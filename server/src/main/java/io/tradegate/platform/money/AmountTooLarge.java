package io.tradegate.platform.money;

/**
 * Thrown when a sum has more digits than money can have. In a request it is invalid input, never a
 * failure.
 */
public final class AmountTooLarge extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  AmountTooLarge() {
    super("An amount has at most 15 digits before the point.");
  }
}
