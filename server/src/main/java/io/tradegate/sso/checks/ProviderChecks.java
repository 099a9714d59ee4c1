package io.tradegate.sso.checks;

import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.db.WorkerDb;
import io.tradegate.platform.dns.TxtRecords;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.jobs.Jobs;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Recipient;
import io.tradegate.sso.connections.IdentityProviders;
import io.tradegate.sso.saml.MetadataReader;
import java.time.InstantSource;
import java.time.LocalTime;
import java.util.List;
import java.util.function.Function;

/** The daily checks of identity providers. */
public final class ProviderChecks {
  static final String NAME = "identity-provider-checks";

  private static final LocalTime AT = LocalTime.of(3, 40);

  private final Parts parts;

  /** The dependencies on other packages. */
  public record Parts(
      Db db,
      WorkerDb workers,
      TxtRecords txtRecords,
      Outbox outbox,
      Function<Tx, List<Recipient>> owners,
      WriteLog audit,
      InstantSource clock,
      IdentityProviders providers,
      MetadataReader metadata) {}

  public ProviderChecks(Parts parts) {
    this.parts = parts;
  }

  public void addTo(Jobs jobs) {
    jobs.daily(NAME, AT, () -> sweep(Scope.ALL))
        .does(
            "Checks the TXT records of email domains, reads the metadata of SAML providers again and"
                + " warns before their certificates end.")
        .perOrganization(this::sweep)
        .cannotBeRehearsed("it calls identity providers");
  }

  private void sweep(Scope scope) {
    new EmailDomainChecks(parts).sweep(scope);
    new SamlChecks(parts).sweep(scope);
  }
}
