package io.tradegate.platform.outbound;

/** Why a call got no complete answer; each with a sentence for people. */
public enum FailureKind {
  URL_REFUSED("%s"),
  DNS_FAILED("The host name %s does not resolve."),
  DNS_TIMEOUT("The name servers did not say within %s where the host is."),
  ADDRESS_REFUSED("Refused to call %s."),
  CONNECT_FAILED("No connection to %s."),
  CONNECT_TIMEOUT("No connection within %s: nothing answers at the address."),
  TLS_FAILED("Connected, but TLS failed: %s."),
  CERTIFICATE_EXPIRED("The certificate %s."),
  CERTIFICATE_NOT_YET_VALID("The certificate %s."),
  CERTIFICATE_UNTRUSTED("The certificate is not trusted: %s."),
  HOSTNAME_MISMATCH("The certificate is not for this host: %s."),
  TIMED_OUT("No answer within %s."),
  CONNECTION_LOST("%s."),
  BAD_RESPONSE("The answer is not proper HTTP: %s."),
  OVERLOADED("Not sent: %s."),
  INTERRUPTED("Not finished: this node %s.");

  private final String sentence;

  FailureKind(String sentence) {
    this.sentence = sentence;
  }

  String sentence(String detail) {
    return sentence.formatted(detail);
  }
}
