package io.tradegate.imports;

import io.tradegate.catalog.products.ProductSeeder;
import io.tradegate.testing.TestTenant;
import java.time.Instant;

/**
 * A transaction that inserts a SKU and then rolls back. Other transactions that insert the SKU wait
 * for it.
 */
final class TakenSku extends BlockingTransaction {
  TakenSku(TestTenant shop, String sku) {
    super(shop, tx -> new ProductSeeder().add(tx, sku, "Product of another user", Instant.now()));
  }
}
