package io.tradegate.tenancy;

import static io.tradegate.platform.errors.ErrorCode.UNKNOWN_STORE;

import io.tradegate.platform.net.HostName;
import java.util.List;
import java.util.function.Function;

/** Finds the host that a storefront request addresses. */
public final class StoreHost {
  private static final List<String> HEADERS = List.of("X-Tenant-Host", "X-Forwarded-Host", "Host");

  private StoreHost() {}

  /** The first header that is present decides, even when it is wrong: there is no fallback. */
  public static String of(Function<String, List<String>> headers) {
    for (String name : HEADERS) {
      List<String> values = headers.apply(name);
      if (!values.isEmpty()) {
        return normal(name, values);
      }
    }
    throw UNKNOWN_STORE.because("The request names no host, so no store can answer.");
  }

  private static String normal(String header, List<String> values) {
    if (values.size() == 1) {
      var host = HostName.parse(values.getFirst());
      if (host.isPresent()) {
        return host.get().value();
      }
    }
    throw UNKNOWN_STORE.because("The header %s does not name one host.".formatted(header));
  }
}
