package io.tradegate.platform.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;

class ListenAddressTest {

  @Test
  void theNextFreePortIsProposed() throws IOException {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var address = at("127.0.0.1", taken.getLocalPort());

      assertThatThrownBy(() -> ListenAddress.requireFree(List.of(address), "./tradegate demo"))
          .isInstanceOf(ListenAddress.CannotListen.class)
          .hasMessageMatching("Port \\d+ is taken .* PORT=\\d+ \\./tradegate demo");
    }
  }

  @Test
  void aPortThatTheUserMayNotOpenIsToldFromOneThatIsTaken() {
    String sentence =
        at("127.0.0.1", 80).sentence(new BindException("Permission denied"), "./tradegate demo");

    assertThat(sentence)
        .startsWith("Port 80 may not be opened by user ")
        .contains("from 1024 on: PORT=80");
  }

  @Test
  void aServerThatDoesNotRunIsRefusedEvenOnAFreePort() {
    assertThatThrownBy(() -> at("127.0.0.1", 0).requireOpen(false))
        .isInstanceOf(ListenAddress.CannotListen.class);
    assertThatCode(() -> at("127.0.0.1", 0).requireOpen(true)).doesNotThrowAnyException();
  }

  @Test
  void aCheckedPortIsFreeAgain() {
    var anyPorts = List.of(at("127.0.0.1", 0), at("0.0.0.0", 0));

    assertThatCode(() -> ListenAddress.requireFree(anyPorts, "")).doesNotThrowAnyException();
  }

  @Test
  void theAddressForABrowserIsOneThatAnswers() {
    assertThat(at("0.0.0.0", 0).url(8080)).isEqualTo("http://localhost:8080");
    assertThat(at("127.0.0.1", 0).url(8080)).isEqualTo("http://localhost:8080");
    assertThat(at("192.0.2.7", 0).url(80)).isEqualTo("http://192.0.2.7:80");
    assertThat(at("2001:db8:0:0:0:0:0:7", 0).url(80)).isEqualTo("http://[2001:db8:0:0:0:0:0:7]:80");
  }

  private static ListenAddress at(String host, int port) {
    return new ListenAddress("HOST", host, "PORT", port);
  }
}
