package io.tradegate.platform.errors;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An intended refusal of a request. Any other exception is a bug and answers 500. */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final ErrorCode code;
  private final transient List<FieldError> fields;
  private final transient Map<String, String> headers;

  Refusal(ErrorCode code, String message) {
    this(code, message, List.of(), Map.of());
  }

  private Refusal(
      ErrorCode code, String message, List<FieldError> fields, Map<String, String> headers) {
    // No stack trace: a refusal is an answer, and filling a trace costs more than the request.
    super(message, null, false, false);
    this.code = code;
    this.fields = fields;
    this.headers = headers;
  }

  /**
   * Refuses fields; the message names them all, so that the plain body is enough to correct them.
   */
  public static Refusal ofFields(List<FieldError> fields) {
    var sentence = new StringBuilder();
    for (FieldError field : fields) {
      sentence.append(sentence.isEmpty() ? "" : " ").append(field.message());
    }
    return new Refusal(
        ErrorCode.VALIDATION_FAILED, sentence.toString(), List.copyOf(fields), Map.of());
  }

  public static Refusal ofField(String field, String message) {
    return ofFields(List.of(new FieldError(field, message)));
  }

  public Refusal with(String header, String value) {
    var more = new LinkedHashMap<>(headers);
    more.put(header, value);
    return new Refusal(code, message(), fields, more);
  }

  public ErrorCode code() {
    return code;
  }

  public String message() {
    return String.valueOf(getMessage());
  }

  public List<FieldError> fields() {
    return fields;
  }

  public Map<String, String> headers() {
    return headers;
  }
}
