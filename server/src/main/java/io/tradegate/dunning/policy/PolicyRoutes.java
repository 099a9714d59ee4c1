package io.tradegate.dunning.policy;

import io.tradegate.customers.Companies;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.pricing.currencies.Currencies;
import io.tradegate.tenancy.OwnOrganization;
import java.util.Currency;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routes for the rules of dunning. */
public final class PolicyRoutes {
  private static final String PATH = "/admin/dunning/policy";
  private static final String OF_COMPANY = "/admin/customers/{id}/dunning-policy";

  private final Companies companies;
  private final ContactNamed listener;

  /** Learns that a company has got an address for notices, in the transaction of the change. */
  @FunctionalInterface
  public interface ContactNamed {
    void named(Tx tx, CustomerId customer);
  }

  public PolicyRoutes(Companies companies, ContactNamed listener) {
    this.companies = companies;
    this.listener = listener;
  }

  public void addTo(Routes routes) {
    routes
        .get(PATH, "dunning.policy", "Read how overdue invoices are dunned")
        .permission("dunning.view")
        .answers(DunningPolicy.class, (_, tx) -> DunningPolicyStore.general(tx));
    routes
        .put(PATH, "dunning.set_policy", "Decide how overdue invoices are dunned")
        .permission("dunning.manage")
        .body(PolicyBody.Set.class)
        .answers(DunningPolicy.class, this::set);
    routes
        .get(
            OF_COMPANY,
            "customers.dunning_policy",
            "Read what is different in the dunning of a company")
        .permission("dunning.view")
        .answers(
            CompanyDunning.class, (call, tx) -> DunningPolicyStore.own(tx, customer(call, tx)));
    routes
        .put(OF_COMPANY, "customers.set_dunning_policy", "Dun a company in another way than others")
        .permission("dunning.manage")
        .body(PolicyBody.SetOfCompany.class)
        .answers(CompanyDunning.class, this::setOwn);
    routes
        .delete(OF_COMPANY, "customers.remove_dunning_policy", "Dun a company as all others")
        .permission("dunning.manage")
        .answersNothing(
            (call, tx) -> DunningPolicyStore.removeOwn(tx, call.ifMatch(), customer(call, tx)));
  }

  private DunningPolicy set(Call call, Tx tx, PolicyBody.Set body) {
    requireRates(tx, body.levels());
    return DunningPolicyStore.set(tx, call.ifMatch(), body.policy());
  }

  private CompanyDunning setOwn(Call call, Tx tx, PolicyBody.SetOfCompany body) {
    requireRates(tx, body.levels());
    CustomerId customer = customer(call, tx);
    CompanyDunning set = DunningPolicyStore.setOwn(tx, call.ifMatch(), body.of(customer));
    if (set.contactEmail() != null) {
      listener.named(tx, customer);
    }
    return set;
  }

  /** A fee is booked in the organization's currency, too. */
  private void requireRates(Tx tx, @Nullable List<PolicyBody.Level> levels) {
    if (levels == null) {
      return;
    }
    Currency own = Currency.getInstance(OwnOrganization.profile(tx).currency());
    for (int n = 0; n < levels.size(); n++) {
      for (Money fee : levels.get(n).amounts()) {
        if (!fee.currency().equals(own) && Currencies.convert(tx, fee, own).isEmpty()) {
          throw Refusal.ofField(
              "levels[%d].fees".formatted(n),
              "Field `levels[%d].fees` has an amount in %s, for which there is no exchange rate to %s."
                  .formatted(n, fee.currency(), own));
        }
      }
    }
  }

  private CustomerId customer(Call call, Tx tx) {
    return companies.require(tx, new CustomerId(call.id("id"))).id();
  }
}
