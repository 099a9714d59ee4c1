package io.tradegate.sso.signin;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Listing;
import java.util.UUID;

/** SQL of the identity_attempt table. */
final class AttemptStore {
  static final Listing<SignInAttempt> LIST =
      Listing.of(
              """
              id, test, outcome, code, detail, steps, subject, email, user_id, address, request_id, created_at
              """,
              "identity_attempt",
              "org_id = :org and provider_id = :provider",
              "id",
              SignInAttempt.class)
          .sort("created_at", "created_at", "timestamptz")
          .byDefault("-created_at")
          .oneOf("outcome", SignInAttempt.Outcome.class, "Only those that ended so.")
          .bool("test", "Only tests, or only real sign-ins.");

  private static final String INSERT =
      """
      insert into identity_attempt
        (org_id, id, provider_id, test, outcome, code, detail, steps, subject, email, user_id, address,
         request_id, created_at)
      values (:org, :id, :provider, :test, :outcome, :code, :detail, cast(:steps as jsonb), :subject, :email,
              :user_id, :address, :request_id, :created_at)
      """;

  static void insert(Tx tx, UUID provider, SignInAttempt attempt) {
    tx.sql(INSERT).bindAll(attempt).bind("provider", provider).execute();
  }
}
