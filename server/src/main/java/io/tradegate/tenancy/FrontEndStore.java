package io.tradegate.tenancy;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.WebsiteId;
import java.util.List;
import java.util.Optional;
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

  private static final String NAMED =
      """
      select domain, store_url, cors_origins
        from website
       where org_id = :org
       order by (id = cast(:website as uuid)) desc nulls last, created_at, id
       limit 1
      """;

  /** The addresses of one website. */
  public record FrontEnd(String domain, @Nullable String storeUrl, List<String> corsOrigins) {}

  /** Of this website, or of the oldest one when none is named or the named one was deleted. */
  static Optional<FrontEnd> named(Tx tx, @Nullable WebsiteId website) {
    return tx.sql(NAMED).bind("website", website).maybe(FrontEnd.class);
  }

  /** The oldest website first. */
  public static List<FrontEnd> all(Tx tx) {
    return tx.sql(ALL).list(FrontEnd.class);
  }
}
