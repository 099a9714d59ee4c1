package io.tradegate.customers;

import io.tradegate.platform.http.Routes;

/** Wires customer companies, their groups and addresses. */
public final class CustomersModule {
  private final Companies companies;
  private final Addresses addresses;
  private final Groups groups;

  public CustomersModule() {
    this.companies = new Companies();
    this.addresses = new Addresses();
    this.groups = new Groups();
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
    new SubsidiaryRoutes(companies).addTo(routes);
  }
}
