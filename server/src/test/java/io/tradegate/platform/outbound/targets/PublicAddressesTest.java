package io.tradegate.platform.outbound.targets;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.net.IpLiteral;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PublicAddressesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.1.1.1",
        "8.8.8.8",
        "9.255.255.255",
        "11.0.0.0",
        "93.184.216.34",
        "100.63.255.255",
        "100.128.0.0",
        "126.255.255.255",
        "128.0.0.0",
        "168.63.129.15",
        "169.253.255.255",
        "169.255.0.0",
        "172.15.255.255",
        "172.32.0.0",
        "192.0.1.0",
        "192.167.255.255",
        "192.169.0.0",
        "198.17.255.255",
        "198.20.0.0",
        "223.255.255.255",
        "::ffff:8.8.8.8",
        "2001:200::1",
        "2001:4860:4860::8888",
        "2003::1",
        "2606:4700:4700::1111",
        "2a00:1450:4001:800::200e",
        "3ffe:ffff::1",
      })
  void aPublicAddressHasNothingAgainstIt(String address) {
    assertThat(PublicAddresses.objection(ip(address))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "0.0.0.0, an address of this machine",
    "0.255.255.255, an address of this machine",
    "10.0.0.0, a private address",
    "10.255.255.255, a private address",
    "100.64.0.0, a carrier's internal address",
    "100.100.100.200, a carrier's internal address",
    "100.127.255.255, a carrier's internal address",
    "127.0.0.1, a loopback address",
    "127.255.255.254, a loopback address",
    "168.63.129.16, the metadata address of a cloud",
    "169.254.169.254, the metadata address of a cloud",
    "169.254.170.2, a link-local address",
    "172.16.0.0, a private address",
    "172.31.255.255, a private address",
    "192.0.0.192, reserved for protocols",
    "192.0.2.1, a documentation address",
    "192.88.99.1, a 6to4 relay address",
    "192.168.255.255, a private address",
    "198.18.0.0, a benchmarking address",
    "198.19.255.255, a benchmarking address",
    "198.51.100.1, a documentation address",
    "203.0.113.255, a documentation address",
    "224.0.0.1, a multicast address",
    "239.255.255.255, a multicast address",
    "240.0.0.1, a reserved address",
    "255.255.255.255, the broadcast address",
    "::, an address of this machine",
    "::1, a loopback address",
    "::7f00:1, an IPv4 address in disguise",
    "::ffff:127.0.0.1, a loopback address",
    "::ffff:10.0.0.5, a private address",
    "::ffff:a9fe:a9fe, the metadata address of a cloud",
    "::ffff:0:10.0.0.5, an IPv4 address in disguise",
    "64:ff9b::10.0.0.5, a NAT64 address",
    "64:ff9b::8.8.8.8, a NAT64 address",
    "64:ff9b:1::1, a NAT64 address",
    "100::1, a discarding address",
    "2001::1, a Teredo address",
    "2001:0:53aa:64c:2c75:1f2a:f5ff:fffe, a Teredo address",
    "2001:2::1, reserved for protocols",
    "2001:20::1, reserved for protocols",
    "2001:db8::1, a documentation address",
    "2002:7f00:1::, a 6to4 address",
    "2002:808:808::1, a 6to4 address",
    "3fff::1, a documentation address",
    "3fff:fff:ffff::1, a documentation address",
    "5f00::1, a segment routing address",
    "fc00::1, a private address",
    "fdff::1, a private address",
    "fd00:ec2::254, the metadata address of a cloud",
    "fe80::1, a link-local address",
    "febf::1, a link-local address",
    "fec0::1, a site-local address",
    "ff02::1, a multicast address",
    "1000::1, not a public address",
    "4000::1, not a public address",
    "e000::1, not a public address",
  })
  void everyOtherAddressIsNamedForWhatItIs(String address, String what) {
    assertThat(PublicAddresses.objection(ip(address))).contains(what);
  }

  @Test
  void anAddressKeptAsMappedIpv6IsJudgedByTheIpv4InIt() throws UnknownHostException {
    byte[] mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, 10, 0, 0, 5};
    InetAddress address = Inet6Address.getByAddress(null, mapped, 0);

    assertThat(PublicAddresses.objection(address)).contains("a private address");
  }

  @Test
  void aScopeDoesNotHideALinkLocalAddress() throws UnknownHostException {
    byte[] linkLocal = {-2, -128, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    InetAddress address = Inet6Address.getByAddress(null, linkLocal, 1);

    assertThat(PublicAddresses.objection(address)).contains("a link-local address");
  }

  private static InetAddress ip(String text) {
    return IpLiteral.parse(text).orElseThrow();
  }
}
