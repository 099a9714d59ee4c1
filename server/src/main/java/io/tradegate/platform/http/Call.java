package io.tradegate.platform.http;

import static io.tradegate.platform.errors.ErrorCode.BAD_REQUEST;
import static io.tradegate.platform.errors.ErrorCode.VERSION_CONFLICT;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.Ids;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A request on its route, with everything that a handler may read from it. */
public final class Call {
  private final Incoming incoming;
  private final Route route;
  private final Supplier<Map<String, String>> path;
  private final Origin origin;
  private final Supplier<@Nullable Object> body;
  private final Supplier<Query> query;
  private final Cursors cursors;
  private boolean tried;

  public Call(
      Incoming incoming,
      Route route,
      Supplier<Map<String, String>> path,
      Origin origin,
      Supplier<@Nullable Object> body,
      Supplier<Query> query,
      Cursors cursors) {
    this.incoming = incoming;
    this.route = route;
    this.path = path;
    this.origin = origin;
    this.body = body;
    this.query = query;
    this.cursors = cursors;
  }

  public Route route() {
    return route;
  }

  public Origin origin() {
    return origin;
  }

  public String rawPath() {
    return incoming.rawPath();
  }

  /** The query as it came, for signatures that cover it. */
  public String rawQuery() {
    return incoming.rawQuery();
  }

  /** An id in the path. A text that is no id names no record, hence 404. */
  public UUID id(String name) {
    return Ids.parse(text(name)).orElseThrow(() -> missing("record"));
  }

  /** A path segment as text. */
  public String text(String name) {
    String value = path.get().get(name);
    if (value == null) {
      throw new IllegalArgumentException("Route %s has no {%s}.".formatted(route.path(), name));
    }
    return value;
  }

  /** The request body, parsed and checked; the route names its type. */
  public <T> T body(Class<T> type) {
    return type.cast(parsed().body());
  }

  /** Whether a PATCH names this field: naming it with null removes its value. */
  public boolean mentions(String field) {
    return parsed().fields().contains(field);
  }

  private BodyReader.Parsed parsed() {
    if (!(body.get() instanceof BodyReader.Parsed parsed)) {
      throw new IllegalStateException("Route %s declares no body.".formatted(route.path()));
    }
    return parsed;
  }

  /** The body of a route that takes it raw: within its limit, and read once. */
  public InputStream content() {
    RawBody raw = route.rawBody();
    if (raw == null) {
      throw new IllegalStateException("Route %s takes no raw body.".formatted(route.path()));
    }
    return raw.open(incoming);
  }

  /** Whether the caller asks for this media type by its name. */
  public boolean accepts(String mediaType) {
    return Accepts.names(Accepts.of(incoming), mediaType);
  }

  /** True once: a transaction that is retried is still one call. */
  public boolean isFirstTry() {
    boolean first = !tried;
    tried = true;
    return first;
  }

  /**
   * The company that a buyer asks for on a route that shows the companies below one's own. Nothing
   * where the query is wrong: the gate refuses it after it has admitted the caller.
   */
  public Optional<UUID> company() {
    if (!route.params().contains(Param.COMPANY)) {
      return Optional.empty();
    }
    try {
      return query().value(Param.COMPANY.name(), UUID.class);
    } catch (Refusal refusedLater) {
      return Optional.empty();
    }
  }

  public Query query() {
    return query.get();
  }

  /** A position in a list that has its own paging, as text that cannot be tampered with. */
  public String sealed(String scope, List<String> place) {
    return cursors.seal(scope, place);
  }

  /** Reads a sealed position from a parameter. */
  public List<String> opened(String scope, String param, String text) {
    return cursors.open(scope, param, text);
  }

  Cursors cursors() {
    return cursors;
  }

  public Optional<String> header(String name) {
    List<String> values = incoming.headers().all(name);
    return values.isEmpty() ? Optional.empty() : Optional.of(values.getFirst());
  }

  public List<String> headers(String name) {
    return incoming.headers().all(name);
  }

  /** The version that the caller expects; empty: any version. */
  public OptionalInt ifMatch() {
    List<String> values = headers("If-Match");
    if (values.isEmpty() || values.equals(List.of("*"))) {
      return OptionalInt.empty();
    }
    String text = values.getFirst().strip();
    if (values.size() > 1 || !text.matches("\"[0-9]{1,9}(\\.[0-9a-f]{8})?\"")) {
      throw brokenIfMatch();
    }
    return OptionalInt.of(Integer.parseInt(text.split("[\".]", -1)[1]));
  }

  /**
   * Checks the preconditions of a PUT that creates or changes: {@code If-None-Match: *} wants no
   * record, {@code If-Match} wants one; its version is checked when it is locked.
   */
  public void requireForUpsert(boolean exists) {
    List<String> absent = headers("If-None-Match");
    if (!absent.isEmpty() && !absent.equals(List.of("*"))) {
      throw BAD_REQUEST.because("If-None-Match must be * here: create, and change nothing.");
    }
    if (exists && !absent.isEmpty()) {
      throw VERSION_CONFLICT.because(
          "There is such a record already, and If-None-Match wants none.");
    }
    if (!exists && !headers("If-Match").isEmpty()) {
      throw VERSION_CONFLICT.because("There is no such record, and If-Match wants one.");
    }
  }

  private static Refusal brokenIfMatch() {
    return BAD_REQUEST.because("If-Match must be an ETag as it was answered, such as \"3\".");
  }
}
