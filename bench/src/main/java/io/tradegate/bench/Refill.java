package io.tradegate.bench;

import io.tradegate.bench.lab.Tenant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Keeps a backlog at its size: adds as many deliveries as were sent. */
final class Refill implements AutoCloseable {
  private final List<Tenant> tenants;
  private final LongSupplier gone;
  private final Thread thread;
  private long added;
  private volatile boolean closing;

  Refill(List<Tenant> tenants, LongSupplier gone) {
    this.tenants = tenants;
    this.gone = gone;
    this.added = gone.getAsLong();
    this.thread = Thread.ofPlatform().name("refill").start(this::run);
  }

  private void run() {
    while (!closing) {
      int each = (int) ((gone.getAsLong() - added) / tenants.size());
      if (each > 0) {
        tenants.forEach(tenant -> tenant.addDeliveries(each));
        added += (long) each * tenants.size();
      }
      try {
        TimeUnit.MILLISECONDS.sleep(10);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  @Override
  public void close() {
    closing = true;
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
