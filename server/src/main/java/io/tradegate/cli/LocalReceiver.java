package io.tradegate.cli;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** An HTTP receiver that only this machine can reach; it sends the same status to every request. */
final class LocalReceiver implements AutoCloseable {
  private static final int LARGEST_BODY = 4 << 20;

  private final DeliveryPrinter printer;
  private final int status;
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  LocalReceiver(DeliveryPrinter printer, int port, int status) {
    this.printer = printer;
    this.status = status;
    try {
      var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
      this.server = HttpServer.create(address, 0);
    } catch (IOException e) {
      throw new UncheckedIOException("Port %d is taken.".formatted(port), e);
    }
    server.setExecutor(threads);
    server.createContext("/", this::receive);
    server.start();
  }

  String url() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  private void receive(HttpExchange exchange) throws IOException {
    Headers headers = exchange.getRequestHeaders();
    byte[] body = exchange.getRequestBody().readNBytes(LARGEST_BODY);
    printer.print(name -> Objects.requireNonNullElse(headers.getFirst(name), ""), body);
    exchange.sendResponseHeaders(status, -1);
    exchange.close();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.close();
  }
}
