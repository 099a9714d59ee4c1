package io.tradegate.platform.outbound.targets;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Resolves a host name to its addresses; may block without a limit. */
@FunctionalInterface
public interface Resolver {
  List<InetAddress> resolve(String host) throws UnknownHostException;

  static Resolver system() {
    return host -> List.of(InetAddress.getAllByName(host));
  }
}
