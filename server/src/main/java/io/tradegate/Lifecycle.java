package io.tradegate;

import java.util.ArrayList;
import java.util.List;

/**
 * Starts and closes the parts of a node. The order of the list is the order of dependency: parts
 * open in it, background work starts in it after everything is open, and parts close in reverse.
 */
final class Lifecycle {
  private final List<Part> parts = new ArrayList<>();

  /** {@code open} may throw; {@code work} is what only nodes do that run jobs. */
  private record Part(Runnable open, Runnable work, Runnable close) {}

  Lifecycle add(Runnable open, Runnable close) {
    return add(open, Lifecycle::nothing, close);
  }

  Lifecycle add(Runnable open, Runnable work, Runnable close) {
    parts.add(new Part(open, work, close));
    return this;
  }

  Lifecycle closes(Runnable close) {
    return add(Lifecycle::nothing, close);
  }

  private static void nothing() {}

  void open() {
    parts.forEach(part -> part.open().run());
  }

  void startWork() {
    parts.forEach(part -> part.work().run());
  }

  void close() {
    parts.reversed().forEach(part -> part.close().run());
  }
}
