package io.tradegate.platform.http.server;

import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.Refusal;

/** The contract's words for what the HTTP server refuses before any route is looked for. */
final class ProtocolErrors {
  private ProtocolErrors() {}

  /** What the server itself would say is not repeated: it quotes the request. */
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
