package io.tradegate.search;

import io.tradegate.testing.TestApp;

/** Which words find which products, with the index in the database alone. */
class PostgresSearchTest extends SearchTest {
  @Override
  TestApp node() {
    return Engines.postgres();
  }
}
