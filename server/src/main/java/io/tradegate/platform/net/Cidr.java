package io.tradegate.platform.net;

import java.net.InetAddress;
import java.util.Optional;
import java.util.regex.Pattern;

/** A range of addresses such as 10.0.0.0/8 or 2001:db8::/32; a bare address is a range of one. */
public final class Cidr {
  private static final Pattern PREFIX = Pattern.compile("0|[1-9][0-9]{0,2}");
  private static final int MAPPED_BITS = 96;

  private final byte[] network;
  private final int prefix;

  private Cidr(byte[] network, int prefix) {
    this.network = network;
    this.prefix = prefix;
  }

  public static Optional<Cidr> parse(String text) {
    int slash = text.indexOf('/');
    if (slash < 0) {
      return IpLiteral.parse(text).map(Cidr::only);
    }
    String address = text.substring(0, slash);
    String prefix = text.substring(slash + 1);
    if (!PREFIX.matcher(prefix).matches()) {
      return Optional.empty();
    }
    return IpLiteral.parse(address).flatMap(ip -> range(ip, address, Integer.parseInt(prefix)));
  }

  private static Cidr only(InetAddress address) {
    byte[] bytes = address.getAddress();
    return new Cidr(bytes, bytes.length * Byte.SIZE);
  }

  private static Optional<Cidr> range(InetAddress ip, String text, int written) {
    byte[] bytes = ip.getAddress();
    boolean mapped = bytes.length == 4 && IpLiteral.isV6(text);
    int prefix = mapped ? written - MAPPED_BITS : written;
    return prefix < 0 || prefix > bytes.length * Byte.SIZE
        ? Optional.empty()
        : Optional.of(new Cidr(bytes, prefix));
  }

  public boolean contains(InetAddress address) {
    byte[] bytes = IpLiteral.plain(address).getAddress();
    return bytes.length == network.length && agrees(bytes);
  }

  private boolean agrees(byte[] bytes) {
    for (int bit = 0; bit < prefix; bit += Byte.SIZE) {
      int mask = 0xFF << Math.max(0, Byte.SIZE - (prefix - bit));
      int difference = bytes[bit / Byte.SIZE] ^ network[bit / Byte.SIZE];
      if ((difference & mask & 0xFF) != 0) {
        return false;
      }
    }
    return true;
  }
}
