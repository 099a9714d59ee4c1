package io.tradegate.platform.http;

import io.tradegate.platform.errors.ErrorCode;

/** The contract's error body for what the HTTP server refuses before any route is looked for. */
final class ProtocolErrors {
  private ProtocolErrors() {}

  static ErrorBody body(int status, String reason) {
    ErrorCode code =
        switch (status) {
          case 413 -> ErrorCode.PAYLOAD_TOO_LARGE;
          case 500 -> ErrorCode.INTERNAL;
          case 503 -> ErrorCode.UNAVAILABLE;
          default -> ErrorCode.BAD_REQUEST;
        };
    return new ErrorBody(code.wireName(), reason);
  }
}
