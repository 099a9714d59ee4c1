package io.tradegate.platform.net;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads an IP address from text, never a name: nothing here can cause a DNS lookup. */
public final class IpLiteral {
  // The JDK would also accept 10.1 and 010.0.0.1, which other programs read as different addresses.
  private static final String OCTET = "(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
  private static final Pattern V4 = Pattern.compile(OCTET + "(\\." + OCTET + "){3}");
  // No scope (fe80::1%eth0): it is valid on one machine only.
  private static final Pattern V6_CHARACTERS = Pattern.compile("[0-9a-fA-F:.]{2,45}");

  private static final Pattern ZERO_GROUPS = Pattern.compile("(^|:)0(:0)+(:|$)");

  private static final byte[] MAPPED_PREFIX = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1};

  private IpLiteral() {}

  public static Optional<InetAddress> parse(String text) {
    boolean plausible = isV6(text) ? V6_CHARACTERS.matcher(text).matches() : isV4(text);
    return plausible ? literal(text) : Optional.empty();
  }

  static boolean isV6(String text) {
    return text.indexOf(':') >= 0;
  }

  private static boolean isV4(String text) {
    return V4.matcher(text).matches();
  }

  private static Optional<InetAddress> literal(String text) {
    try {
      return Optional.of(plain(InetAddress.ofLiteral(text)));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** The same address without a scope, and as IPv4 if it is IPv4 mapped into IPv6. */
  public static InetAddress plain(InetAddress address) {
    byte[] bytes = address.getAddress();
    boolean mapped = bytes.length == 16 && startsWithMappedPrefix(bytes);
    try {
      return InetAddress.getByAddress(mapped ? Arrays.copyOfRange(bytes, 12, 16) : bytes);
    } catch (UnknownHostException e) {
      throw new IllegalStateException("An address has 4 or 16 bytes.", e);
    }
  }

  /** The usual form, ::1 rather than 0:0:0:0:0:0:0:1. */
  public static String text(InetAddress address) {
    String text = plain(address).getHostAddress();
    return isV6(text) ? ZERO_GROUPS.matcher(text).replaceFirst("::") : text;
  }

  private static boolean startsWithMappedPrefix(byte[] bytes) {
    return Arrays.equals(bytes, 0, MAPPED_PREFIX.length, MAPPED_PREFIX, 0, MAPPED_PREFIX.length);
  }
}
