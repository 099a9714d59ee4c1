package io.tradegate.platform.outbound.targets;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.net.IpLiteral;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AllowedTargetsTest {

  @ParameterizedTest
  @CsvSource({
    "'10.0.0.0/8, fd00::/8', 10.1.2.3, 443, true",
    "'10.0.0.0/8, fd00::/8', fd00::1, 9, true",
    "10.0.0.0/8, 11.0.0.1, 443, false",
    "127.0.0.1, 127.0.0.1, 1, true",
    "127.0.0.1, 127.0.0.2, 1, false",
    "127.0.0.1:3000, 127.0.0.1, 3000, true",
    "127.0.0.1:3000, 127.0.0.1, 3001, false",
    "10.0.0.0/8:443, 10.1.2.3, 443, true",
    "10.0.0.0/8:443, 10.1.2.3, 80, false",
    "::1, ::1, 1, true",
    "[::1], ::1, 1, true",
    "[::1]:3000, ::1, 3000, true",
    "[::1]:3000, ::1, 3001, false",
    "localhost, 127.0.0.1, 80, false",
  })
  void anAddressIsOpenedByItsRange(String list, String address, int port, boolean opened) {
    AllowedTargets targets = AllowedTargets.parse(list).orElseThrow();

    assertThat(targets.containsAddress(IpLiteral.parse(address).orElseThrow(), port))
        .isEqualTo(opened);
  }

  @ParameterizedTest
  @CsvSource({
    "localhost, localhost, 80, true",
    "LocalHost., localhost, 80, true",
    "localhost:3000, localhost, 3000, true",
    "localhost:3000, localhost, 80, false",
    "hooks.internal, hooks.internal, 1, true",
    "hooks.internal, a.hooks.internal, 1, false",
    "bücher.internal, xn--bcher-kva.internal, 1, true",
    "127.0.0.1, localhost, 80, false",
  })
  void aHostIsOpenedByItsNameAlone(String list, String host, int port, boolean opened) {
    assertThat(AllowedTargets.parse(list).orElseThrow().namesHost(host, port)).isEqualTo(opened);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ",",
        "localhost,",
        "10.0.0.0/33",
        "local host",
        "localhost:0",
        "localhost:65536",
        "localhost:http",
        "[::1]:0",
        "[::1",
        "http://localhost",
        "*.internal",
      })
  void aListWithAnyBadEntryIsRefused(String list) {
    assertThat(AllowedTargets.parse(list)).isEmpty();
  }

  @Test
  void withoutAListNothingIsOpened() {
    assertThat(AllowedTargets.none().namesHost("localhost", 80)).isFalse();
  }
}
