package io.tradegate.search;

import io.tradegate.testing.TestApp;

/** Which visitor finds which product, with the index in the database alone. */
class PostgresSearchSightTest extends SearchSightTest {
  @Override
  TestApp node() {
    return Engines.postgres();
  }
}
