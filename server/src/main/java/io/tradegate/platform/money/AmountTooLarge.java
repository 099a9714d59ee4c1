package io.tradegate.platform.money;

/** A sum has more digits than money is kept with. In a request it is bad input, never a failure. */
public final class AmountTooLarge extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  AmountTooLarge() {
    super("An amount has at most 15 digits before the point.");
  }
}
