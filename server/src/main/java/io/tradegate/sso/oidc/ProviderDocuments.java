package io.tradegate.sso.oidc;

import static io.tradegate.sso.identity.Reason.PROVIDER_MISCONFIGURED;
import static io.tradegate.sso.identity.Reason.PROVIDER_UNREACHABLE;
import static io.tradegate.sso.identity.Reason.UNKNOWN_KEY;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import io.tradegate.sso.identity.SignInRefused;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what providers publish: their discovery documents and keys. A key that is not known is
 * looked for again, but at most once a minute, so that forged tokens cannot make us call a provider
 * at will.
 */
final class ProviderDocuments {
  private static final Duration LIFE = Duration.ofHours(1);
  private static final Duration AT_LEAST = Duration.ofMinutes(1);
  // Each may keep some hundred kilobytes.
  private static final int MOST = 1_000;
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final ProviderHttp http;
  private final InstantSource clock;
  private final Cache<Place, Documents> known =
      Caffeine.newBuilder().maximumSize(MOST).<Place, Documents>build();

  ProviderDocuments(ProviderHttp http, InstantSource clock) {
    this.http = http;
    this.clock = clock;
  }

  /** By connection, not by issuer: what one tenant makes us read is never used for another. */
  private record Place(UUID provider, String issuer) {}

  private static final class Documents {
    final ReentrantLock lock = new ReentrantLock();
    @Nullable Discovery discovery;
    @Nullable Instant discovered;
    @Nullable JWKSet keys;
    @Nullable Instant fetched;
  }

  Discovery discovery(OidcSettings settings) {
    Documents documents = locked(settings);
    try {
      Discovery found = documents.discovery;
      if (found == null || isOlder(documents.discovered, LIFE)) {
        found = Discovery.read(http.document(Discovery.url(settings.issuer())), settings.issuer());
        documents.discovery = found;
        documents.discovered = clock.instant();
      }
      return found;
    } finally {
      documents.lock.unlock();
    }
  }

  /** The keys that may have signed a token with this header. */
  List<JWK> keys(OidcSettings settings, JWSHeader header) {
    String uri = discovery(settings).jwksUri();
    Documents documents = locked(settings);
    try {
      List<JWK> found = suitable(current(documents, uri, LIFE), header);
      if (found.isEmpty()) {
        found = suitable(current(documents, uri, AT_LEAST), header);
      }
      if (found.isEmpty()) {
        throw new SignInRefused(
            UNKNOWN_KEY,
            "%s has no key %s for %s.".formatted(uri, header.getKeyID(), header.getAlgorithm()));
      }
      return found;
    } finally {
      documents.lock.unlock();
    }
  }

  private JWKSet current(Documents documents, String uri, Duration life) {
    JWKSet keys = documents.keys;
    if (keys == null || isOlder(documents.fetched, life)) {
      keys = fetched(uri);
      documents.keys = keys;
      documents.fetched = clock.instant();
    }
    return keys;
  }

  private JWKSet fetched(String uri) {
    try {
      return JWKSet.parse(http.document(uri).toString());
    } catch (ParseException | IllegalArgumentException e) {
      throw new SignInRefused(PROVIDER_MISCONFIGURED, "%s is no set of keys.".formatted(uri));
    }
  }

  private static List<JWK> suitable(JWKSet keys, JWSHeader header) {
    return keys.getKeys().stream().filter(key -> KeyRules.suits(key, header)).toList();
  }

  /** One call to a provider at a time; where it hangs, sign-ins do not wait for each other long. */
  private Documents locked(OidcSettings settings) {
    Documents documents =
        known.get(new Place(settings.provider(), settings.issuer()), _ -> new Documents());
    try {
      if (documents.lock.tryLock(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        return documents;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new SignInRefused(
        PROVIDER_UNREACHABLE, "Other sign-ins wait for %s already.".formatted(settings.issuer()));
  }

  private boolean isOlder(@Nullable Instant since, Duration life) {
    return since == null || !clock.instant().isBefore(since.plus(life));
  }
}
