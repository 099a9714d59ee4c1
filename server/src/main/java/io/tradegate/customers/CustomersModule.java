package io.tradegate.customers;

import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.Ids;
import java.time.InstantSource;

/** Wires customer companies, their groups and addresses. */
public final class CustomersModule {
  private final Companies companies;
  private final Addresses addresses;
  private final Groups groups;

  public CustomersModule(Ids ids, InstantSource clock) {
    this.companies = new Companies(ids, clock);
    this.addresses = new Addresses(ids, clock);
    this.groups = new Groups(ids, clock);
  }

  public Companies companies() {
    return companies;
  }

  public Addresses addresses() {
    return addresses;
  }

  public void addTo(Routes routes) {
    new CompanyRoutes(companies).addTo(routes);
    new AddressRoutes(companies, addresses).addTo(routes);
    new GroupRoutes(groups).addTo(routes);
    new AccountRoutes(companies).addTo(routes);
  }
}
