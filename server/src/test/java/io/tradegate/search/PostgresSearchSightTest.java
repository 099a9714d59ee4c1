package io.tradegate.search;

import io.tradegate.testing.TestApp;

/** Who finds what with the index in the database alone. */
class PostgresSearchSightTest extends SearchSightTest {
  @Override
  TestApp node() {
    return Engines.postgres();
  }
}
