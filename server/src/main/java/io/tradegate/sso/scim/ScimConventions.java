package io.tradegate.sso.scim;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.LAST_OWNER;
import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;
import static io.tradegate.platform.errors.ErrorCode.UNAUTHORIZED;
import static io.tradegate.platform.errors.ErrorCode.VERSION_CONFLICT;

import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Routes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What all routes of SCIM have in common. */
final class ScimConventions {
  static final String BASE = "/scim/v2/{connection}";
  private static final String JSON = "application/json";
  private static final long LARGEST = 1 << 20;

  static final List<Param> SHOWN =
      List.of(
          Param.text("attributes", "Only these attributes, separated by commas."),
          Param.text("excludedAttributes", "All attributes but these, separated by commas."));

  static final List<Param> LISTED =
      Stream.concat(
              SHOWN.stream(),
              Stream.of(
                  Param.text(
                      "filter", "Conditions with eq, joined by and, such as userName eq \"anna\"."),
                  Param.text("startIndex", "The first one to show, from 1."),
                  Param.text("count", "How many to show, at most 200; 100 by default."),
                  Param.text("sortBy", "Ignored: lists are by the time of creation."),
                  Param.text("sortOrder", "Ignored.")))
          .toList();

  private ScimConventions() {}

  static Routes.Line<?> reads(Routes.Line<?> line, List<Param> params) {
    return line.params(params).replies(200, ScimJson.MEDIA_TYPE).refuses(refusals());
  }

  static Routes.Line<?> writes(Routes.Line<?> line, int status) {
    return line.params(SHOWN)
        .rawBody(LARGEST, ScimJson.MEDIA_TYPE, JSON)
        .replies(status, ScimJson.MEDIA_TYPE)
        .refuses(refusals(DUPLICATE, LAST_OWNER));
  }

  static ErrorCode[] refusals(ErrorCode... more) {
    var codes =
        new ArrayList<>(
            List.of(UNAUTHORIZED, FORBIDDEN, NOT_FOUND, VERSION_CONFLICT, RATE_LIMITED));
    codes.addAll(List.of(more));
    return codes.toArray(ErrorCode[]::new);
  }

  /** The conditions of the filter by attribute; refuses attributes that it does not take. */
  static Map<String, String> conditions(Call call, String... attributes) {
    var conditions = new HashMap<String, String>();
    String filter = call.query().value("filter", String.class).orElse("");
    if (filter.isBlank()) {
      return conditions;
    }
    for (ScimFilter.Term term : ScimFilter.parse(filter).terms()) {
      boolean known = List.of(attributes).contains(term.attribute());
      if (!known || conditions.put(term.attribute(), term.value()) != null) {
        throw Refusal.ofField(
            "filter",
            "The filter takes each of these attributes once: %s."
                .formatted(String.join(", ", attributes)));
      }
    }
    return conditions;
  }
}
