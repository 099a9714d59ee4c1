package io.tradegate.platform.outbound;

import static io.tradegate.platform.outbound.FailureKind.ADDRESS_REFUSED;
import static io.tradegate.platform.outbound.FailureKind.DNS_FAILED;
import static io.tradegate.platform.outbound.FailureKind.DNS_TIMEOUT;
import static io.tradegate.platform.outbound.FailureKind.INTERRUPTED;
import static io.tradegate.platform.outbound.FailureKind.OVERLOADED;
import static io.tradegate.platform.outbound.FailureKind.URL_REFUSED;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.tradegate.platform.net.IpLiteral;
import io.tradegate.platform.outbound.targets.AllowedTargets;
import io.tradegate.platform.outbound.targets.Destination;
import io.tradegate.platform.outbound.targets.Lookups;
import io.tradegate.platform.outbound.targets.PublicAddresses;
import io.tradegate.platform.outbound.targets.TargetRefused;
import io.tradegate.platform.outbound.targets.TargetUrl;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeoutException;

/** Decides which addresses a call may connect to. */
final class TargetGuard {
  private static final int MOST_REMEMBERED = 10_000;

  private final AllowedTargets allowed;
  private final Lookups lookups;
  private final Duration patience;
  // A cache: the rules stay the same while the process runs, and parsing a URL takes a third of the
  // time of a call. Addresses of names are looked up by every call.
  private final LoadingCache<String, Destination> judged;

  TargetGuard(AllowedTargets allowed, Lookups lookups, Duration patience) {
    this.allowed = allowed;
    this.lookups = lookups;
    this.patience = patience;
    this.judged =
        Caffeine.newBuilder()
            .maximumSize(MOST_REMEMBERED)
            .build(url -> Destination.of(TargetUrl.read(url, allowed)));
  }

  Destination read(String url) throws CallFailed {
    try {
      return judged.get(url);
    } catch (TargetRefused e) {
      throw new CallFailed(URL_REFUSED, e.sentence());
    }
  }

  /** All addresses of the host, never empty. One forbidden address refuses the whole host. */
  List<InetAddress> pin(Destination destination, Journey journey) throws CallFailed {
    TargetUrl target = destination.target();
    Optional<InetAddress> literal = destination.literal();
    if (literal.isPresent()) {
      return List.of(judged(literal.get(), target));
    }
    List<InetAddress> addresses = lookUp(target.host(), journey);
    for (InetAddress address : addresses) {
      judged(address, target);
    }
    return addresses;
  }

  private InetAddress judged(InetAddress address, TargetUrl target) throws CallFailed {
    if (allowed.namesHost(target.host(), target.port())
        || allowed.containsAddress(address, target.port())) {
      return address;
    }
    Optional<String> objection = PublicAddresses.objection(address);
    if (objection.isPresent()) {
      throw new CallFailed(
          ADDRESS_REFUSED, "%s: it is %s".formatted(IpLiteral.text(address), objection.get()));
    }
    return address;
  }

  private List<InetAddress> lookUp(String host, Journey journey) throws CallFailed {
    Duration left = journey.remaining();
    Duration wait = left.compareTo(patience) < 0 ? left : patience;
    try {
      List<InetAddress> addresses = lookups.addresses(host, wait);
      journey.enter(CallStage.LEASING);
      return nonEmpty(addresses, host);
    } catch (UnknownHostException e) {
      throw new CallFailed(DNS_FAILED, host);
    } catch (TimeoutException e) {
      throw new CallFailed(DNS_TIMEOUT, CallExplanation.span(wait));
    } catch (RejectedExecutionException e) {
      throw new CallFailed(OVERLOADED, "too many host names are being looked up on this node");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CallFailed(INTERRUPTED, "is shutting down");
    }
  }

  private static List<InetAddress> nonEmpty(List<InetAddress> addresses, String host)
      throws CallFailed {
    if (addresses.isEmpty()) {
      throw new CallFailed(DNS_FAILED, host);
    }
    return addresses;
  }
}
