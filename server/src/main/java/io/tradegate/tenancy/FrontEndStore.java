package io.tradegate.tenancy;

import io.tradegate.platform.db.Tx;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the addresses at which the websites of an organization are shown. */
public final class FrontEndStore {
  private static final String ALL =
      """
      select domain, store_url, cors_origins
        from website
       where org_id = :org
       order by created_at, id
      """;

  private FrontEndStore() {}

  /** The addresses of one website. */
  public record FrontEnd(String domain, @Nullable String storeUrl, List<String> corsOrigins) {}

  /** The oldest website first. */
  public static List<FrontEnd> all(Tx tx) {
    return tx.sql(ALL).list(row -> row.as(FrontEnd.class));
  }
}
