package io.tradegate.customers.terms;

import io.tradegate.platform.http.Param;
import java.util.UUID;

/**
 * The member of staff who owns a customer company.
 *
 * @param active false for a member who can no longer sign in: the company has to be handed over
 */
public record SalesRep(UUID id, String name, String email, boolean active) {
  /** The filter of lists; see {@link #owned} for its condition. */
  public static final Param FILTER =
      Param.owners(
          "Only what belongs to customers of these sales reps: ids of members of staff, `me` for the"
              + " caller, `none` for customers without one.");

  /** The condition of {@link #FILTER} for the column that holds the owner. */
  public static String owned(String column) {
    return "%1$s = any (:owner_id) or %1$s is null and uuid '00000000-0000-0000-0000-000000000000' = any (:owner_id)"
        .formatted(column);
  }
}
