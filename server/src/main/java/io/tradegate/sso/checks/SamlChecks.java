package io.tradegate.sso.checks;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.jobs.Scope;
import io.tradegate.platform.json.Cut;
import io.tradegate.sso.checks.CheckStore.Place;
import io.tradegate.sso.connections.IdentityProvider;
import io.tradegate.sso.connections.MetadataUpdates;
import io.tradegate.sso.connections.MetadataUpdates.Reread;
import io.tradegate.sso.connections.SamlFacts;
import io.tradegate.sso.connections.SamlSettings;
import io.tradegate.sso.connections.TrustedCertificate;
import io.tradegate.sso.identity.SignInRefused;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reads the metadata of SAML providers again, and warns before their certificates end. */
final class SamlChecks {
  private static final Logger log = LoggerFactory.getLogger(SamlChecks.class);

  // Days before the end at which owners are warned, nearest first.
  private static final List<Integer> WARNINGS = List.of(1, 3, 14, 30);

  private final ProviderChecks.Parts parts;
  private final MetadataUpdates updates;

  SamlChecks(ProviderChecks.Parts parts) {
    this.parts = parts;
    this.updates = new MetadataUpdates(parts.providers());
  }

  void sweep(Scope scope) {
    Place last = Place.FIRST;
    List<Place> batch;
    do {
      Place after = last;
      batch = parts.workers().inTransaction(tx -> CheckStore.samlProviders(tx, after));
      batch.stream().filter(each -> scope.includes(each.org())).forEach(this::check);
      last = batch.isEmpty() ? last : batch.getLast();
    } while (!CheckStore.isLast(batch));
  }

  /** A failure of one provider is logged and must not prevent the check of the others. */
  private void check(Place place) {
    Caller service = Caller.service(place.org(), ProviderChecks.NAME);
    try {
      readAgain(service, place.id());
      parts.db().write(service, tx -> warned(tx, parts.providers().provider(tx, place.id())));
    } catch (RuntimeException e) {
      log.error("Identity provider {} could not be checked", place.id(), e);
    }
  }

  /** Holds no database connection while it calls the provider. */
  private void readAgain(Caller service, UUID id) {
    String url =
        parts
            .db()
            .read(service, tx -> Optional.ofNullable(settings(tx, id).metadataUrl()))
            .orElse(null);
    if (url == null) {
      return;
    }
    try {
      SamlFacts facts = parts.metadata().fetched(url);
      var told = new SamlFacts.Told(facts, url, false);
      parts.db().write(service, tx -> told(tx, id, updates.readAgain(tx, id, told)));
    } catch (SignInRefused e) {
      String why = Cut.error(e.detail());
      parts.db().write(service, tx -> told(tx, id, updates.unreadable(tx, id, url, why)));
    }
  }

  /** Owners get a letter when it begins to fail; the provider shows since when and why. */
  private boolean told(Tx tx, UUID id, Reread reread) {
    if (reread == Reread.FAILS_NOW) {
      IdentityProvider provider = parts.providers().provider(tx, id);
      String why = String.valueOf(settings(tx, id).metadataFailure());
      var letter = new ProviderMetadataFailsLetter(provider.name(), why);
      String cause = "%s:%s:%s".formatted(letter.kind(), id, tx.now());
      parts.outbox().send(tx, cause, parts.owners().apply(tx), letter);
      parts.audit().record(tx, "identity_providers.metadata_failed");
    }
    return true;
  }

  private SamlSettings settings(Tx tx, UUID id) {
    return Objects.requireNonNull(parts.providers().provider(tx, id).saml());
  }

  /** Once for each of the warnings: the cause of a letter is sent once. */
  private boolean warned(Tx tx, IdentityProvider provider) {
    Instant ends =
        Objects.requireNonNull(provider.saml()).certificates().stream()
            .filter(each -> each.withdrawnAt() == null)
            .map(TrustedCertificate::validUntil)
            .max(Comparator.naturalOrder())
            .orElse(Instant.MAX);
    Optional<Integer> warning =
        WARNINGS.stream()
            .filter(days -> ends.minus(Duration.ofDays(days)).isBefore(tx.now()))
            .findFirst();
    warning.ifPresent(days -> warn(tx, provider, ends, days));
    return warning.isPresent();
  }

  private void warn(Tx tx, IdentityProvider provider, Instant ends, int days) {
    String day = ends.atOffset(ZoneOffset.UTC).toLocalDate().toString();
    var letter = new ProviderCertificateEndsLetter(provider.name(), day);
    String cause = "%s:%s:%s:%d".formatted(letter.kind(), provider.id(), day, days);
    parts.outbox().send(tx, cause, parts.owners().apply(tx), letter);
  }
}
