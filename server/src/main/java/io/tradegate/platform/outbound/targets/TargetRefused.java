package io.tradegate.platform.outbound.targets;

/** A URL that must not be called; the message is a sentence for whoever wrote it. */
public final class TargetRefused extends RuntimeException {
  private static final long serialVersionUID = 1;

  TargetRefused(String sentence) {
    super(sentence, null, false, false);
  }

  public String sentence() {
    return String.valueOf(getMessage());
  }
}
