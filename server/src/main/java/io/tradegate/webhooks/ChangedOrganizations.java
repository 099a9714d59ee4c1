package io.tradegate.webhooks;

import io.tradegate.platform.concurrent.Pause;
import io.tradegate.webhooks.delivery.DeliveryQueueStore;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Wakes endpoints for the events of master data. The database publishes these at the commit, so the
 * transaction does not know the endpoints: after a change, the organization is looked at, at most
 * five times a second for all organizations together. A lost look is made up for by the sweep.
 */
final class ChangedOrganizations implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(ChangedOrganizations.class);
  private static final Duration BETWEEN = Duration.ofMillis(200);

  private final DeliveryQueueStore queue;
  private final Consumer<Collection<UUID>> wakeUp;
  private final Set<Long> changed = new HashSet<>();
  private final Semaphore news = new Semaphore(0);
  private final Thread thread;
  private volatile boolean closing;

  ChangedOrganizations(DeliveryQueueStore queue, Consumer<Collection<UUID>> wakeUp) {
    this.queue = queue;
    this.wakeUp = wakeUp;
    this.thread = Thread.ofPlatform().name("webhook-changes").daemon().unstarted(this::run);
  }

  void start() {
    thread.start();
  }

  /** Called after a commit that changed records of this organization. */
  void changed(long org) {
    synchronized (changed) {
      changed.add(org);
    }
    news.release();
  }

  private void run() {
    while (!closing) {
      try {
        news.acquire();
        news.drainPermits();
        look(taken());
        Pause.of(BETWEEN);
      } catch (InterruptedException e) {
        closing = true;
      }
    }
  }

  private void look(Set<Long> orgs) {
    if (orgs.isEmpty()) {
      return;
    }
    try {
      Collection<UUID> sleeping = queue.sleeping(orgs);
      if (!sleeping.isEmpty()) {
        wakeUp.accept(sleeping);
      }
    } catch (RuntimeException e) {
      log.warn("New deliveries of {} organizations are left to the sweep", orgs.size(), e);
    }
  }

  private Set<Long> taken() {
    synchronized (changed) {
      var taken = Set.copyOf(changed);
      changed.clear();
      return taken;
    }
  }

  @Override
  public void close() {
    closing = true;
    thread.interrupt();
  }
}
