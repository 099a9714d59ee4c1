package io.tradegate.sso;

import io.tradegate.access.AccessModule;
import io.tradegate.access.ProviderAccess;
import io.tradegate.access.signin.PasswordRule;
import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.dns.TxtRecords;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Retention.Rule;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.platform.outbound.OutboundHttp;
import io.tradegate.platform.outbound.targets.AllowedTargets;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.sso.checks.ProviderChecks;
import io.tradegate.sso.connections.EmailDomainRoutes;
import io.tradegate.sso.connections.Enforcement;
import io.tradegate.sso.connections.IdentityProviders;
import io.tradegate.sso.connections.OwnCertificateRoutes;
import io.tradegate.sso.connections.OwnProviderRoutes;
import io.tradegate.sso.connections.ProviderRoutes;
import io.tradegate.sso.directorylog.DirectoryRequestStore;
import io.tradegate.sso.oidc.OidcClient;
import io.tradegate.sso.saml.MetadataReader;
import io.tradegate.sso.saml.MetadataRoutes;
import io.tradegate.sso.saml.SamlClient;
import io.tradegate.sso.scim.ScimModule;
import io.tradegate.sso.signin.SignInModule;
import io.tradegate.sso.signin.SignInRetentionStore;
import io.tradegate.tenancy.PageLinks;
import java.net.URI;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Wires single sign-on: identity providers, their domains, and sign-ins through them. */
public final class SsoModule {
  private final Parts parts;
  private final IdentityProviders providers;
  private final MetadataReader metadata;

  /** The dependencies on other packages; {@code http}: for calls to identity providers. */
  public record Parts(
      Db db,
      WorkerDb workers,
      Outbox outbox,
      Function<Tx, List<Recipient>> owners,
      WriteLog audit,
      SecretBox box,
      SecureRandom random,
      InstantSource clock,
      AccessModule module,
      ProviderAccess access,
      OutboundHttp http,
      AllowedTargets allowed,
      TxtRecords txtRecords,
      PageLinks pages,
      URI base) {}

  public SsoModule(Parts parts) {
    this.parts = parts;
    this.metadata = new MetadataReader(parts.http(), parts.allowed());
    this.providers =
        new IdentityProviders(
            new IdentityProviders.Parts(
                parts.box(),
                parts.allowed(),
                parts.access().roles(),
                parts.random(),
                parts.clock(),
                base()));
  }

  public PasswordRule passwordRule() {
    return new Enforcement(parts.outbox(), parts.owners());
  }

  public void addTo(Routes routes) {
    new ProviderRoutes(providers).addTo(routes);
    new OwnProviderRoutes(providers).addTo(routes);
    new EmailDomainRoutes(providers, parts.random(), parts.txtRecords()).addTo(routes);
    new OwnCertificateRoutes(providers).addTo(routes);
    new MetadataRoutes(parts.db(), providers, metadata, base()).addTo(routes);
    new SignInModule(
            RecordBuilder.of(SignInModule.Parts.class)
                .from(parts)
                .with("providers", providers)
                .with("saml", new SamlClient(parts.clock()))
                .with("oidc", new OidcClient(parts.http(), parts.allowed(), parts.clock()))
                .build())
        .addTo(routes);
    new ScimModule(
            RecordBuilder.of(ScimModule.Parts.class)
                .from(parts)
                .with("providers", providers)
                .with("limits", parts.module().limits())
                .with("base", base())
                .build())
        .addTo(routes);
  }

  private String base() {
    return parts.base().toString().replaceAll("/+$", "");
  }

  public void addTo(Jobs jobs) {
    new ProviderChecks(
            RecordBuilder.of(ProviderChecks.Parts.class)
                .from(parts)
                .with("providers", providers)
                .with("metadata", metadata)
                .build())
        .addTo(jobs);
  }

  public static List<Rule> retention() {
    var rules = new ArrayList<>(SignInRetentionStore.rules());
    rules.add(DirectoryRequestStore.retention());
    return rules;
  }
}
