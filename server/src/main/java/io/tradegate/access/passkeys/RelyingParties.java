package io.tradegate.access.passkeys;

import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;

import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.tenancy.FrontEndStore;
import io.tradegate.tenancy.FrontEndStore.FrontEnd;
import io.tradegate.tenancy.PageLinks;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/**
 * Decides which pages may use passkeys: those of this service, of {@code ADMIN_URL} for staff, and
 * of the websites of the organization for buyers.
 */
final class RelyingParties {
  private final PageLinks pages;
  private final String base;

  RelyingParties(PageLinks pages, URI base) {
    this.pages = pages;
    this.base = RelyingParty.origin(base.toString());
  }

  /** The page that calls, by its header Origin; without one the usual page. */
  RelyingParty ofStaff(Call call) {
    String usual = RelyingParty.origin(pages.staff("/"));
    return chosen(call, usual, List.of(usual, base));
  }

  /** As above, of the organization of the transaction. */
  RelyingParty ofBuyers(Call call, Tx tx) {
    List<String> allowed = new ArrayList<>();
    for (FrontEnd each : FrontEndStore.all(tx)) {
      if (each.storeUrl() != null) {
        allowed.add(RelyingParty.origin(each.storeUrl()));
      }
      allowed.add("https://" + each.domain());
      allowed.addAll(each.corsOrigins());
    }
    allowed.add(base);
    return chosen(call, allowed.getFirst(), allowed);
  }

  RelyingParty of(Call call, Tx tx, Audience audience) {
    return audience == Audience.STOREFRONT ? ofBuyers(call, tx) : ofStaff(call);
  }

  private static RelyingParty chosen(Call call, String usual, List<String> allowed) {
    String origin = call.header("Origin").orElse(usual);
    if (!allowed.contains(origin)) {
      throw FORBIDDEN.because(
          "Pages of this origin cannot use passkeys here; add it to the website's cors_origins.");
    }
    return RelyingParty.of(origin);
  }
}
