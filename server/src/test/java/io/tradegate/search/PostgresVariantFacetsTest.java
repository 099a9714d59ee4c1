package io.tradegate.search;

import io.tradegate.testing.TestApp;

/** The same with the index in the database. */
class PostgresVariantFacetsTest extends VariantFacetsTest {
  @Override
  TestApp node() {
    return Engines.postgres();
  }
}
