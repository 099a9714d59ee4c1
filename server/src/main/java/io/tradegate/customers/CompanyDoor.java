package io.tradegate.customers;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Call;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.ids.CustomerId;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * Common settings of routes below a customer company, for staff (company in the path) or for buyers
 * (own company). All users of the company may read, its admins may change.
 *
 * @param prefix the first part of the paths
 * @param name the first part of the names of the operations
 */
public record CompanyDoor(
    String prefix,
    String name,
    UnaryOperator<Routes.Line<?>> readers,
    UnaryOperator<Routes.Line<?>> changers,
    BiFunction<Call, Tx, CustomerId> company) {

  /** For staff with the permissions of an area, such as {@code budget}. */
  public static CompanyDoor ofStaff(Companies companies, String area) {
    return new CompanyDoor(
        "/admin/customers/{id}",
        "customers",
        line -> line.permission(area + ".view"),
        line -> line.permission(area + ".manage"),
        (call, tx) -> companies.require(tx, new CustomerId(call.id("id"))).id());
  }

  public static CompanyDoor ofBuyers() {
    return new CompanyDoor(
        "/storefront/account",
        "account",
        line -> line.signedIn(Admission.STOREFRONT).ofSubsidiaries(),
        line -> line.buyers("admin"),
        (_, tx) -> new CustomerId(tx.actor().requireAccount()));
  }

  /** The path of a resource of this company. */
  public String place(CustomerId customer, String rest) {
    return prefix.replace("{id}", customer.toString()) + rest;
  }
}
