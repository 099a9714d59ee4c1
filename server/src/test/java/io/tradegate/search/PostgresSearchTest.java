package io.tradegate.search;

import io.tradegate.testing.TestApp;

/** What is found by which words with the index in the database alone. */
class PostgresSearchTest extends SearchTest {
  @Override
  TestApp node() {
    return Engines.postgres();
  }
}
