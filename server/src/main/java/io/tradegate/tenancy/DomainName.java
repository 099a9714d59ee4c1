package io.tradegate.tenancy;

import io.tradegate.platform.dns.TxtProof;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.net.HostName;
import io.tradegate.platform.net.IpLiteral;
import java.util.Optional;

/** Checks the names that a store may use as its domain. */
public final class DomainName {
  // The name of the TXT record is longer than the domain, and a name has at most 253 characters.
  static final int MOST_CHARACTERS = 253 - TxtProof.NAME_PREFIX.length();

  private DomainName() {}

  /** What is wrong, as the end of a sentence about the field; empty for a valid name. */
  static Optional<String> complaint(String text) {
    if (text.contains("/") || text.contains(":")) {
      return Optional.of("must be a bare domain, without scheme, port or path");
    }
    Optional<HostName> host = HostName.parse(text);
    if (host.isEmpty()) {
      return Optional.of(
          "must be one domain such as shop.example.com; write unusual letters in punycode");
    }
    if (IpLiteral.parse(host.get().value()).isPresent()) {
      return Optional.of("must be a name, not an IP address");
    }
    return host.get().value().length() > MOST_CHARACTERS
        ? Optional.of("must have at most %d characters".formatted(MOST_CHARACTERS))
        : Optional.empty();
  }

  /** For a domain that must be found in public DNS. */
  public static Optional<String> publicComplaint(String text) {
    Optional<String> complaint = complaint(text);
    boolean dotless = complaint.isEmpty() && !of(text).value().contains(".");
    return dotless ? Optional.of("must be a public domain such as shop.example.com") : complaint;
  }

  /** The domain in canonical spelling, or a refusal that tells what is wrong. */
  public static HostName require(String text) {
    complaint(text)
        .ifPresent(
            wrong -> {
              throw Refusal.ofField("domain", "The domain %s %s.".formatted(text, wrong));
            });
    return of(text);
  }

  static HostName of(String text) {
    return HostName.parse(text).orElseThrow();
  }
}
