package io.tradegate.webhooks.endpoints;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.VERSION_CONFLICT;
import static io.tradegate.platform.errors.Missing.missing;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.FieldError;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.events.EventCatalogue;
import io.tradegate.platform.outbound.targets.AllowedTargets;
import io.tradegate.platform.outbound.targets.TargetRefused;
import io.tradegate.platform.outbound.targets.TargetUrl;
import io.tradegate.webhooks.delivery.DeliverySender;
import io.tradegate.webhooks.delivery.SealedSecret;
import io.tradegate.webhooks.delivery.WebhookSecret;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The endpoints of an organization. */
public final class Endpoints {
  /** Instead of a name: every event, also those that are sent only by name. */
  static final String EVERY_EVENT = "*";

  private final EventCatalogue catalogue;
  private final AllowedTargets allowed;
  private final SecretBox box;
  private final SecureRandom random;

  public Endpoints(
      EventCatalogue catalogue, AllowedTargets allowed, SecretBox box, SecureRandom random) {
    this.catalogue = catalogue;
    this.allowed = allowed;
    this.box = box;
    this.random = random;
  }

  /** The fields of an endpoint that its owner sets. */
  public record Definition(String url, @Nullable String description, List<String> events) {}

  /** An endpoint with its secret, which is shown this once. */
  public record Minted(Endpoint endpoint, String secret) {}

  /** Never depends on DNS: an address is judged when it is used. */
  public Minted add(Tx tx, Definition definition) {
    requireValid(definition);
    UUID id = tx.newId();
    String secret = WebhookSecret.mint(random).text();
    EndpointStore.insert(tx, id, definition, sealed(tx, id, secret));
    Endpoint endpoint = find(tx, id);
    tx.changed("webhook_endpoint", id, null, endpoint);
    return new Minted(endpoint, secret);
  }

  public Endpoint find(Tx tx, UUID id) {
    return EndpointStore.find(tx, id).orElseThrow(() -> missing("webhook endpoint", id));
  }

  Endpoint change(Tx tx, UUID id, Definition definition, OptionalInt expected) {
    requireValid(definition);
    Endpoint before = find(tx, id);
    int version = expected.orElse(before.version());
    if (!EndpointStore.change(tx, id, definition, version)) {
      throw VERSION_CONFLICT.because(
          "The endpoint is at version %d by now.".formatted(before.version()));
    }
    Endpoint after = find(tx, id);
    tx.changed("webhook_endpoint", id, before, after);
    return after;
  }

  /**
   * Replaces the secret. Attempts under way may still carry the old one: see {@link
   * SecretRotation}.
   */
  Minted rotate(Tx tx, UUID id) {
    find(tx, id);
    String secret = WebhookSecret.mint(random).text();
    EndpointStore.setSecret(tx, id, sealed(tx, id, secret));
    Endpoint after = find(tx, id);
    tx.changed("webhook_endpoint", id, null, after);
    return new Minted(after, secret);
  }

  /** From now on nothing is sent there; what is pending is parked by the dispatcher. */
  public Endpoint disable(Tx tx, UUID id, String reason) {
    Endpoint before = find(tx, id);
    if (!EndpointStore.setStatus(tx, id, "disabled", reason)) {
      throw INVALID_TRANSITION.because("The endpoint is disabled already.");
    }
    EndpointStore.wake(tx, id);
    return changed(tx, before);
  }

  /** Sends again from now on; what was parked waits for a recovery. */
  Endpoint enable(Tx tx, UUID id) {
    Endpoint before = find(tx, id);
    if (!EndpointStore.setStatus(tx, id, "active", null)) {
      throw INVALID_TRANSITION.because("The endpoint is enabled already.");
    }
    EndpointStore.resetHealth(tx, id);
    return changed(tx, before);
  }

  private Endpoint changed(Tx tx, Endpoint before) {
    Endpoint after = find(tx, before.id());
    tx.changed("webhook_endpoint", before.id(), before, after);
    return after;
  }

  void remove(Tx tx, UUID id) {
    Endpoint before = find(tx, id);
    EndpointStore.remove(tx, id);
    tx.changed("webhook_endpoint", id, before, null);
  }

  /** Which of its events this endpoint will not get, and why. */
  List<String> warnings(Endpoint endpoint) {
    return catalogue.warnings(endpoint.events());
  }

  /** The endpoints that may have signed something, to check a signature with. */
  public List<SealedSigner> possibleSigners(Tx tx) {
    long org = tx.actor().org();
    return EndpointStore.secrets(tx).stream().map(stored -> SealedSigner.of(org, stored)).toList();
  }

  /** An endpoint whose secret is opened when no connection is held. */
  public record SealedSigner(UUID endpoint, String url, SealedSecret secret) {
    static SealedSigner of(long org, EndpointStore.Stored stored) {
      var secret =
          new SealedSecret(stored.secret(), DeliverySender.context(org, stored.endpoint()));
      return new SealedSigner(stored.endpoint(), stored.url(), secret);
    }
  }

  public PossibleSigner opened(SealedSigner sealed) {
    return new PossibleSigner(sealed.endpoint(), sealed.url(), sealed.secret().opened(box));
  }

  List<String> inFlight(Tx tx, UUID id) {
    return EndpointStore.inFlight(tx, id);
  }

  private byte[] sealed(Tx tx, UUID id, String secret) {
    return box.encrypt(secret.getBytes(UTF_8), DeliverySender.context(tx.actor().org(), id));
  }

  private void requireValid(Definition definition) {
    var errors = new ArrayList<FieldError>();
    urlComplaint(definition.url()).ifPresent(text -> errors.add(new FieldError("url", text)));
    for (String event : definition.events()) {
      if (!event.equals(EVERY_EVENT) && catalogue.find(event).isEmpty()) {
        errors.add(
            new FieldError(
                "events", "There is no event `%s`; see GET /admin/event-types.".formatted(event)));
      }
    }
    if (!errors.isEmpty()) {
      throw Refusal.ofFields(errors);
    }
  }

  private Optional<String> urlComplaint(String url) {
    try {
      TargetUrl.read(url, allowed);
      return Optional.empty();
    } catch (TargetRefused e) {
      return Optional.of(e.sentence());
    }
  }
}
