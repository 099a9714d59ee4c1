package io.tradegate.sso.connections;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.PROVIDER_NOT_READY;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.sso.connections.IdentityProvider.Owner;
import io.tradegate.sso.connections.IdentityProviders.TestLink;
import io.tradegate.sso.connections.IdentityProviders.Wish;
import io.tradegate.sso.connections.ProviderBodies.OwnProvider;
import java.util.Optional;
import java.util.UUID;

/** The identity provider of the buyer's own company, for its admins. */
public final class OwnProviderRoutes {
  public static final String ONE = "/storefront/account/identity-provider";
  private static final String ADMIN = "admin";

  private final IdentityProviders providers;

  public OwnProviderRoutes(IdentityProviders providers) {
    this.providers = providers;
  }

  public void addTo(Routes routes) {
    routes
        .get(ONE, "account.identity_provider_get", "Read the company's identity provider")
        .buyers(ADMIN)
        .answers(IdentityProvider.class, (_, tx) -> providers.provider(tx, own(providers, tx)));
    routes
        .put(ONE, "account.identity_provider_replace", "Add or replace the identity provider")
        .buyers(ADMIN)
        .body(OwnProvider.class)
        .upserts(IdentityProvider.class)
        .refuses(DUPLICATE, PROVIDER_NOT_READY)
        .handleStepwise(this::replace);
    routes
        .delete(ONE, "account.identity_provider_delete", "Delete the company's identity provider")
        .buyers(ADMIN)
        .answersNothing((call, tx) -> providers.remove(tx, own(providers, tx), call.ifMatch()));
    routes
        .post(
            ONE + "/activate", "account.identity_provider_activate", "Let users sign in through it")
        .buyers(ADMIN)
        .refuses(INVALID_TRANSITION, PROVIDER_NOT_READY)
        .answers(
            IdentityProvider.class,
            (call, tx) -> providers.activate(tx, own(providers, tx), call.ifMatch()));
    routes
        .post(ONE + "/disable", "account.identity_provider_disable", "Stop sign-ins through it")
        .buyers(ADMIN)
        .refuses(INVALID_TRANSITION)
        .answers(
            IdentityProvider.class,
            (call, tx) -> providers.disable(tx, own(providers, tx), call.ifMatch()));
    routes
        .post(
            ONE + "/test",
            "account.identity_provider_test",
            "Get a link for a sign-in that creates nothing")
        .buyers(ADMIN)
        .answers(
            TestLink.class,
            (call, tx) -> providers.beginTest(tx, own(providers, tx), call.ifMatch()));
  }

  private Reply replace(Call call, Steps steps, OwnProvider body) {
    boolean known = steps.read(tx -> providers.ofCompany(tx, company(tx))).isPresent();
    Optional<Wish> wish =
        known ? Optional.empty() : Optional.of(body.added(providers::ownCertificate));
    return steps.write(tx -> replaced(call, tx, wish));
  }

  private Reply replaced(Call call, Tx tx, Optional<Wish> added) {
    OwnProvider body = call.body(OwnProvider.class);
    CustomerId company = company(tx);
    Optional<UUID> known = providers.ofCompany(tx, company);
    call.requireForUpsert(known.isPresent());
    if (known.isPresent()) {
      return ProviderRoutes.ok(providers.change(tx, known.get(), call.ifMatch(), body::replacing));
    }
    Wish wish = added.orElseThrow(() -> missing("identity provider of your company"));
    IdentityProvider made = providers.add(tx, Owner.company(company), wish);
    return Reply.created(ONE, made).version(made.version());
  }

  /** The identity provider of the caller's company. */
  public static UUID own(IdentityProviders providers, Tx tx) {
    return providers
        .ofCompany(tx, company(tx))
        .orElseThrow(() -> missing("identity provider of your company"));
  }

  private static CustomerId company(Tx tx) {
    return new CustomerId(tx.actor().requireAccount());
  }
}
