package io.tradegate.sso.signin;

import static io.tradegate.sso.identity.Reason.RETURN_REFUSED;

import io.tradegate.platform.db.Tx;
import io.tradegate.sso.connections.ProviderAudience;
import io.tradegate.sso.identity.SignInRefused;
import io.tradegate.tenancy.FrontEndStore;
import io.tradegate.tenancy.FrontEndStore.FrontEnd;
import io.tradegate.tenancy.PageLinks;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where a browser may go after it has signed in: pages of this service and of the front ends of the
 * organization. A code that went elsewhere would sign a stranger in.
 */
final class ReturnAddresses {
  private static final int LONGEST = 2000;

  private final PageLinks pages;
  private final String base;

  ReturnAddresses(PageLinks pages, URI base) {
    this.pages = pages;
    this.base = origin(base);
  }

  /** The plain sign-in page where none is given. */
  String require(Tx tx, ProviderAudience audience, @Nullable String given) {
    if (given == null) {
      return usual(tx, audience);
    }
    URI address = parsed(given);
    if (!allowed(tx, audience).contains(origin(address))) {
      throw new SignInRefused(RETURN_REFUSED, "return_to leads to " + origin(address) + ".");
    }
    requirePage(address);
    return given;
  }

  /**
   * A browser keeps the fragment, and the code in it, through redirects: an address that begins
   * another sign-in would hand the code to the provider there.
   */
  private static void requirePage(URI address) {
    String path = String.valueOf(address.getPath()).toLowerCase(Locale.ROOT);
    if (Stream.of("/auth/sso", "..", "//", ";").anyMatch(path::contains)) {
      throw new SignInRefused(RETURN_REFUSED, "return_to is no page: " + address.getPath());
    }
  }

  private String usual(Tx tx, ProviderAudience audience) {
    return switch (audience) {
      case ADMIN -> pages.staff("/sign-in");
      case STOREFRONT -> pages.store(tx, null, "/sign-in");
      case VENDOR -> pages.vendor("/sign-in");
    };
  }

  private static URI parsed(String given) {
    try {
      URI address = new URI(given);
      boolean whole =
          address.getHost() != null
              && address.getRawUserInfo() == null
              && address.getRawFragment() == null;
      if (whole && given.length() <= LONGEST) {
        return address;
      }
    } catch (URISyntaxException e) {
      // told below
    }
    throw new SignInRefused(
        RETURN_REFUSED, "return_to is no whole address without user name and fragment.");
  }

  private List<String> allowed(Tx tx, ProviderAudience audience) {
    var origins = new ArrayList<String>();
    origins.add(base);
    if (audience == ProviderAudience.ADMIN) {
      origins.add(origin(URI.create(pages.staff("/"))));
      return origins;
    }
    for (FrontEnd each : FrontEndStore.all(tx)) {
      origins.addAll(each.corsOrigins());
      if (each.storeUrl() != null) {
        origins.add(origin(URI.create(each.storeUrl())));
      }
    }
    return origins;
  }

  /** As browsers write it: the usual port of a scheme is left out. */
  private static String origin(URI address) {
    String scheme = String.valueOf(address.getScheme()).toLowerCase(Locale.ROOT);
    int usual = scheme.equals("https") ? 443 : 80;
    boolean plain = address.getPort() < 0 || address.getPort() == usual;
    return scheme
        + "://"
        + String.valueOf(address.getHost()).toLowerCase(Locale.ROOT)
        + (plain ? "" : ":" + address.getPort());
  }
}
