package io.tradegate.customers;

import io.tradegate.customers.terms.CompanyFacts;
import io.tradegate.customers.terms.PaymentTerms;
import io.tradegate.customers.terms.TaxExemption;
import io.tradegate.platform.caller.Actor;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.platform.records.RecordBuilder;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Route by which buyers read their own company. */
record AccountRoutes(Companies companies) {
  /** Roles that may see the company's credit limit. */
  private static final Set<String> SEES_CREDIT = Set.of("admin", "approver");

  /** The member of staff who looks after the company. */
  record Rep(String name, String email, @Nullable String phone) {}

  /** {@code creditLimit}: null also for users whose role may not see it. */
  record View(
      CustomerId id,
      String code,
      String name,
      PaymentTerms paymentTerms,
      @Nullable Money creditLimit,
      TaxExemption taxExemption,
      @Nullable String taxId,
      @Nullable Rep salesRep) {

    static View of(Company company, @Nullable Rep rep, Actor buyer) {
      CompanyFacts facts = company.facts();
      return RecordBuilder.of(View.class)
          .from(facts)
          .with("id", company.id())
          .with("salesRep", rep)
          .with(
              "creditLimit",
              SEES_CREDIT.contains(String.valueOf(buyer.role())) ? facts.creditLimit() : null)
          .build();
    }
  }

  void addTo(Routes routes) {
    routes
        .get(
            "/storefront/account",
            "account.get",
            "Read the own company and its sales rep; its credit for admins and approvers")
        .signedIn(Admission.STOREFRONT)
        .answers(View.class, this::account);
  }

  private View account(Call call, Tx tx) {
    Company own = companies.require(tx, new CustomerId(tx.actor().requireAccount()));
    return View.of(own, CompanyStore.rep(tx, own.id()).orElse(null), tx.actor());
  }
}
