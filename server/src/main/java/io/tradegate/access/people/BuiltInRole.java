package io.tradegate.access.people;

import java.util.List;
import java.util.Locale;

/**
 * The roles every organization starts with. Their permissions are patterns, so that new permissions
 * of the catalogue are included.
 */
@SuppressWarnings("ImmutableEnumChecker") // List.of is immutable, which its type cannot say
public enum BuiltInRole {
  OWNER("Owner", List.of("*")),
  SALES(
      "Sales",
      List.of(
          "order.*",
          "quote.view",
          "quote.manage",
          "rfq.*",
          "customer.*",
          "lead.*",
          "message.*",
          "subscription.*",
          "approval.view",
          "budget.view",
          "credit.view",
          "product.view",
          "category.view",
          "pricing.view",
          "inventory.view",
          "invoice.view",
          "shipment.view",
          "shipping.view",
          "return.view",
          "return.manage",
          "payment.view",
          "receivable.view",
          "dunning.view")),
  CATALOG(
      "Catalog",
      List.of(
          "product.*",
          "category.*",
          "media.*",
          "pricing.*",
          "import.*",
          "inventory.view",
          "tax.view",
          "vendor.view")),
  FINANCE(
      "Finance",
      List.of(
          "invoice.*",
          "payment.*",
          "receivable.*",
          "dunning.*",
          "budget.*",
          "credit.*",
          "order.view",
          "customer.view",
          "return.*",
          "message.*",
          "quote.view",
          "rfq.view",
          "pricing.view",
          "tax.*",
          "currency.*",
          "payout.*",
          "vendor.view")),
  WAREHOUSE(
      "Warehouse",
      List.of(
          "inventory.*",
          "shipment.*",
          "shipping.view",
          "return.view",
          "return.receive",
          "order.view",
          "product.view",
          "message.*")),
  SUPPORT(
      "Support",
      List.of(
          "order.view",
          "quote.view",
          "rfq.view",
          "customer.view",
          "invoice.view",
          "shipment.view",
          "return.*",
          "message.*",
          "lead.*",
          "product.view",
          "inventory.view",
          "subscription.view")),
  READ_ONLY("Read only", List.of("*.view"));

  private final String title;
  private final List<String> permissions;

  BuiltInRole(String title, List<String> permissions) {
    this.title = title;
    this.permissions = permissions;
  }

  public String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  public String title() {
    return title;
  }

  public List<String> permissions() {
    return permissions;
  }
}
