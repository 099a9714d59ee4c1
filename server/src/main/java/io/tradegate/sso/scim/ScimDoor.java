package io.tradegate.sso.scim;

import static io.tradegate.platform.errors.ErrorCode.BAD_REQUEST;
import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.UNAUTHORIZED;

import io.tradegate.access.signin.AttemptLimits;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.db.Db;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.WriteLog;
import io.tradegate.platform.json.Json;
import io.tradegate.sso.connections.IdentityProvider;
import io.tradegate.sso.connections.IdentityProviders;
import io.tradegate.sso.connections.ProviderStatus;
import io.tradegate.sso.directorylog.DirectoryLog;
import io.tradegate.sso.directorylog.DirectoryLog.Asked;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Admits the calls of a directory: its token belongs to one identity provider, and every
 * transaction checks it. A call with a wrong token counts as an attempt of its address.
 */
final class ScimDoor {
  private static final int CALLS_PER_MINUTE = 600;
  private static final String BEARER = "Bearer ";
  private static final String NAME = "provisioning";

  private final Db db;
  private final IdentityProviders providers;
  private final AttemptLimits limits;
  private final WriteLog audit;
  private final DirectoryLog log;

  ScimDoor(Db db, IdentityProviders providers, AttemptLimits limits, WriteLog audit) {
    this.db = db;
    this.providers = providers;
    this.limits = limits;
    this.audit = audit;
    this.log = new DirectoryLog(db);
  }

  /** Work of a directory in one transaction. */
  interface Work extends BiFunction<Tx, Directory, Reply> {}

  Reply read(Call call, Work work) {
    Known known = known(call);
    return log.logged(
        known.asked(call, null),
        () -> finished(call, known, db.read(known.caller(), tx -> admit(tx, known, work))));
  }

  /** Work of a directory that was sent something. */
  interface Taking<B> {
    Reply apply(Tx tx, Directory directory, B body);
  }

  /** The body is read after the caller is known, and before the transaction. */
  <B> Reply write(Call call, Function<Call, B> reader, Taking<B> work) {
    Known known = known(call);
    B body = taken(call, known, reader);
    return log.logged(
        known.asked(call, body instanceof JsonNode json ? json : null),
        () -> finished(call, known, written(call, known, (tx, on) -> work.apply(tx, on, body))));
  }

  private <B> B taken(Call call, Known known, Function<Call, B> reader) {
    try {
      return reader.apply(call);
    } catch (Refusal e) {
      throw log.refused(known.asked(call, null), e);
    }
  }

  private Admitted written(Call call, Known known, Work work) {
    return db.write(
        known.caller(),
        tx -> {
          Admitted done = admit(tx, known, work);
          audit.record(tx, call.route().operation());
          return done;
        });
  }

  /** A call whose organization is known, and the hash of its token. */
  @SuppressWarnings("ArrayRecordComponent") // made for one call, never compared
  private record Known(UUID provider, Caller caller, byte[] hash) {
    Asked asked(Call call, @Nullable JsonNode body) {
      return new Asked(provider, caller, call, body);
    }
  }

  private record Admitted(boolean stale, Reply reply) {}

  private Known known(Call call) {
    UUID provider = call.id("connection");
    String header = call.header("Authorization").orElse("");
    if (!header.regionMatches(true, 0, BEARER, 0, BEARER.length())) {
      throw unauthorized(call);
    }
    long org = db.outsideTenants(call.origin(), tx -> providers.org(tx, provider));
    Caller caller = Caller.service(org, NAME, call.origin());
    byte[] hash = Minted.hash(header.substring(BEARER.length()).strip());
    if (!db.read(caller, tx -> ScimTokenStore.accept(tx, provider, hash)).isPresent()) {
      throw unauthorized(call);
    }
    limits.byCredential(call.origin(), "scim", provider, CALLS_PER_MINUTE);
    return new Known(provider, caller, hash);
  }

  private Refusal unauthorized(Call call) {
    limits.byAddress(call.origin(), "scim");
    return revoked();
  }

  private static Refusal revoked() {
    return UNAUTHORIZED.because(
        "Send the token of this identity provider's directory as Authorization: Bearer.");
  }

  private Admitted admit(Tx tx, Known known, Work work) {
    boolean stale =
        ScimTokenStore.accept(tx, known.provider(), known.hash()).orElseThrow(ScimDoor::revoked);
    IdentityProvider provider = providers.provider(tx, known.provider());
    if (provider.status() == ProviderStatus.DISABLED) {
      throw FORBIDDEN.because(
          "The identity provider %s is disabled here; its directory cannot change anything."
              .formatted(provider.name()));
    }
    return new Admitted(stale, work.apply(tx, new Directory(provider)));
  }

  private Reply finished(Call call, Known known, Admitted admitted) {
    if (admitted.stale()) {
      db.write(
          known.caller(),
          tx -> {
            ScimTokenStore.used(tx, known.provider());
            return call;
          });
    }
    return admitted.reply();
  }

  static ObjectNode body(Call call) {
    try (InputStream content = call.content()) {
      JsonNode body = Json.mapper().readTree(content.readAllBytes());
      if (body instanceof ObjectNode object) {
        return object;
      }
      throw BAD_REQUEST.because("The body must be a JSON object.");
    } catch (JacksonException e) {
      throw BAD_REQUEST.because("The body is not valid JSON, or names a field twice.");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
