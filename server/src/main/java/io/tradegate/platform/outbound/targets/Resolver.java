package io.tradegate.platform.outbound.targets;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/** Turns a host name into its addresses; may block for as long as it likes. */
@FunctionalInterface
public interface Resolver {
  List<InetAddress> resolve(String host) throws UnknownHostException;

  static Resolver system() {
    return host -> List.of(InetAddress.getAllByName(host));
  }
}
