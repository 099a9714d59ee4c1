package io.tradegate.sso.checks;

import io.tradegate.platform.db.WorkerTx;
import io.tradegate.platform.dns.TxtProof;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Finds what must be checked, in all organizations. */
final class CheckStore {
  private static final String DOMAINS =
      """
      select d.org_id, d.id, d.provider_id, d.domain, d.challenge
        from identity_domain d
        join organization o on o.org_id = d.org_id and o.status = 'active'
       where d.status = 'verified' and (d.checked_at is null or d.checked_at <= :before)
         and (d.org_id, d.id) > (:after_org, :after_id)
       order by d.org_id, d.id
       limit :most
      """;

  private static final String PROVIDERS =
      """
      select p.org_id, p.id
        from identity_provider p
        join organization o on o.org_id = p.org_id and o.status = 'active'
       where p.protocol = 'saml' and p.status = 'active'
         and (p.org_id, p.id) > (:after_org, :after_id)
       order by p.org_id, p.id
       limit :most
      """;

  private static final int BATCH = 50;

  /** Where a sweep goes on. */
  record Place(long org, UUID id) {
    static final Place FIRST = new Place(0, new UUID(0, 0));
  }

  record DueDomain(long org, UUID id, UUID provider, String domain, String challenge) {
    Place place() {
      return new Place(org, id);
    }

    TxtProof proof() {
      return TxtProof.of(domain, challenge);
    }
  }

  static boolean isLast(List<?> batch) {
    return batch.size() < BATCH;
  }

  static List<DueDomain> domains(WorkerTx tx, Instant before, Place after) {
    return tx.sql(DOMAINS)
        .bind("before", before)
        .bind("after_org", after.org())
        .bind("after_id", after.id())
        .bind("most", BATCH)
        .list(DueDomain.class);
  }

  static List<Place> samlProviders(WorkerTx tx, Place after) {
    return tx.sql(PROVIDERS)
        .bind("after_org", after.org())
        .bind("after_id", after.id())
        .bind("most", BATCH)
        .list(Place.class);
  }
}
