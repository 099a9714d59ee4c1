package io.tradegate.cli;

import io.tradegate.Main;

/** What a newcomer reads first: addresses, sign-ins, a first call. */
final class DemoBanner {
  private DemoBanner() {}

  static void print(Main node) {
    System.out.println(
        """

        Tradegate is up.

          API          http://localhost:%1$d         (store: Northwind Industrial)
          Another one  http://acme.localhost:%1$d    (store: Acme Supply)
          Reference    http://localhost:%1$d/docs
          Health       http://localhost:%2$d/health/ready

        Sign-ins, all with password demo-pass-1234:
          staff   admin@demo.test   viewer@demo.test   both@demo.test   admin@acme.test
          buyer   buyer@demo.test   approver@demo.test
          vendor  vendor@demo.test

        First call:
          curl -s http://localhost:%1$d/storefront/products?limit=3

          TOKEN=$(curl -s http://localhost:%1$d/admin/auth/login -H 'Content-Type: application/json' \\
            -d '{"email":"admin@demo.test","password":"demo-pass-1234"}' | sed 's/.*"token":"//;s/".*//')
          curl -s http://localhost:%1$d/admin/orders?limit=3 -H "Authorization: Bearer $TOKEN"

        Stop with Ctrl-C. Data stays in the data folder; `./tradegate demo --reset` starts afresh.
        """
            .formatted(node.port(), node.managementPort()));
  }
}
