package io.tradegate.sso.signin;

import static io.tradegate.platform.errors.ErrorCode.RATE_LIMITED;

import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.records.WireEnum;
import io.tradegate.sso.connections.IdentityProviders;
import io.tradegate.sso.connections.ProviderAudience;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * Tells how an email signs in, by its domain alone: the answer is the same whether or not there is
 * such a user.
 */
final class DiscoverRoutes {
  private final Db db;
  private final IdentityProviders providers;
  private final AttemptLimits limits;
  private final ToLongFunction<Call> store;
  private final String base;

  DiscoverRoutes(
      Db db,
      IdentityProviders providers,
      AttemptLimits limits,
      ToLongFunction<Call> store,
      String base) {
    this.db = db;
    this.providers = providers;
    this.limits = limits;
    this.store = store;
    this.base = base;
  }

  record Discover(
      @Text(max = 320) String email, @Bounds(min = 1, max = Long.MAX_VALUE) @Nullable Long orgId) {}

  /** How to sign in first. */
  enum SignInMethod implements WireEnum {
    PASSWORD,
    SSO
  }

  record SignInProvider(UUID id, String name, String loginUrl) {}

  /** {@code passwordAllowed}: whether a password may be asked for too. */
  record SignInWays(SignInMethod method, boolean passwordAllowed, List<SignInProvider> providers) {}

  void addTo(Routes routes) {
    routes
        .post("/admin/auth/discover", "admin.discover", "Find out how staff with an email sign in")
        .body(Discover.class)
        .replies(200, SignInWays.class)
        .refuses(RATE_LIMITED)
        .handleOpen(call -> discover(call, ProviderAudience.ADMIN, null));
    routes
        .post(
            "/storefront/auth/discover",
            "storefront.discover",
            "Find out how buyers with an email sign in")
        .body(Discover.class)
        .replies(200, SignInWays.class)
        .refuses(RATE_LIMITED)
        .handleOpen(call -> discover(call, ProviderAudience.STOREFRONT, store.applyAsLong(call)));
    routes
        .post(
            "/vendor/auth/discover",
            "vendor.discover",
            "Find out how vendor users with an email sign in")
        .body(Discover.class)
        .replies(200, SignInWays.class)
        .refuses(RATE_LIMITED)
        .handleOpen(call -> discover(call, ProviderAudience.VENDOR, null));
  }

  private Reply discover(Call call, ProviderAudience audience, @Nullable Long ofHost) {
    limits.throughProvider(call.origin(), "discover");
    Discover body = call.body(Discover.class);
    String domain = body.email().substring(body.email().lastIndexOf('@') + 1);
    Long org = ofHost == null ? body.orgId() : ofHost;
    List<IdentityProviders.Choice> found =
        db.outsideTenants(
            call.origin(),
            tx -> providers.choices(tx, audience, domain.toLowerCase(Locale.ROOT), org));
    if (found.isEmpty()) { // a guess at domains, or a password to follow
      limits.byAddress(call.origin(), "discover-none");
    }
    boolean passwords = found.stream().noneMatch(IdentityProviders.Choice::enforced);
    return Reply.ok(
        new SignInWays(
            found.isEmpty() ? SignInMethod.PASSWORD : SignInMethod.SSO,
            passwords,
            found.stream().map(this::way).toList()));
  }

  private SignInProvider way(IdentityProviders.Choice choice) {
    String url = "%s/auth/sso/%s/login".formatted(base, choice.id());
    return new SignInProvider(choice.id(), choice.name(), url);
  }
}
