package io.tradegate.platform.outbound;

/** The stages of a call, each with what is missing if the call ends there. */
enum CallStage {
  RESOLVING("the host name was still being looked up"),
  LEASING("no connection was free on this node"),
  CONNECTING("nothing answered at the address"),
  HANDSHAKING("connected, but the TLS handshake never finished"),
  SENDING("connected, but the receiver did not take the whole request"),
  WAITING("connected and sent, the first byte never came"),
  READING_HEAD("the answer began, but its headers never ended"),
  READING_BODY("the status came, but the body never ended");

  private final String missing;

  CallStage(String missing) {
    this.missing = missing;
  }

  String missing() {
    return missing;
  }

  boolean sentNothingBack() {
    return compareTo(WAITING) <= 0;
  }
}
