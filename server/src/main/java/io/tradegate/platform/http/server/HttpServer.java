package io.tradegate.platform.http.server;

import static java.util.Objects.requireNonNull;

import io.helidon.http.DirectHandler;
import io.helidon.http.HeaderName;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.http.Status;
import io.helidon.webserver.CloseConnectionException;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.DirectHandlers;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.helidon.webserver.http1.Http1Config;
import io.tradegate.platform.http.BodyReader;
import io.tradegate.platform.http.Incoming;
import io.tradegate.platform.http.Streamed;
import io.tradegate.platform.http.connection.AcceptedSockets;
import io.tradegate.platform.http.connection.RequestBody;
import io.tradegate.platform.http.connection.ServerConnections;
import io.tradegate.platform.net.ListenAddress;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Receives requests and sends answers. Only this class and those of the package of connections use
 * Helidon.
 */
public final class HttpServer {

  // Only names that our own code asks for, so it stays small.
  private static final Map<String, HeaderName> NAMES = new ConcurrentHashMap<>();

  // Enough for a request that was sent before the client could know of the stop; short enough to
  // end promptly.
  private static final Duration GRACE = Duration.ofMillis(300);

  // Lets a client read an answer that came before its request was complete.
  private static final Duration DISCARD = Duration.ofSeconds(1);

  /** Empty after the stop: Helidon's timer of idle connections goes on, and would hold the node. */
  private final AtomicReference<@Nullable Front> front;

  private final ListenAddress address;
  private final WebServer server;
  private final ServerConnections connections;

  /** {@code requestTimeout}: for how long a client may take to send a request. */
  public HttpServer(Front front, ListenAddress address, Duration requestTimeout) {
    this(front, address, new ServerConnections.Times(requestTimeout, DISCARD, GRACE));
  }

  public HttpServer(Front front, ListenAddress address, ServerConnections.Times times) {
    this.front = new AtomicReference<>(front);
    this.address = address;
    var sockets = new AcceptedSockets();
    this.connections =
        new ServerConnections(
            Http1Config.builder().maxHeadersSize(32 << 10).maxPrologueLength(16 << 10).build(),
            sockets,
            times);
    this.server =
        WebServer.builder()
            .host(address.host())
            .port(address.port())
            .shutdownHook(false)
            .shutdownGracePeriod(Duration.ofSeconds(30))
            .maxPayloadSize(65L << 20) // above every route's own limit, which answers in words
            .backlog(1024)
            .connectionOptions(sockets)
            .protocolsDiscoverServices(false)
            .addConnectionSelector(connections)
            .directHandlers(directHandlers())
            .routing(HttpRouting.builder().any(this::handle))
            .build();
  }

  /** Helidon only logs that it could not listen, with a stack trace: hence both checks. */
  public void start() {
    ListenAddress.requireFree(List.of(address), "");
    server.start();
    address.requireOpen(server.isRunning());
  }

  public int port() {
    return server.port();
  }

  /** Stops taking connections, then waits for the requests under way, for 30 seconds at most. */
  public void stop() {
    connections.drain();
    server.stop();
    front.set(null);
  }

  private Front front() {
    return requireNonNull(front.get());
  }

  private void handle(ServerRequest request, ServerResponse response) {
    ServerConnections.Connection connection = ServerConnections.current();
    connection.begins(request.headers().contains(HeaderNames.TRANSFER_ENCODING));
    WireReply answer = front().answer(incoming(request));
    response.status(answer.status());
    answer.headers().forEach((name, value) -> response.header(name, value));
    if (connections.isDraining() || request.headers().contains(HeaderValues.CONNECTION_CLOSE)) {
      response.header(HeaderValues.CONNECTION_CLOSE);
      connection.endAfterThisAnswer();
    }
    send(request, response, answer);
    connection.answered();
    if (BodyReader.CLOSE.equals(answer.headers().get("Connection"))) {
      if (mayStillSend(request)) {
        connection.discard();
      }
      throw new CloseConnectionException("Nothing after this request can be understood.");
    }
  }

  /** A client that waits for a 100 that never came sends nothing. */
  private static boolean mayStillSend(ServerRequest request) {
    return request.continueSent() && request.content().hasEntity() && !request.content().consumed();
  }

  private static void send(ServerRequest request, ServerResponse response, WireReply answer) {
    try (Streamed streamed = answer.streamed()) {
      if (request.prologue().method().text().equals("HEAD")) {
        response.header(HeaderValues.create(HeaderNames.CONTENT_LENGTH, answer.length()));
        response.send();
      } else if (streamed != null) {
        stream(response, streamed);
      } else if (answer.body().length == 0) {
        response.send();
      } else {
        response.send(answer.body());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void stream(ServerResponse response, Streamed streamed) throws IOException {
    response.header(HeaderValues.create(HeaderNames.CONTENT_LENGTH, streamed.length()));
    try (OutputStream out = response.outputStream()) {
      streamed.content().transferTo(out);
    }
  }

  private static Incoming incoming(ServerRequest request) {
    return new Incoming(
        request.prologue().method().text(),
        request.prologue().uriPath().rawPath(),
        request.prologue().query().rawValue(),
        name -> header(request, name),
        peer(request),
        () -> body(request));
  }

  private static InetAddress peer(ServerRequest request) {
    return request.remotePeer().address() instanceof InetSocketAddress socket
        ? socket.getAddress()
        : InetAddress.getLoopbackAddress();
  }

  private static List<String> header(ServerRequest request, String name) {
    HeaderName header = NAMES.computeIfAbsent(name, HeaderNames::create);
    if (!request.headers().contains(header)) {
      return List.of();
    }
    List<String> lines = request.headers().get(header).allValues();
    boolean plain = lines.size() == 1 && lines.getFirst().indexOf(',') < 0;
    return plain ? lines : request.headers().values(header);
  }

  private static InputStream body(ServerRequest request) {
    return request.content().hasEntity()
        ? new RequestBody(request.content().inputStream())
        : InputStream.nullInputStream();
  }

  private DirectHandlers directHandlers() {
    DirectHandlers.Builder handlers = DirectHandlers.builder();
    for (DirectHandler.EventType type : DirectHandler.EventType.values()) {
      handlers.addHandler(type, this::refuse);
    }
    return handlers.build();
  }

  private DirectHandler.TransportResponse refuse(
      DirectHandler.TransportRequest request,
      DirectHandler.EventType type,
      Status status,
      ServerResponseHeaders headers,
      String message) {
    WireReply answer = front().malformed(status.code());
    answer.headers().forEach((name, value) -> headers.set(HeaderValues.create(name, value)));
    return DirectHandler.TransportResponse.builder()
        .status(Status.create(answer.status()))
        .headers(headers)
        .entity(answer.body())
        .build();
  }
}
