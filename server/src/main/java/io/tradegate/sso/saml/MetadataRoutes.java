package io.tradegate.sso.saml;

import static io.tradegate.platform.errors.ErrorCode.NOT_FOUND;
import static io.tradegate.platform.errors.ErrorCode.PROVIDER_NOT_READY;
import static io.tradegate.platform.errors.Missing.missing;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.json.Validated;
import io.tradegate.sso.connections.IdentityProvider;
import io.tradegate.sso.connections.IdentityProviders;
import io.tradegate.sso.connections.MetadataUpdates;
import io.tradegate.sso.connections.OwnProviderRoutes;
import io.tradegate.sso.connections.ProviderRoutes;
import io.tradegate.sso.connections.SamlFacts;
import io.tradegate.sso.identity.SignInRefused;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Routes for the metadata of SAML providers, and for our own. */
public final class MetadataRoutes {
  private static final String MEDIA_TYPE = "application/samlmetadata+xml";

  private final Db db;
  private final IdentityProviders providers;
  private final MetadataUpdates updates;
  private final MetadataReader reader;
  private final String base;

  /** {@code base}: the address of this service, without a slash at its end. */
  public MetadataRoutes(Db db, IdentityProviders providers, MetadataReader reader, String base) {
    this.db = db;
    this.providers = providers;
    this.updates = new MetadataUpdates(providers);
    this.reader = reader;
    this.base = base;
  }

  /**
   * The metadata of a provider, or where to read it.
   *
   * @param withdrawOld whether certificates that it no longer names end at once
   */
  record GiveMetadata(
      @Text(max = 200_000) @Nullable String metadata,
      @Text(max = 2000) @Nullable String url,
      @Nullable Boolean withdrawOld)
      implements Validated {
    @Override
    public List<FieldError> complaints() {
      return (metadata == null) == (url == null)
          ? List.of(
              new FieldError("metadata", "Give either `metadata` or the `url` to read it from."))
          : List.of();
    }

    SamlFacts.Told told(SamlFacts facts) {
      return new SamlFacts.Told(facts, url, Boolean.TRUE.equals(withdrawOld));
    }
  }

  /** Finds the identity provider of a call. */
  private interface Whose {
    UUID provider(Call call, Tx tx);
  }

  public void addTo(Routes routes) {
    routes
        .post(
            ProviderRoutes.ONE + "/metadata",
            "identity_providers.metadata",
            "Give the metadata of a SAML provider")
        .permission("settings.manage")
        .body(GiveMetadata.class)
        .replies(200, IdentityProvider.class)
        .refuses(PROVIDER_NOT_READY)
        .handleStepwise((call, steps) -> give(call, steps, (each, _) -> each.id("id")));
    routes
        .post(
            OwnProviderRoutes.ONE + "/metadata",
            "account.identity_provider_metadata",
            "Give the metadata of a SAML provider")
        .buyers("admin")
        .body(GiveMetadata.class)
        .replies(200, IdentityProvider.class)
        .refuses(PROVIDER_NOT_READY)
        .handleStepwise(
            (call, steps) -> give(call, steps, (_, tx) -> OwnProviderRoutes.own(providers, tx)));
    routes
        .get("/auth/sso/{connection}/metadata", "sso.metadata", "Our metadata, for a SAML provider")
        .replies(200, MEDIA_TYPE)
        .refuses(NOT_FOUND)
        .handleOpen(this::own);
  }

  /** The metadata is read and parsed before a transaction begins. */
  private Reply give(Call call, Steps steps, Whose whose) {
    GiveMetadata body = call.body(GiveMetadata.class);
    UUID id = steps.read(tx -> providers.samlManaged(tx, whose.provider(call, tx)));
    SamlFacts.Told told = body.told(facts(body));
    IdentityProvider now = steps.write(tx -> updates.describe(tx, id, call.ifMatch(), told));
    return Reply.ok(now).version(now.version());
  }

  private SamlFacts facts(GiveMetadata body) {
    try {
      return body.metadata() == null
          ? reader.fetched(String.valueOf(body.url()))
          : reader.parsed(body.metadata().getBytes(UTF_8));
    } catch (SignInRefused e) {
      throw Refusal.ofField(body.metadata() == null ? "url" : "metadata", e.detail());
    }
  }

  private Reply own(Call call) {
    UUID id = call.id("connection");
    long org = db.outsideTenants(call.origin(), tx -> providers.org(tx, id));
    Caller service = Caller.service(org, "single-sign-on", call.origin());
    IdentityProvider provider = db.read(service, tx -> providers.provider(tx, id));
    if (provider.saml() == null) {
      throw missing("SAML provider", id);
    }
    return Reply.raw(200, MEDIA_TYPE, OwnMetadata.of(provider, base).getBytes(UTF_8));
  }
}
