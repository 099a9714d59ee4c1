package io.tradegate.webhooks;

/**
 * What was signed, or keyed with, maybe by mistake.
 *
 * @param telltale how it differs from what is right, to follow "it is"; empty: it does not
 */
@SuppressWarnings("ArrayRecordComponent") // only ever hashed
record Suspect(String telltale, byte[] bytes) {
  static Suspect innocent(byte[] bytes) {
    return new Suspect("", bytes);
  }
}
