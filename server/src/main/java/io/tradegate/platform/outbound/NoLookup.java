package io.tradegate.platform.outbound;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Refuses every DNS lookup. Every target comes with its checked address, so HttpClient has no
 * reason to ask; if that ever changes, the call fails instead of using an unchecked address.
 */
final class NoLookup implements DnsResolver {
  @Override
  public InetAddress[] resolve(String host) throws UnknownHostException {
    throw new UnknownHostException(host);
  }

  @Override
  public String resolveCanonicalHostname(String host) throws UnknownHostException {
    throw new UnknownHostException(host);
  }
}
