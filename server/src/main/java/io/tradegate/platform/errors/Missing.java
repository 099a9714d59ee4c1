package io.tradegate.platform.errors;

/** The refusal for a record that does not exist, or not for this caller. */
public final class Missing {
  private Missing() {}

  /** Where the key that the caller sent helps to find the mistake. */
  public static Refusal missing(String noun, Object key) {
    return ErrorCode.NOT_FOUND.because("There is no %s %s.".formatted(noun, key));
  }

  public static Refusal missing(String noun) {
    return ErrorCode.NOT_FOUND.because("There is no such %s.".formatted(noun));
  }
}
