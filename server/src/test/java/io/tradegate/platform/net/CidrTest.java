package io.tradegate.platform.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CidrTest {

  @ParameterizedTest
  @CsvSource({
    "10.0.0.0/8, 10.255.255.255, true",
    "10.0.0.0/8, 11.0.0.0, false",
    "10.9.8.7/8, 10.0.0.1, true",
    "192.168.4.0/22, 192.168.7.255, true",
    "192.168.4.0/22, 192.168.8.0, false",
    "203.0.113.7/31, 203.0.113.6, true",
    "203.0.113.7, 203.0.113.7, true",
    "203.0.113.7, 203.0.113.8, false",
    "0.0.0.0/0, 255.255.255.255, true",
    "0.0.0.0/0, 2001:db8::1, false",
    "::/0, 2001:db8::1, true",
    "::/0, 10.0.0.1, false",
    "2001:db8::/32, 2001:db8:ffff::1, true",
    "2001:db8::/32, 2001:db9::1, false",
    "2001:db8::/33, 2001:db8:8000::1, false",
    "fe80::/10, febf::1, true",
    "fe80::/10, fec0::1, false",
    "10.0.0.0/8, ::ffff:10.1.2.3, true",
    "::ffff:10.0.0.0/104, 10.1.2.3, true",
    "::ffff:10.0.0.0/104, 11.1.2.3, false",
    "::ffff:10.1.2.3, 10.1.2.3, true",
    "::1, ::1, true",
  })
  void aRangeContainsItsAddressesOnly(String range, String address, boolean contained) {
    assertThat(cidr(range).contains(ip(address))).isEqualTo(contained);
  }

  @Test
  void anUnwrappedMappedPeerIsStillIpv4() throws UnknownHostException {
    byte[] mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, 10, 0, 0, 1};

    assertThat(cidr("10.0.0.0/8").contains(Inet6Address.getByAddress(null, mapped, 0))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/8",
        "10.0.0.0/",
        "10.0.0.0/33",
        "10.0.0.0/-1",
        "10.0.0.0/08",
        "10.0.0.0/8/8",
        "10.0.0.0/255.0.0.0",
        "::/129",
        "::ffff:10.0.0.0/95",
        "10.0.0.0 /8",
        "localhost",
        "localhost/8",
        "example.com",
        "10.1",
        "1",
        "010.0.0.1",
        "256.0.0.1",
        "1.2.3.4.5",
        "0x7f.0.0.1",
        "٠.0.0.1",
        "[::1]",
        "fe80::1%eth0",
        "1::2::3",
        "12345::",
        ":",
        ":::",
        "a:b",
        "1:2:3:4:5:6:7:8:9",
      })
  void whatIsNotARangeIsRefusedWithoutALookup(String text) {
    assertThat(Cidr.parse(text)).isEmpty();
  }

  private static Cidr cidr(String text) {
    return Cidr.parse(text).orElseThrow();
  }

  private static InetAddress ip(String text) {
    return IpLiteral.parse(text).orElseThrow();
  }
}
