package io.tradegate.platform.errors;

/** Writes the table of error codes in `docs/errors.md`. */
public final class ErrorsDoc {
  private ErrorsDoc() {}

  public static String markdown() {
    var text = new StringBuilder("# Error codes\n\n");
    text.append(
        "Every error body is `{\"code\", \"message\"}`. With `Accept: application/problem+json` it is ");
    text.append("RFC 9457 with `code` and per-field `errors`. ");
    text.append("This file is generated: `./tradegate docs`.\n\n");
    text.append("| Status | Code | Meaning |\n|---|---|---|\n");
    for (ErrorCode code : ErrorCode.values()) {
      text.append("| %d | `%s` | %s |\n".formatted(code.status(), code.wireName(), code.meaning()));
    }
    return text.toString();
  }
}
