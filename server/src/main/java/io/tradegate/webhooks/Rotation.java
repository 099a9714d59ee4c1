package io.tradegate.webhooks;

import io.tradegate.platform.concurrent.Pause;
import io.tradegate.platform.http.Steps;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/**
 * Replaces a secret so that, once this returns, no request carries the old signature. An attempt
 * reads the secret after its lease has committed: whoever could still have the old one holds a
 * lease that is visible once the new one has committed, so it is enough to wait for those to end.
 */
final class Rotation {
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(15);
  // An attempt ends within 15 s; beyond its lease a process refuses to send at all.
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final Endpoints endpoints;

  Rotation(Endpoints endpoints) {
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
