package io.tradegate.shipments.carriers;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.IN_USE;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.crypto.RecordSecrets;
import io.tradegate.platform.crypto.RecordSecrets.Place;
import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.hooks.NotificationIntake;
import io.tradegate.platform.http.Versions;
import io.tradegate.shipments.services.CarrierKind;
import io.tradegate.shipments.services.CarrierService;
import io.tradegate.shipments.services.CarrierServices;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Creates, changes and deletes the connections of an organization to its carriers. */
public final class CarrierConnections
    implements NotificationIntake.Connections<CarrierConnections.Locked> {
  private static final String SECRET = "signing_secret";

  private final Carriers carriers = new Carriers();
  private final RecordSecrets secrets;
  private final CarrierServices services;

  public CarrierConnections(SecretBox box, CarrierServices services) {
    this.secrets = new RecordSecrets(box, "carrier_connection");
    this.services = services;
  }

  /** The facts of a connection and its secret; null: the secret stays. */
  record Wish(CarrierConnection.Facts facts, @Nullable String signingSecret) {
    @Override
    public String toString() {
      return "Wish[" + facts.kind() + "]";
    }
  }

  CarrierConnection add(Tx tx, UUID carrierId, Wish wish) {
    requireKind(wish.facts().kind());
    Carrier carrier =
        carriers
            .find(tx, carrierId)
            .orElseThrow(
                () -> Refusal.ofField("carrier_id", "There is no carrier " + carrierId + "."));
    var made = CarrierConnection.of(tx.newId(), carrier, wish.facts(), tx.now());
    ConnectionStore.insert(
        tx,
        made,
        sealed(tx, made.id(), wish),
        () -> DUPLICATE.because("Carrier %s has a connection already.".formatted(carrier.code())));
    tx.changed("carrier_connection", made.id(), null, made);
    return made;
  }

  CarrierConnection connection(Tx tx, UUID id) {
    return ConnectionStore.find(tx, id).orElseThrow(() -> unknown(id));
  }

  CarrierConnection change(
      Tx tx, UUID id, OptionalInt expected, Function<CarrierConnection, Wish> change) {
    CarrierConnection before = locked(tx, id, expected);
    Wish wish = change.apply(before);
    requireKind(wish.facts().kind());
    CarrierConnection after = before.with(wish.facts());
    ConnectionStore.update(tx, after, sealed(tx, id, wish));
    tx.changed("carrier_connection", id, before, after);
    return after;
  }

  void remove(Tx tx, UUID id, OptionalInt expected) {
    CarrierConnection gone = locked(tx, id, expected);
    ConnectionStore.delete(
        tx,
        id,
        () ->
            IN_USE.because(
                "Labels were printed through the connection of %s; set `enabled` to false instead."
                    .formatted(gone.carrierCode())));
    tx.changed("carrier_connection", id, gone, null);
  }

  private CarrierConnection locked(Tx tx, UUID id, OptionalInt expected) {
    CarrierConnection found = ConnectionStore.lock(tx, id).orElseThrow(() -> unknown(id));
    Versions.require(expected, found.version());
    return found;
  }

  private void requireKind(CarrierKind kind) {
    if (services.of(kind).isEmpty()) {
      throw Refusal.ofField("kind", "The test carrier works in demo mode alone.");
    }
  }

  private byte @Nullable [] sealed(Tx tx, UUID id, Wish wish) {
    return secrets.seal(wish.signingSecret(), new Place(tx.actor().org(), id, SECRET));
  }

  /** The enabled connection of the carrier with this code. */
  public Optional<CarrierConnection> ofCarrier(Tx tx, String code) {
    return ConnectionStore.ofCarrier(tx, code);
  }

  /** Empty: this node does not work with the carrier. */
  public Optional<CarrierService> service(CarrierKind kind) {
    return services.of(kind);
  }

  @Override
  public long org(Tx tx, UUID id) {
    return ConnectionStore.org(tx, id).orElseThrow(() -> unknown(id));
  }

  /** A connection whose secret is decrypted when no database connection is held. */
  public final class Locked implements NotificationIntake.Signer {
    private final long org;
    private final ConnectionStore.Sealed sealed;
    private final CarrierService service;

    private Locked(long org, ConnectionStore.Sealed sealed, CarrierService service) {
      this.org = org;
      this.sealed = sealed;
      this.service = service;
    }

    public CarrierService service() {
      return service;
    }

    @Override
    public String signingSecret() {
      return secrets.open(sealed.signingSecret(), new Place(org, sealed.id(), SECRET));
    }
  }

  /** Refuses a connection that is not enabled as if it were unknown. */
  @Override
  public Locked sealed(Tx tx, UUID id) {
    return ConnectionStore.sealed(tx, id)
        .flatMap(
            found ->
                services
                    .of(found.kind())
                    .map(service -> new Locked(tx.actor().org(), found, service)))
        .orElseThrow(() -> unknown(id));
  }

  private static Refusal unknown(UUID id) {
    return missing("carrier connection", id);
  }
}
