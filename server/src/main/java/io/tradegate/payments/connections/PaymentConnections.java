package io.tradegate.payments.connections;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.payments.connections.ConnectionStore.Sealed;
import io.tradegate.payments.connections.ConnectionStore.Secrets;
import io.tradegate.platform.crypto.RecordSecrets;
import io.tradegate.platform.crypto.RecordSecrets.Place;
import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.hooks.NotificationIntake;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.outbound.targets.AllowedTargets;
import io.tradegate.platform.outbound.targets.TargetRefused;
import io.tradegate.platform.outbound.targets.TargetUrl;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Creates, changes and deletes the gateway connections of an organization. */
public final class PaymentConnections
    implements NotificationIntake.Connections<PaymentConnections.Locked> {
  private final RecordSecrets secrets;
  private final AllowedTargets allowed;

  public PaymentConnections(SecretBox box, AllowedTargets allowed) {
    this.secrets = new RecordSecrets(box, "payment_connection");
    this.allowed = allowed;
  }

  /** The facts of a connection and its secrets; null: the secret stays. */
  record Wish(
      PaymentConnection.Facts facts, @Nullable String apiKey, @Nullable String signingSecret) {
    @Override
    public String toString() {
      return "Wish[" + facts.name() + "]";
    }
  }

  PaymentConnection add(Tx tx, Wish wish) {
    requireUrl(wish.facts().baseUrl());
    PaymentConnection made = PaymentConnection.of(tx.newId(), wish.facts(), 1, tx.now());
    ConnectionStore.insert(tx, made, sealed(tx, made.id(), wish), () -> taken(wish.facts()));
    tx.changed("payment_connection", made.id(), null, made);
    return made;
  }

  PaymentConnection connection(Tx tx, UUID id) {
    return ConnectionStore.find(tx, id).orElseThrow(() -> missing("payment connection", id));
  }

  /** The key goes to the address it was given for, so a new address needs it again. */
  PaymentConnection change(
      Tx tx, UUID id, OptionalInt expected, Function<PaymentConnection, Wish> change) {
    PaymentConnection before = locked(tx, id, expected);
    Wish wish = change.apply(before);
    requireUrl(wish.facts().baseUrl());
    if (!before.baseUrl().equals(wish.facts().baseUrl()) && wish.apiKey() == null) {
      throw Refusal.ofField("api_key", "Field `api_key` is required with another `base_url`.");
    }
    PaymentConnection after =
        PaymentConnection.of(id, wish.facts(), before.version() + 1, before.createdAt());
    ConnectionStore.update(tx, after, sealed(tx, id, wish), () -> taken(wish.facts()));
    tx.changed("payment_connection", id, before, after);
    return after;
  }

  void remove(Tx tx, UUID id, OptionalInt expected) {
    PaymentConnection gone = locked(tx, id, expected);
    ConnectionStore.delete(
        tx,
        id,
        () ->
            IN_USE.because(
                "Payments went through %s; set `enabled` to false instead."
                    .formatted(gone.name())));
    tx.changed("payment_connection", id, gone, null);
  }

  private PaymentConnection locked(Tx tx, UUID id, OptionalInt expected) {
    PaymentConnection found =
        ConnectionStore.lock(tx, id).orElseThrow(() -> missing("payment connection", id));
    Versions.require(expected, found.version());
    return found;
  }

  private void requireUrl(String url) {
    try {
      if (TargetUrl.read(url, allowed).path().contains("?")) {
        throw Refusal.ofField("base_url", "Field `base_url` must have no query.");
      }
    } catch (TargetRefused e) {
      throw Refusal.ofField("base_url", e.sentence());
    }
  }

  private static Refusal taken(PaymentConnection.Facts facts) {
    return DUPLICATE.because(
        facts.enabled()
            ? "There is a connection %s already, or another one is enabled; disable that first."
                .formatted(facts.name())
            : "There is a connection %s already.".formatted(facts.name()));
  }

  private Secrets sealed(Tx tx, UUID id, Wish wish) {
    long org = tx.actor().org();
    return new Secrets(
        secrets.seal(wish.apiKey(), new Place(org, id, "api_key")),
        secrets.seal(wish.signingSecret(), new Place(org, id, "signing_secret")));
  }

  /** The connection that new card payments go through. */
  Optional<UUID> enabled(Tx tx) {
    return ConnectionStore.enabled(tx);
  }

  @Override
  public long org(Tx tx, UUID id) {
    return ConnectionStore.org(tx, id).orElseThrow(() -> missing("payment connection", id));
  }

  /** A connection whose secrets are decrypted when no database connection is held. */
  public final class Locked implements NotificationIntake.Signer {
    private final long org;
    private final Sealed sealed;

    private Locked(long org, Sealed sealed) {
      this.org = org;
      this.sealed = sealed;
    }

    public UUID id() {
      return sealed.id();
    }

    String baseUrl() {
      return sealed.baseUrl();
    }

    ConnectionKind kind() {
      return sealed.kind();
    }

    String apiKey() {
      return opened(sealed.apiKey(), "api_key");
    }

    @Override
    public String signingSecret() {
      return opened(sealed.signingSecret(), "signing_secret");
    }

    private String opened(byte[] envelope, String field) {
      return secrets.open(envelope, new Place(org, sealed.id(), field));
    }
  }

  @Override
  public Locked sealed(Tx tx, UUID id) {
    return ConnectionStore.sealed(tx, id)
        .map(found -> new Locked(tx.actor().org(), found))
        .orElseThrow(() -> missing("payment connection", id));
  }
}
