package io.tradegate.search;

import io.tradegate.testing.TestApp;
import java.util.Map;

/** Nodes that search with another index than the default. */
final class Engines {
  private static final class Postgres {
    static final TestApp NODE = TestApp.another(Map.of("SEARCH_ENGINE", "postgres")).forAllTests();
  }

  private Engines() {}

  static TestApp postgres() {
    return Postgres.NODE;
  }
}
