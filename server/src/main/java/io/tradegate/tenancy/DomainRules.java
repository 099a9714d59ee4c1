package io.tradegate.tenancy;

import static io.tradegate.platform.errors.ErrorCode.DOMAIN_NOT_GRANTED;

import io.tradegate.platform.config.Settings;
import io.tradegate.platform.net.HostName;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The operator's settings for domains.
 *
 * @param open domains below which every organization may take a name
 * @param reserved hosts of the service itself, which no store may have
 */
public record DomainRules(List<String> open, Set<String> reserved) {

  public static DomainRules of(Settings settings) {
    Set<String> reserved =
        Stream.of(settings.baseUrl(), settings.adminUrl())
            .filter(Objects::nonNull)
            .map(URI::getHost)
            .filter(Objects::nonNull)
            .flatMap(host -> HostName.parse(host).stream())
            .map(HostName::value)
            .collect(Collectors.toUnmodifiableSet());
    return new DomainRules(settings.storeDomains(), reserved);
  }

  public void requireNotReserved(String domain) {
    if (reserved.contains(domain)) {
      throw DOMAIN_NOT_GRANTED.because(
          "The domain %s is the address of the service itself; choose another.".formatted(domain));
    }
  }

  /**
   * One label below an open domain, as a wildcard certificate covers it. Deeper names would let an
   * organization take a name below another's.
   */
  boolean isOpen(String domain) {
    int dot = domain.indexOf('.');
    return dot > 0 && open.contains(domain.substring(dot + 1));
  }
}
