package io.tradegate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.opentelemetry.api.OpenTelemetry;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.net.ListenAddress;
import io.tradegate.testing.TestApp;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** The ports of a node: which are opened when, and on which addresses. */
class NodeStartTest {

  @Test
  void aNodeWithoutAnApiIsNeverReadyAndItsStartFails() throws Exception {
    try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        var node = node(Map.of("PORT", Integer.toString(other.getLocalPort())))) {

      assertThatThrownBy(node::start)
          .isInstanceOf(ListenAddress.CannotListen.class)
          .hasMessageStartingWith("Port %d is taken".formatted(other.getLocalPort()));

      HttpResponse<String> ready = get(node.managementPort(), "/health/ready");
      assertThat(ready.statusCode()).isEqualTo(503);
      assertThat(ready.body()).contains("\"reason\":\"starting\"");
      assertThat(get(node.managementPort(), "/health/live").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void aManagementPortThatIsTakenFailsTheStart() throws IOException {
    try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        var node = node(Map.of("MANAGEMENT_PORT", Integer.toString(other.getLocalPort())))) {

      assertThatThrownBy(node::start)
          .isInstanceOf(ListenAddress.CannotListen.class)
          .hasMessageContaining("MANAGEMENT_PORT=");
    }
  }

  @Test
  void eachPortListensOnItsAddressOnly() throws Exception {
    InetAddress outside = addressForOthers();
    try (var open = node(Map.of()).start();
        var closed = node(Map.of("HOST", "127.0.0.1", "MANAGEMENT_HOST", "0.0.0.0")).start()) {

      assertThat(answers(outside, open.port())).isTrue();
      assertThat(answers(outside, open.managementPort())).isFalse();
      assertThat(answers(outside, closed.port())).isFalse();
      assertThat(answers(outside, closed.managementPort())).isTrue();
      assertThat(get(closed.port(), "/openapi.json").statusCode()).isEqualTo(200);
    }
  }

  /** An address of this machine that is not loopback, as others would use. */
  private static InetAddress addressForOthers() throws IOException {
    Optional<InetAddress> found =
        NetworkInterface.networkInterfaces()
            .flatMap(NetworkInterface::inetAddresses)
            .filter(address -> address.getAddress().length == 4)
            .filter(address -> !address.isLoopbackAddress())
            .findFirst();
    Assumptions.assumeTrue(found.isPresent(), "This machine has no network.");
    return found.orElseThrow();
  }

  private static boolean answers(InetAddress address, int port) throws IOException {
    try (var socket = new Socket(address, port)) {
      return socket.isConnected();
    } catch (ConnectException _) {
      return false;
    }
  }

  private static Main node(Map<String, String> overrides) {
    TestApp.shared();
    Settings settings = TestApp.settings(overrides);
    return new Main(settings, Surroundings.real(OpenTelemetry.noop()));
  }

  private static HttpResponse<String> get(int port, String path) throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path)).build();
      return client.send(request, BodyHandlers.ofString());
    }
  }
}
