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
  private static final String FIND =
      """
      select c.id as customer_id, c.code, c.name, array_agg(distinct m.reason order by m.reason) as reasons
        from (select s.id, 'tax_id' as reason
                from customer_company s
               where s.org_id = :org and s.tax_id is not null
                 and app.bare_tax_id(s.tax_id) = app.bare_tax_id(cast(:tax_id as text))
              union all
              select s.id, 'name'
                from customer_company s
               where s.org_id = :org and lower(s.name) = lower(cast(:company_name as text))
              union all
              select b.customer_id, 'email'
                from buyer_user u
                join buyer_membership b on b.org_id = u.org_id and b.buyer_id = u.id
               where u.org_id = :org and u.email = :email) m
        join customer_company c on c.org_id = :org and c.id = m.id
       where c.id is distinct from cast(:chosen as uuid)
       group by c.id, c.code, c.name
       order by count(distinct m.reason) desc, c.name, c.id
       limit 10
      """;

  /** The likeliest first; not the company that an approval made or chose. */
  static List<LikelyDuplicate> of(Tx tx, CompanyRegistration registration) {
    RegistrationFacts facts = registration.facts();
    return tx.sql(FIND)
        .bind("chosen", registration.customer())
        .bind("tax_id", facts.taxId())
        .bind("company_name", facts.companyName())
        .bind("email", facts.email())
        .list(row -> row.as(LikelyDuplicate.class));
  }
}
