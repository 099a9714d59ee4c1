package io.tradegate.webhooks.forensics;

/**
 * A body or key that a signature may have been made with.
 *
 * @param mistake what is wrong with it, as text that follows "it is"; empty if nothing is
 */
@SuppressWarnings("ArrayRecordComponent") // only ever hashed
record PossibleInput(String mistake, byte[] bytes) {
  static PossibleInput correct(byte[] bytes) {
    return new PossibleInput("", bytes);
  }
}
