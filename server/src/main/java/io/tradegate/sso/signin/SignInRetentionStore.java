package io.tradegate.sso.signin;

import io.tradegate.platform.jobs.Retention.Rule;
import java.util.List;

/** Retention rules of sign-ins: deletes old log entries, and sign-ins that have ended. */
public final class SignInRetentionStore {
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

  private static final String USED_TOKENS =
      """
      delete from sso_used_token
       where (org_id, provider_id, token_hash) in (select org_id, provider_id, token_hash
                                                     from sso_used_token
                                                    where expires_at < :now
                                                    order by expires_at
                                                    limit :most)
      """;

  public static List<Rule> rules() {
    return List.of(
        new Rule("sign-in attempts", OLD_ATTEMPTS),
        new Rule("sign-ins under way", OLD_SIGN_INS),
        new Rule("used tokens of identity providers", USED_TOKENS));
  }
}
