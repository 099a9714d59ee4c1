package io.tradegate.cli.demo;

import io.tradegate.Main;
import io.tradegate.platform.config.Settings;
import java.io.PrintWriter;

/** The text that a new user reads first: addresses, sign-ins, a first call. */
public final class DemoBanner {
  private DemoBanner() {}

  public static void print(PrintWriter out, Main node, Settings settings) {
    String api = settings.apiAddress().url(node.port());
    out.println(
        """

        Tradegate is up.

          API          %1$s         (store: Northwind Industrial)
          Another one  %2$s    (store: Acme Supply)
          Reference    %1$s/docs
          Health       %3$s/health/ready

        Sign-ins, all with password demo-pass-1234:
          staff   admin@demo.test   viewer@demo.test   fay@demo.test   both@demo.test   admin@acme.test
          buyer   buyer@demo.test   approver@demo.test
          vendor  vendor@demo.test   proseware@demo.test   wingtip@demo.test

        First calls:
          curl -s '%1$s/storefront/products?limit=3'

          TOKEN=$(curl -fsS '%1$s/admin/auth/login' -H 'Content-Type: application/json' \\
            -d '{"email":"admin@demo.test","password":"demo-pass-1234"}' | grep -o '"token":"[^"]*' | cut -d'"' -f4)
          curl -s '%1$s/admin/orders?limit=3' -H "Authorization: Bearer $TOKEN"

        Stop with Ctrl-C. Data stays in %4$s; `./tradegate demo --reset` starts afresh.
        """
            .formatted(
                api,
                api.replace("//localhost", "//acme.localhost"),
                settings.managementAddress().url(node.managementPort()),
                settings.dataDir().toAbsolutePath().normalize()));
    out.flush();
  }
}
