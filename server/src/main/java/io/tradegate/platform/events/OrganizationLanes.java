package io.tradegate.platform.events;

import static java.util.stream.Collectors.groupingBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Processes items of many organizations: in order within one organization, several in parallel. */
final class OrganizationLanes {
  // Few enough to leave connections for requests, whose callers wait for an answer.
  private static final int AT_ONCE = 4;

  private final BooleanSupplier mayGoOn;

  /**
   * {@code mayGoOn}: checked before each item; when it is false, the remaining items are skipped.
   */
  OrganizationLanes(BooleanSupplier mayGoOn) {
    this.mayGoOn = mayGoOn;
  }

  <T> void each(List<T> things, ToLongFunction<T> organization, Consumer<T> work) {
    var lanes =
        things.stream()
            .collect(
                groupingBy(organization::applyAsLong, LinkedHashMap::new, Collectors.<T>toList()));
    if (lanes.size() == 1) {
      lane(things, work);
    } else if (!lanes.isEmpty()) {
      sideBySide(lanes.values().stream().map(lane -> task(lane, work)).toList());
    }
  }

  private <T> Callable<Boolean> task(List<T> lane, Consumer<T> work) {
    return () -> {
      lane(lane, work);
      return true;
    };
  }

  private <T> void lane(List<T> lane, Consumer<T> work) {
    for (T thing : lane) {
      if (!mayGoOn.getAsBoolean()) {
        return;
      }
      work.accept(thing);
    }
  }

  private static void sideBySide(List<Callable<Boolean>> tasks) {
    try (ExecutorService threads =
        Executors.newFixedThreadPool(AT_ONCE, Thread.ofVirtual().factory())) {
      for (Future<Boolean> task : threads.invokeAll(tasks)) {
        task.get();
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
