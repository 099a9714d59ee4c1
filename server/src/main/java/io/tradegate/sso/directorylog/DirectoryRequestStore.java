package io.tradegate.sso.directorylog;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.jobs.Retention.Rule;
import java.util.List;
import java.util.UUID;

/** SQL of the directory_request table. */
public final class DirectoryRequestStore {
  static final Listing<DirectoryRequest> LIST =
      Listing.of(
              "id, method, target, body, status, code, detail, address, request_id, created_at",
              "directory_request",
              "org_id = :org and provider_id = :provider",
              "id",
              DirectoryRequest.class)
          .sort("created_at", "created_at", "timestamptz")
          .byDefault("-created_at")
          .filter(
              Param.oneOf(
                  "method",
                  List.of("GET", "POST", "PUT", "PATCH", "DELETE"),
                  "Only requests with this method."),
              "method = :method")
          .filter(
              Param.bool("refused", "Only those that were refused, or only the others."),
              "(code is not null) = :refused");

  private static final String INSERT =
      """
      insert into directory_request
        (org_id, id, provider_id, method, target, body, status, code, detail, address, request_id, created_at)
      values (:org, :id, :provider, :method, :target, :body, :status, :code, :detail, :address, :request_id,
              :created_at)
      """;

  private static final String OLD =
      """
      delete from directory_request
       where (org_id, id) in (select org_id, id
                                from directory_request
                               where created_at < cast(:now as timestamptz) - interval '14 days'
                               order by created_at
                               limit :most)
      """;

  static void insert(Tx tx, UUID provider, DirectoryRequest request) {
    tx.sql(INSERT).bindAll(request).bind("provider", provider).execute();
  }

  /** Requests are kept for two weeks. */
  public static Rule retention() {
    return new Rule("requests of directories", OLD);
  }
}
