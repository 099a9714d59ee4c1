package io.tradegate.registrations;

import io.tradegate.platform.jobs.Retention.Rule;
import java.util.List;

/**
 * SQL of the retention rule of registrations: deletes those that were not confirmed within seven
 * days.
 */
public final class StaleRegistrationStore {
  private static final String UNCONFIRMED =
      """
      delete from registration
       where (org_id, id) in (select org_id, id
                                from registration
                               where status = 'unconfirmed'
                                 and created_at < cast(:now as timestamptz) - interval '7 days'
                               order by created_at
                               limit :most)
      """;

  public static List<Rule> rules() {
    return List.of(new Rule("unconfirmed registrations", UNCONFIRMED));
  }
}
