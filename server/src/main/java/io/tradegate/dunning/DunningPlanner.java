package io.tradegate.dunning;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import io.tradegate.access.contacts.CompanyUser;
import io.tradegate.access.contacts.CompanyUserStore;
import io.tradegate.dunning.policy.DunningPolicyStore;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.mail.Recipient;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** Works out what a run would do for companies, in a fixed number of statements. */
final class DunningPlanner {
  List<DunningPlan> plan(Tx tx, Collection<CustomerId> customers, LocalDate day) {
    Map<CustomerId, DunningPolicyStore.OfCompany> rules = DunningPolicyStore.of(tx, customers);
    Map<CustomerId, Integer> levels =
        rules.entrySet().stream()
            .collect(toMap(Map.Entry::getKey, rule -> rule.getValue().policy().levels().size()));
    Map<CustomerId, List<OverdueInvoice>> invoices =
        OverdueStore.invoices(tx, levels, day).stream()
            .collect(groupingBy(OverdueInvoice::customerId));
    Map<CustomerId, List<OverdueStore.Account>> accounts =
        OverdueStore.accounts(tx, customers).stream()
            .collect(groupingBy(OverdueStore.Account::customerId));
    Map<CustomerId, List<CompanyUser>> users =
        CompanyUserStore.active(tx, customers).stream().collect(groupingBy(CompanyUser::customer));
    return customers.stream()
        .map(
            customer -> {
              var rule = Objects.requireNonNull(rules.get(customer));
              return DunningPlan.of(
                  new DunningPlan.Facts(
                      customer,
                      day,
                      rule.policy(),
                      recipients(rule, users.getOrDefault(customer, List.of())),
                      invoices.getOrDefault(customer, List.of()),
                      byCurrency(accounts.getOrDefault(customer, List.of()))));
            })
        .toList();
  }

  private static Map<Currency, OverdueStore.Account> byCurrency(
      List<OverdueStore.Account> accounts) {
    return accounts.stream()
        .collect(toMap(account -> account.fees().currency(), Function.identity()));
  }

  /** The company's own contact; else its admins; else its users who may order. */
  private static List<Recipient> recipients(
      DunningPolicyStore.OfCompany rule, List<CompanyUser> users) {
    String contact = rule.own().contactEmail();
    if (contact != null) {
      return List.of(new Recipient(contact, null));
    }
    List<CompanyUser> admins = users.stream().filter(user -> user.role().equals("admin")).toList();
    List<CompanyUser> people =
        admins.isEmpty()
            ? users.stream().filter(user -> !user.role().equals("viewer")).toList()
            : admins;
    return people.stream().map(CompanyUser::recipient).limit(20).toList();
  }
}
