package io.tradegate.platform.http.server;

import static io.tradegate.platform.errors.ErrorCode.INTERNAL;
import static io.tradegate.platform.errors.ErrorCode.UNAVAILABLE;
import static io.tradegate.platform.errors.ErrorCode.VALIDATION_FAILED;

import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.db.DbException;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Accepts;
import io.tradegate.platform.http.BodyReader;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Cursors;
import io.tradegate.platform.http.Incoming;
import io.tradegate.platform.http.Percent;
import io.tradegate.platform.http.Query;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Route;
import io.tradegate.platform.http.Streamed;
import io.tradegate.platform.http.kept.ReadyBody;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.money.AmountTooLarge;
import io.tradegate.platform.net.Cidr;
import io.tradegate.platform.net.ClientAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** Turns a raw request into the reply to send: routing, the error model, the common headers. */
public final class Front {
  /** Sent with every answer; a date, raised when the contract changes. */
  public static final String API_VERSION = "2026-11-15";

  private static final Logger log = LoggerFactory.getLogger(Front.class);
  private static final Pattern REQUEST_ID = Pattern.compile("[A-Za-z0-9._-]{1,100}");
  private static final byte[] EMPTY = new byte[0];

  private final Router router;
  private final Gate gate;
  private final Cors cors;
  private final Cursors cursors;
  private final List<Cidr> trustedProxies;
  private final Supplier<UUID> ids;
  private final Watch watch;

  public Front(
      Router router,
      Gate gate,
      Cors cors,
      Cursors cursors,
      List<Cidr> trustedProxies,
      Supplier<UUID> ids,
      Watch watch) {
    this.router = router;
    this.gate = gate;
    this.cors = cors;
    this.cursors = cursors;
    this.trustedProxies = List.copyOf(trustedProxies);
    this.ids = ids;
    this.watch = watch;
  }

  /** Wraps every request: metrics, traces, the access log. */
  public interface Watch {
    /** Runs the work, which reports its route as soon as that is known. */
    WireReply around(
        Incoming incoming, String requestId, Function<Consumer<Route>, WireReply> work);
  }

  public WireReply answer(Incoming incoming) {
    String requestId = ids.get().toString();
    MDC.put("request_id", requestId);
    givenId(incoming).ifPresent(id -> MDC.put("client_request_id", id));
    try {
      return watch.around(
          incoming,
          requestId,
          routed -> wire(incoming, requestId, reply(incoming, requestId, routed)));
    } finally {
      MDC.clear();
    }
  }

  private Reply reply(Incoming incoming, String requestId, Consumer<Route> routed) {
    try {
      if (Cors.isPreflight(incoming) && router.knows(incoming.rawPath())) {
        return new Reply(204, null, null, cors.preflight(incoming));
      }
      return routed(incoming, requestId, routed);
    } catch (Refusal refusal) {
      return readable(refused(incoming, requestId, refusal));
    } catch (AmountTooLarge e) {
      return refused(incoming, requestId, tooLarge());
    } catch (RuntimeException | StackOverflowError e) {
      return refused(incoming, requestId, failed(incoming, e));
    }
  }

  private static Refusal failed(Incoming incoming, Throwable e) {
    if (e instanceof DbException database && database.isConnectionLost()) {
      log.warn("{} {} lost the database", incoming.method(), incoming.rawPath(), e);
      return UNAVAILABLE.because(
          "The connection to the database was lost. Send the request again; a write with the same"
              + " Idempotency-Key is not done twice.");
    }
    log.error("Unexpected failure of {} {}", incoming.method(), incoming.rawPath(), e);
    return internal();
  }

  /** Location of a duplicate names what can be read, not the verb that was called. */
  private Reply readable(Reply reply) {
    String location = reply.headers().get("Location");
    if (reply.status() != 409 || location == null || !location.startsWith("/")) {
      return reply;
    }
    var headers = new LinkedHashMap<>(reply.headers());
    headers.remove("Location");
    router.readableFor(location).ifPresent(path -> headers.put("Location", path));
    return new Reply(reply.status(), reply.body(), reply.contentType(), headers);
  }

  private static Refusal tooLarge() {
    return VALIDATION_FAILED.because(
        "An amount in this request leads to a sum with more than 15 digits; send a smaller one.");
  }

  private static Reply refused(Incoming incoming, String requestId, Refusal refusal) {
    if (ScimError.isFor(incoming)) {
      return ScimError.of(refusal);
    }
    return ErrorPage.isFor(incoming)
        ? ErrorPage.of(refusal, incoming, requestId)
        : ErrorBody.reply(refusal, Accepts.of(incoming), requestId);
  }

