package io.tradegate.platform.net;

import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The client address of a request, as far as the trusted proxies report it. */
public record ClientAddress(InetAddress address) {
  // Some proxies append the port: 203.0.113.7:4711 or [2001:db8::1]:4711.
  private static final Pattern WITH_PORT =
      Pattern.compile("(?:\\[([^\\]]*)]|([0-9.]+))(?::[0-9]{1,5})?");

  public ClientAddress {
    address = IpLiteral.plain(address);
  }

  /**
   * Walks the hops from the nearest to the farthest and stops at the first that is not a trusted
   * proxy: the caller can forge everything beyond it.
   */
  public static ClientAddress resolve(
      InetAddress peer, List<String> forwardedFor, List<Cidr> trustedProxies) {
    InetAddress nearest = peer;
    for (String hop : hops(forwardedFor).reversed()) {
      if (!isTrusted(nearest, trustedProxies)) {
        break;
      }
      Optional<InetAddress> next = parse(hop);
      if (next.isEmpty()) {
        break;
      }
      nearest = next.get();
    }
    return new ClientAddress(nearest);
  }

  private static List<String> hops(List<String> forwardedFor) {
    var hops = new ArrayList<String>();
    for (String header : forwardedFor) {
      Arrays.stream(header.split(",", -1)).map(String::strip).forEach(hops::add);
    }
    return hops;
  }

  private static boolean isTrusted(InetAddress address, List<Cidr> trustedProxies) {
    return trustedProxies.stream().anyMatch(range -> range.contains(address));
  }

  private static Optional<InetAddress> parse(String hop) {
    Matcher parts = WITH_PORT.matcher(hop);
    if (!parts.matches()) {
      return IpLiteral.parse(hop);
    }
    return IpLiteral.parse(parts.group(1) != null ? parts.group(1) : parts.group(2));
  }

  /** The address as text, for logs and records. */
  public String text() {
    return address.getHostAddress();
  }

  /**
   * The key that attempts are counted by: an IPv6 caller has a whole /64 and could change its
   * address at will.
   */
  public String rateKey() {
    byte[] bytes = address.getAddress();
    if (bytes.length == 4) {
      return text();
    }
    ByteBuffer groups = ByteBuffer.wrap(bytes);
    return "%x:%x:%x:%x::/64"
        .formatted(groups.getShort(), groups.getShort(), groups.getShort(), groups.getShort());
  }
}
