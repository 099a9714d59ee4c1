package io.tradegate.webhooks.endpoints;

import io.tradegate.platform.concurrent.Pause;
import io.tradegate.platform.http.Steps;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/**
 * Replaces a secret. Once this returns, no request carries the old signature: an attempt reads the
 * secret after its lease has committed, so the leases that are visible once the new secret has
 * committed include every attempt with the old one, and the rotation waits until these have ended.
 */
public final class SecretRotation {
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(15);
  // An attempt ends within 15 s; beyond its lease a process refuses to send at all.
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final Endpoints endpoints;

  public SecretRotation(Endpoints endpoints) {
    this.endpoints = endpoints;
  }

  Endpoints.Minted rotate(Steps steps, UUID id) {
    Endpoints.Minted minted = steps.write(tx -> endpoints.rotate(tx, id));
    List<String> old = steps.read(tx -> endpoints.inFlight(tx, id));
    long until = System.nanoTime() + PATIENCE.toNanos();
    while (!old.isEmpty() && System.nanoTime() < until) {
      pause();
      List<String> now = steps.read(tx -> endpoints.inFlight(tx, id));
      old = old.stream().filter(now::contains).toList();
    }
    return minted;
  }

  private static void pause() {
    try {
      Pause.of(BETWEEN_LOOKS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
