package io.tradegate.platform.http.server;

import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Reply;
import java.util.List;

/** The body of an error: exactly a code and a message, or RFC 9457 if the caller asks for it. */
public record ErrorBody(String code, String message) {
  private static final String PROBLEM_JSON = "application/problem+json";

  /** The form of {@code application/problem+json}. */
  public record Problem(
      String type,
      String title,
      int status,
      String detail,
      String code,
      String instance,
      List<FieldError> errors) {}

  static Reply reply(Refusal refusal, String accept, String requestId) {
    int status = refusal.code().status();
    Reply reply =
        accept.contains(PROBLEM_JSON)
            ? new Reply(status, problem(refusal, requestId), PROBLEM_JSON, refusal.headers())
            : new Reply(status, plain(refusal), null, refusal.headers());
    return status == 401 ? reply.with("WWW-Authenticate", "Bearer") : reply;
  }

  private static ErrorBody plain(Refusal refusal) {
    return new ErrorBody(refusal.code().wireName(), refusal.message());
  }

  private static Problem problem(Refusal refusal, String requestId) {
    return new Problem(
        "about:blank",
        refusal.code().meaning(),
        refusal.code().status(),
        refusal.message(),
        refusal.code().wireName(),
        "urn:request:" + requestId,
        refusal.fields());
  }
}
