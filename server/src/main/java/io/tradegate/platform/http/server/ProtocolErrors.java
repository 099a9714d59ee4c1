package io.tradegate.platform.http.server;

import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.Refusal;

/** Error bodies of the contract for requests that the HTTP server refuses before routing. */
final class ProtocolErrors {
  private ProtocolErrors() {}

  /** The server's own message is not used: it quotes the request. */
  static Refusal of(int status) {
    return switch (status) {
      case 413 -> ErrorCode.PAYLOAD_TOO_LARGE.because("The body is larger than any route takes.");
      case 414 -> ErrorCode.BAD_REQUEST.because("The address is too long.");
      case 500 -> ErrorCode.INTERNAL.because("Something went wrong on our side.");
      case 503 -> ErrorCode.UNAVAILABLE.because("The service is busy; try again shortly.");
      default ->
          ErrorCode.BAD_REQUEST.because(
              "The request is not well-formed HTTP/1.1, or its headers are too large.");
    };
  }
}
