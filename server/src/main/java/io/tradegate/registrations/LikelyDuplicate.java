package io.tradegate.registrations;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import java.util.List;

/**
 * A customer that may be the company of a registration.
 *
 * @param reasons what is the same: tax_id, name, email
 */
record LikelyDuplicate(CustomerId customerId, String code, String name, List<String> reasons) {
  /** The likeliest first; not the company that an approval made or chose. */
  static List<LikelyDuplicate> of(Tx tx, CompanyRegistration registration) {
    return RegistrationStore.duplicates(tx, registration);
  }
}
