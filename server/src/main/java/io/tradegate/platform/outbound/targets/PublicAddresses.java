package io.tradegate.platform.outbound.targets;

import io.tradegate.platform.net.Cidr;
import io.tradegate.platform.net.IpLiteral;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;

/** Checks whether an address is on the public internet, by the registries of special addresses. */
public final class PublicAddresses {
  private static final Cidr GLOBAL_UNICAST = cidr("2000::/3");

  // The first range that contains an address names it, so narrow ranges come before wide ones.
  private static final List<Special> SPECIAL =
      List.of(
          special("0.0.0.0/8", "an address of this machine"),
          special("10.0.0.0/8", "a private address"),
          special("100.64.0.0/10", "a carrier's internal address"),
          special("127.0.0.0/8", "a loopback address"),
          special("168.63.129.16", "the metadata address of a cloud"),
          special("169.254.169.254", "the metadata address of a cloud"),
          special("169.254.0.0/16", "a link-local address"),
          special("172.16.0.0/12", "a private address"),
          special("192.0.0.0/24", "reserved for protocols"),
          special("192.0.2.0/24", "a documentation address"),
          special("192.88.99.0/24", "a 6to4 relay address"),
          special("192.168.0.0/16", "a private address"),
          special("198.18.0.0/15", "a benchmarking address"),
          special("198.51.100.0/24", "a documentation address"),
          special("203.0.113.0/24", "a documentation address"),
          special("224.0.0.0/4", "a multicast address"),
          special("255.255.255.255", "the broadcast address"),
          special("240.0.0.0/4", "a reserved address"),
          special("::", "an address of this machine"),
          special("::1", "a loopback address"),
          special("::/96", "an IPv4 address in disguise"),
          special("::ffff:0:0:0/96", "an IPv4 address in disguise"),
          special("64:ff9b::/96", "a NAT64 address"),
          special("64:ff9b:1::/48", "a NAT64 address"),
          special("100::/64", "a discarding address"),
          special("2001::/32", "a Teredo address"),
          special("2001::/23", "reserved for protocols"),
          special("2001:db8::/32", "a documentation address"),
          special("2002::/16", "a 6to4 address"),
          special("3fff::/20", "a documentation address"),
          special("5f00::/16", "a segment routing address"),
          special("fd00:ec2::254", "the metadata address of a cloud"),
          special("fc00::/7", "a private address"),
          special("fe80::/10", "a link-local address"),
          special("fec0::/10", "a site-local address"),
          special("ff00::/8", "a multicast address"));

  private PublicAddresses() {}

  private record Special(Cidr range, String what) {}

  private static Special special(String range, String what) {
    return new Special(cidr(range), what);
  }

  private static Cidr cidr(String text) {
    return Cidr.parse(text).orElseThrow();
  }

  /** What the address is instead of public, such as "a private address"; empty: it is public. */
  public static Optional<String> objection(InetAddress address) {
    return SPECIAL.stream()
        .filter(special -> special.range().contains(address))
        .map(Special::what)
        .findFirst()
        .or(() -> outsideGlobalUnicast(address));
  }

  // Most of IPv6 is not assigned yet. An address range that is assigned later must not be allowed
  // automatically.
  private static Optional<String> outsideGlobalUnicast(InetAddress address) {
    boolean v6 = IpLiteral.plain(address) instanceof Inet6Address;
    return v6 && !GLOBAL_UNICAST.contains(address)
        ? Optional.of("not a public address")
        : Optional.empty();
  }
}
