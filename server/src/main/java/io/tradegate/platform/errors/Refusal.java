package io.tradegate.platform.errors;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An intended refusal of a request. Any other exception is a bug and answers 500. */
public final class Refusal extends RuntimeException {
  /** More errors are not listed. */
  public static final int MOST_FIELDS = 50;

  private static final long serialVersionUID = 1;
  private static final int LONGEST_MESSAGE = 2_000;

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

  /** Refuses fields; see {@link #ofFields(ErrorCode, List)}. */
  public static Refusal ofFields(List<FieldError> fields) {
    return ofFields(ErrorCode.VALIDATION_FAILED, fields);
  }

  /**
   * Refuses fields. The message names them all, so that the plain body is enough to correct them;
   * of very many it names the first.
   */
  public static Refusal ofFields(ErrorCode code, List<FieldError> fields) {
    List<FieldError> listed = fields.subList(0, Math.min(MOST_FIELDS, fields.size()));
    var sentence = new StringBuilder();
    int told = 0;
    for (FieldError field : listed) {
      if (told == 0 || sentence.length() + field.message().length() < LONGEST_MESSAGE) {
        sentence.append(sentence.isEmpty() ? "" : " ").append(field.message());
        told++;
      }
    }
    if (told < fields.size()) {
      sentence.append(" There are more errors.");
    }
    return new Refusal(code, sentence.toString(), List.copyOf(listed), Map.of());
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
