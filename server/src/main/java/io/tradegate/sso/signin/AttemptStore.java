package io.tradegate.sso.signin;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.jobs.Retention.Rule;
import io.tradegate.platform.records.WireEnum;
import java.util.List;
import java.util.UUID;

/** SQL of the identity_attempt table, and how long its rows and those of sign-ins are kept. */
public final class AttemptStore {
  static final Listing<Attempt> LIST =
      Listing.of(
              """
              id, test, outcome, code, detail, steps, subject, email, user_id, address, request_id, created_at
              """,
              "identity_attempt",
              "org_id = :org and provider_id = :provider",
              "id",
              row -> row.as(Attempt.class))
          .sort("created_at", "created_at", "timestamptz")
          .byDefault("-created_at")
          .filter(
              Param.oneOf(
                  "outcome", WireEnum.names(Attempt.Outcome.class), "Only those that ended so."),
              "outcome = :outcome")
          .filter(Param.bool("test", "Only tests, or only real sign-ins."), "test = :test")
          .build();

  private static final String INSERT =
      """
      insert into identity_attempt
        (org_id, id, provider_id, test, outcome, code, detail, steps, subject, email, user_id, address,
         request_id, created_at)
      values (:org, :id, :provider, :test, :outcome, :code, :detail, cast(:steps as jsonb), :subject, :email,
              :user_id, :address, :request_id, :created_at)
      """;

  private static final String OLD_ATTEMPTS =
      """
      delete from identity_attempt
       where (org_id, id) in (select org_id, id
                                from identity_attempt
                               where created_at < cast(:now as timestamptz) - interval '90 days'
                               order by created_at
                               limit :most)
      """;

  private static final String OLD_SIGN_INS =
      """
      delete from sso_sign_in
       where (org_id, id) in (select org_id, id
                                from sso_sign_in
                               where expires_at < cast(:now as timestamptz) - interval '1 day'
                               order by expires_at
                               limit :most)
      """;

  void insert(Tx tx, UUID provider, Attempt attempt) {
    tx.sql(INSERT).bindAll(attempt).bind("provider", provider).execute();
  }

  public static List<Rule> retention() {
    return List.of(
        new Rule("sign-in attempts", OLD_ATTEMPTS),
        new Rule("sign-ins under way", OLD_SIGN_INS));
  }
}
