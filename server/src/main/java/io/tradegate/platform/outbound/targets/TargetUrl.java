package io.tradegate.platform.outbound.targets;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.net.HostName;
import io.tradegate.platform.net.IpLiteral;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A normalized URL that passed every rule that needs no DNS: host in lower case and in punycode,
 * port always known. Any port is allowed: over TLS, which only the allow-list lifts, a server of
 * another protocol cannot mistake our request for its own.
 */
public record TargetUrl(String scheme, String host, int port, String path) {
  private static final int LONGEST = 2048;
  private static final int HTTP_PORT = 80;
  private static final int HTTPS_PORT = 443;
  private static final int LAST_PORT = 65_535;
  private static final Pattern AUTHORITY =
      Pattern.compile("(\\[[^\\]]*]|[^:]*)(?::([0-9]{1,5}))?", Pattern.DOTALL);

  // Some resolvers read 127.1, 0x7f000001 and 2130706433 as addresses, others as names.
  private static final Pattern ENDS_IN_NUMBER =
      Pattern.compile("(.*\\.)?([0-9]+|0x[0-9a-f]*)", Pattern.DOTALL);

  /** Throws {@link TargetRefused} with the first rule that is broken. */
  public static TargetUrl read(String text, AllowedTargets allowed) {
    require(text.length() <= LONGEST, "The URL must have at most 2048 characters.");
    require(UTF_8.newEncoder().canEncode(text), "The URL contains half a character.");
    URI uri = parse(text);
    TargetUrl target = located(uri, scheme(uri));
    target.checkExposure(allowed);
    return target;
  }

  private static URI parse(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      throw new TargetRefused(
          "The URL is malformed at character %d.".formatted(Math.max(0, e.getIndex()) + 1));
    }
  }

  private static String scheme(URI uri) {
    String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
    boolean web = scheme.equals("https") || scheme.equals("http");
    require(web && !uri.isOpaque(), "The URL must begin with https://.");
    require(uri.getRawFragment() == null, "The URL must not have a fragment (#…).");
    return scheme;
  }

  private static TargetUrl located(URI uri, String scheme) {
    String authority = uri.getRawAuthority() == null ? "" : uri.getRawAuthority();
    require(authority.indexOf('@') < 0, "The URL must not contain a user name or password.");
    Matcher parts = AUTHORITY.matcher(authority);
    require(parts.matches(), "The URL's port must be a number from 1 to 65535.");
    int port = port(parts.group(2), defaultPort(scheme));
    return new TargetUrl(scheme, host(parts.group(1)), port, pathOf(uri));
  }

  private static String host(String written) {
    require(!written.isEmpty(), "The URL must name a host.");
    Optional<String> host =
        written.startsWith("[")
            ? IpLiteral.parse(written.substring(1, written.length() - 1)).map(IpLiteral::text)
            : HostName.parse(written).map(HostName::value);
    return host.orElseThrow(
        () -> new TargetRefused("The URL's host is not a valid host name or address."));
  }

  private static int port(@Nullable String written, int byDefault) {
    int port = written == null ? byDefault : Integer.parseInt(written);
    require(port >= 1 && port <= LAST_PORT, "The URL's port must be a number from 1 to 65535.");
    return port;
  }

  private static String pathOf(URI uri) {
    URI ascii = URI.create(uri.toASCIIString());
    String path = ascii.getRawPath();
    String query = ascii.getRawQuery();
    return (path == null || path.isEmpty() ? "/" : path) + (query == null ? "" : "?" + query);
  }

  private void checkExposure(AllowedTargets allowed) {
    Optional<InetAddress> literal = address();
    boolean opened =
        literal
            .map(address -> allowed.containsAddress(address, port))
            .orElseGet(() -> allowed.namesHost(host, port));
    if (opened) {
      return;
    }
    require(secure(), "The URL must begin with https://.");
    literal.ifPresentOrElse(TargetUrl::checkPublic, this::checkName);
  }

  private static void checkPublic(InetAddress address) {
    PublicAddresses.objection(address)
        .ifPresent(
            what -> {
              throw new TargetRefused(
                  "The URL must not point to %s: it is %s."
                      .formatted(IpLiteral.text(address), what));
            });
  }

  private void checkName() {
    boolean likeNumber = ENDS_IN_NUMBER.matcher(host).matches();
    require(!likeNumber, "The URL's host looks like an address but is not written as one.");
    require(host.contains("."), "The URL's host must be a full name such as hooks.example.com.");
  }

  private static void require(boolean kept, String rule) {
    if (!kept) {
      throw new TargetRefused(rule);
    }
  }

  boolean secure() {
    return scheme.equals("https");
  }

  /** The address itself where the host is one. */
  Optional<InetAddress> address() {
    return IpLiteral.parse(host);
  }

  /** The normalized URL. */
  public String text() {
    String written = host.indexOf(':') < 0 ? host : "[" + host + "]";
    return scheme + "://" + written + (writtenPort() < 0 ? "" : ":" + port) + path;
  }

  /** Negative where the scheme implies the port. */
  public int writtenPort() {
    return port == defaultPort(scheme) ? -1 : port;
  }

  private static int defaultPort(String scheme) {
    return scheme.equals("https") ? HTTPS_PORT : HTTP_PORT;
  }
}
