package io.tradegate.platform.outbound.targets;

import io.tradegate.platform.net.Cidr;
import io.tradegate.platform.net.HostName;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Targets that the operator allowed although they are not public: for these, private addresses and
 * plain http are allowed. Written as a comma list of CIDRs, hosts, and either with a port.
 */
public final class AllowedTargets {
  private static final Pattern WITH_PORT =
      Pattern.compile("\\[([^\\]]+)](?::([0-9]{1,5}))?|([^:]+):([0-9]{1,5})");
  private static final int ANY_PORT = 0;
  private static final int LAST_PORT = 65_535;

  private final List<Rule> rules;

  private AllowedTargets(List<Rule> rules) {
    this.rules = rules;
  }

  private sealed interface Rule {
    int port();

    default boolean fits(int given) {
      return port() == ANY_PORT || port() == given;
    }
  }

  private record Network(Cidr range, int port) implements Rule {}

  private record Host(HostName name, int port) implements Rule {}

  public static AllowedTargets none() {
    return new AllowedTargets(List.of());
  }

  public static Optional<AllowedTargets> parse(String list) {
    List<Optional<Rule>> rules =
        Arrays.stream(list.split(",", -1)).map(String::strip).map(AllowedTargets::rule).toList();
    return rules.stream().allMatch(Optional::isPresent)
        ? Optional.of(new AllowedTargets(rules.stream().map(Optional::orElseThrow).toList()))
        : Optional.empty();
  }

  private static Optional<Rule> rule(String entry) {
    Matcher parts = WITH_PORT.matcher(entry);
    if (Cidr.parse(entry).isPresent() || !parts.matches()) {
      return rule(entry, ANY_PORT);
    }
    boolean bracketed = parts.group(1) != null;
    String port = bracketed ? parts.group(2) : parts.group(4);
    int number = port == null ? ANY_PORT : Integer.parseInt(port);
    return number > LAST_PORT || (port != null && number == ANY_PORT)
        ? Optional.empty()
        : rule(bracketed ? parts.group(1) : parts.group(3), number);
  }

  private static Optional<Rule> rule(String target, int port) {
    Optional<Rule> network = Cidr.parse(target).map(range -> new Network(range, port));
    return network.or(() -> HostName.parse(target).map(name -> new Host(name, port)));
  }

  /** Whether the host was allowed by its name; then every address it has is allowed. */
  public boolean namesHost(String host, int port) {
    return any(port, rule -> rule instanceof Host named && named.name().value().equals(host));
  }

  public boolean containsAddress(InetAddress address, int port) {
    return any(port, rule -> rule instanceof Network net && net.range().contains(address));
  }

  private boolean any(int port, Predicate<Rule> wanted) {
    return rules.stream().anyMatch(rule -> rule.fits(port) && wanted.test(rule));
  }
}
