package io.tradegate.cli.demo;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.Supplier;

/** Prints the steps of a start, each with the seconds that it took. */
public final class Progress {
  private final PrintWriter out;

  public Progress(PrintWriter out) {
    this.out = out;
  }

  public void step(String name, Runnable work) {
    step(
        name,
        () -> {
          work.run();
          return name;
        });
  }

  public <T> T step(String name, Supplier<T> work) {
    out.printf(Locale.ROOT, "%-40s", name + " ...");
    out.flush();
    long began = System.nanoTime();
    try {
      T result = work.get();
      out.printf(Locale.ROOT, "%6.1f s%n", (System.nanoTime() - began) / 1e9);
      return result;
    } catch (RuntimeException e) {
      out.println(); // the reason follows on a line of its own
      throw e;
    } finally {
      out.flush();
    }
  }
}
