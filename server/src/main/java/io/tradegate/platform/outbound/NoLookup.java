package io.tradegate.platform.outbound;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Refuses to look anything up. Every target comes with its judged address, so HttpClient has no
 * reason to ask; if that ever changes, the call fails instead of going where nobody judged.
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
