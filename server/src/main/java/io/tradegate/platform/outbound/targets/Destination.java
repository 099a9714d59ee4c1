package io.tradegate.platform.outbound.targets;

import java.net.InetAddress;
import java.net.URI;
import java.util.Optional;

/**
 * A checked target, with everything that a call needs of it and that takes time to compute.
 *
 * @param literal the address itself where the host is one
 */
public record Destination(TargetUrl target, URI uri, Optional<InetAddress> literal) {
  public static Destination of(TargetUrl target) {
    return new Destination(target, URI.create(target.text()), target.address());
  }
}
