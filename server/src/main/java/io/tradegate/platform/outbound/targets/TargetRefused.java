package io.tradegate.platform.outbound.targets;

/**
 * Thrown for a URL that must not be called; the message is a sentence for the user who entered it.
 */
public final class TargetRefused extends RuntimeException {
  private static final long serialVersionUID = 1;

  TargetRefused(String sentence) {
    super(sentence, null, false, false);
  }

  public String sentence() {
    return String.valueOf(getMessage());
  }
}