  private static Refusal internal() {
    return INTERNAL.because("Something went wrong on our side; quote the X-Request-Id to support.");
  }

  private Reply routed(Incoming incoming, String requestId, Consumer<Route> routed) {
    Router.Match match = router.match(incoming.method(), incoming.rawPath());
    Route route = match.route();
    routed.accept(route);
    MDC.put("operation", route.operation());
    if (route.replyType() != null && !asksForPage(incoming, route)) {
      Accepts.requireJson(Accepts.of(incoming));
    }
    byte[] bytes = readsNow(route) ? BodyReader.bytes(incoming, Route.BODY_LIMIT) : EMPTY;
    Call call =
        new Call(
            incoming,
            route,
            settled(() -> Percent.decodeValues(match.path())),
            new Origin(requestId, address(incoming)),
            settled(() -> body(incoming, bytes, route)),
            settled(() -> Query.parse(incoming.rawQuery(), route.params())),
            cursors);
    return ReadTag.on(incoming, gate.answer(call));
  }

  /** Where a route answers both JSON and a page, only a caller that names HTML gets the page. */
  private static boolean asksForPage(Incoming incoming, Route route) {
    String page = route.mediaType();
    return page != null && Accepts.names(Accepts.of(incoming), page);
  }

  private static boolean readsNow(Route route) {
    return !route.isRead() && route.rawBody() == null;
  }

  private static @Nullable Object body(Incoming incoming, byte[] bytes, Route route) {
    Class<?> type = route.requestType();
    return type == null ? null : BodyReader.parse(incoming, bytes, type);
  }

  /**
   * Runs the work now, outside any transaction, but throws its failure only when asked: a caller
   * without access gets that refusal before errors of the body.
   */
  private static <T extends @Nullable Object> Supplier<T> settled(Supplier<T> work) {
    try {
      T value = work.get();
      return () -> value;
    } catch (Refusal refusal) {
      return () -> {
        throw refusal;
      };
    }
  }

  private String address(Incoming incoming) {
    return ClientAddress.resolve(
            incoming.peer(), incoming.headers().all("X-Forwarded-For"), trustedProxies)
        .text();
  }

  /**
   * The caller's own id of the request; for the log alone, since two callers can use the same id.
   */
  private static Optional<String> givenId(Incoming incoming) {
    List<String> given = incoming.headers().all("X-Request-Id");
    return given.size() == 1
        ? Optional.of(given.getFirst()).filter(id -> REQUEST_ID.matcher(id).matches())
        : Optional.empty();
  }

  private WireReply wire(Incoming incoming, String requestId, Reply reply) {
    var headers = new LinkedHashMap<String, String>();
    headers.put("X-Request-Id", requestId);
    headers.put("Tradegate-Version", API_VERSION);
    headers.put("Cache-Control", "no-store");
    headers.put("X-Content-Type-Options", "nosniff");
    headers.put("Vary", vary(incoming));
    headers.putAll(cors.answer(incoming));
    headers.putAll(reply.headers());
    byte[] body = bytes(reply);
    if (body.length > 0 || reply.body() instanceof Streamed) {
      headers.put(
          "Content-Type", reply.contentType() == null ? "application/json" : reply.contentType());
    }
    if (reply.body() instanceof Streamed streamed) {
      return new WireReply(reply.status(), headers, EMPTY, streamed);
    }
    boolean ready = headers.containsKey("Content-Encoding");
    if (!ready && reply.status() < 400 && isWorthZipping(body) && Accepts.gzip(incoming)) {
      headers.put("Content-Encoding", "gzip");
      body = ReadyBody.zipped(body);
    }
    return new WireReply(reply.status(), headers, body);
  }

  private static String vary(Incoming incoming) {
    return incoming.rawPath().startsWith("/storefront/")
        ? "Accept, Accept-Encoding, Origin, X-Tenant-Host, X-Forwarded-Host"
        : "Accept, Accept-Encoding";
  }

  private static byte[] bytes(Reply reply) {
    return switch (reply.body()) {
      case null -> EMPTY;
      case Streamed _ -> EMPTY;
      case byte[] raw -> raw;
      case Object value -> Json.line(value);
    };
  }

  private static boolean isWorthZipping(byte[] body) {
    return body.length >= ReadyBody.WORTH_ZIPPING;
  }

  /** The answer to bytes that were no HTTP request. */
  WireReply malformed(int status) {
    String requestId = ids.get().toString();
    Reply reply = ErrorBody.reply(ProtocolErrors.of(status), "", requestId);
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("X-Request-Id", requestId);
    headers.put("Tradegate-Version", API_VERSION);
    headers.put("Content-Type", "application/json");
    return new WireReply(reply.status(), headers, bytes(reply));
  }
}
