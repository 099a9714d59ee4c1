package io.tradegate.platform.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientAddressTest {
  private static final List<Cidr> PROXIES =
      List.of(Cidr.parse("10.0.0.0/8").orElseThrow(), Cidr.parse("fd00::/8").orElseThrow());

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "203.0.113.7 | '' | 203.0.113.7",
        "203.0.113.7 | 198.51.100.1 | 203.0.113.7",
        "10.0.0.1 | 198.51.100.1 | 198.51.100.1",
        "10.0.0.1 | 192.0.2.9, 198.51.100.1 | 198.51.100.1",
        "10.0.0.1 | 198.51.100.1, 10.0.0.2 | 198.51.100.1",
        "10.0.0.1 | 192.0.2.9, 198.51.100.1,10.0.0.3 , 10.0.0.2 | 198.51.100.1",
        "10.0.0.1 | 10.0.0.3, 10.0.0.2 | 10.0.0.3",
        "fd00::1 | 2001:db8::5 | 2001:db8:0:0:0:0:0:5",
        "10.0.0.1 | 198.51.100.1:4711 | 198.51.100.1",
        "10.0.0.1 | [2001:db8::5]:4711 | 2001:db8:0:0:0:0:0:5",
        "10.0.0.1 | [2001:db8::5] | 2001:db8:0:0:0:0:0:5",
        "10.0.0.1 | ::ffff:198.51.100.1 | 198.51.100.1",
      })
  void theCallerIsTheRightMostHopThatIsNotOurs(String peer, String header, String caller) {
    assertThat(resolve(peer, header)).isEqualTo(caller);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "10.0.0.1 | '' | 10.0.0.1",
        "10.0.0.1 | unknown | 10.0.0.1",
        "10.0.0.1 | localhost | 10.0.0.1",
        "10.0.0.1 | 198.51.100.1, | 10.0.0.1",
        "10.0.0.1 | 198.51.100.1, evil, 10.0.0.2 | 10.0.0.2",
        "10.0.0.1 | 198.51.100.999 | 10.0.0.1",
        "10.0.0.1 | 198.51.100.1:port | 10.0.0.1",
        "10.0.0.1 | [198.51.100.1 | 10.0.0.1",
        "10.0.0.1 | fe80::1%eth0 | 10.0.0.1",
      })
  void garbageLeavesTheLastTrustedHop(String peer, String header, String caller) {
    assertThat(resolve(peer, header)).isEqualTo(caller);
  }

  @Test
  void severalHeadersAreOneList() {
    assertThat(resolve("10.0.0.1", "192.0.2.9", "198.51.100.1, 10.0.0.2"))
        .isEqualTo("198.51.100.1");
    assertThat(resolve("10.0.0.1", "198.51.100.1", "10.0.0.2")).isEqualTo("198.51.100.1");
  }

  @Test
  void withoutTrustedProxiesTheHeaderIsNeverRead() {
    var caller = ClientAddress.resolve(ip("10.0.0.1"), List.of("198.51.100.1"), List.of());

    assertThat(caller.text()).isEqualTo("10.0.0.1");
  }

  @ParameterizedTest
  @CsvSource({
    "203.0.113.7, 203.0.113.7",
    "::ffff:203.0.113.7, 203.0.113.7",
    "2001:db8:1:2:3:4:5:6, 2001:db8:1:2::/64",
    "2001:db8:1:2::ffff, 2001:db8:1:2::/64",
    "2001:db8:1:3::1, 2001:db8:1:3::/64",
    "fedc:ba98::1, fedc:ba98:0:0::/64",
  })
  void attemptsAreCountedByAddressOrBySixtyFourBits(String address, String key) {
    assertThat(new ClientAddress(ip(address)).rateKey()).isEqualTo(key);
  }

  private static String resolve(String peer, String... headers) {
    return ClientAddress.resolve(ip(peer), Arrays.asList(headers), PROXIES).text();
  }

  private static InetAddress ip(String text) {
    return IpLiteral.parse(text).orElseThrow();
  }
}
