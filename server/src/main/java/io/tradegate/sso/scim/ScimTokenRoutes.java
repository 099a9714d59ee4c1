package io.tradegate.sso.scim;

import static java.util.Objects.requireNonNullElse;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.OptionalBody;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.sso.connections.IdentityProviders;
import io.tradegate.sso.connections.OwnProviderRoutes;
import io.tradegate.sso.connections.ProviderRoutes;
import io.tradegate.sso.scim.ScimToken.Revealed;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for the token of a directory, for staff and for admins of companies. */
record ScimTokenRoutes(IdentityProviders providers, ScimTokens tokens) {
  /** {@code keepHours}: how long a present token is still accepted; 0 by default. */
  record MakeToken(@Bounds(max = 168) @Nullable Integer keepHours) implements OptionalBody {}

  /** Finds the identity provider of a call. */
  private interface Whose {
    UUID provider(Call call, Tx tx);
  }

  /** A set of these routes. */
  private record Place(String path, String prefix, boolean ofStaff, Whose reads, Whose changes) {
    Routes.Line<?> guarded(Routes.Line<?> line, String permission) {
      return ofStaff ? line.permission(permission) : line.buyers("admin");
    }
  }

  void addTo(Routes routes) {
    addTo(
        routes,
        new Place(
            ProviderRoutes.ONE + "/scim-token",
            "identity_providers.scim_token_",
            true,
            (call, tx) -> providers.provider(tx, call.id("id")).id(),
            (call, tx) -> providers.managed(tx, call.id("id"))));
    addTo(
        routes,
        new Place(
            OwnProviderRoutes.ONE + "/scim-token",
            "account.identity_provider_scim_token_",
            false,
            (_, tx) -> OwnProviderRoutes.own(providers, tx),
            (_, tx) -> providers.managed(tx, OwnProviderRoutes.own(providers, tx))));
  }

  private void addTo(Routes routes, Place place) {
    place
        .guarded(
            routes.get(
                place.path(), place.prefix() + "get", "Read when the directory's token was used"),
            "settings.view")
        .answers(ScimToken.class, (call, tx) -> tokens.token(tx, place.reads().provider(call, tx)));
    place
        .guarded(
            routes.post(
                place.path(),
                place.prefix() + "make",
                "Make or replace the token by which a directory provisions users; answered this once"),
            "settings.manage")
        .body(MakeToken.class)
        .creates(Revealed.class, (call, tx, body) -> make(call, tx, body, place));
    place
        .guarded(
            routes.delete(place.path(), place.prefix() + "revoke", "Revoke the directory's token"),
            "settings.manage")
        .answersNothing((call, tx) -> tokens.revoke(tx, place.changes().provider(call, tx)));
  }

  private Reply make(Call call, Tx tx, MakeToken body, Place place) {
    int hours = requireNonNullElse(body.keepHours(), 0);
    UUID provider = place.changes().provider(call, tx);
    return Reply.created(call.rawPath(), tokens.make(tx, provider, Duration.ofHours(hours)));
  }
}
