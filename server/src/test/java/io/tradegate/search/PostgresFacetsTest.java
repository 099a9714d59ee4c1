package io.tradegate.search;

import io.tradegate.testing.TestApp;

/** Counts, filters and prices with the index in the database alone. */
class PostgresFacetsTest extends FacetsTest {
  @Override
  TestApp node() {
    return Engines.postgres();
  }
}
