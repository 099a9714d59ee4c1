package io.tradegate.access.people;

import io.tradegate.platform.caller.PermissionPatterns;
import java.util.List;

/** The catalogue of permissions of staff and of scopes of API keys. */
public final class Permissions {
  private Permissions() {}

  /** One permission and what it allows, in words. */
  public record Permission(String name, String description) {}

  public static final List<Permission> CATALOGUE =
      List.of(
          of("apikey.view", "See API keys"),
          of("apikey.manage", "Create, change, rotate and revoke API keys"),
          of("approval.view", "See approval rules and decisions"),
          of("approval.manage", "Change approval rules"),
          of("audit.view", "Read the audit"),
          of("automation.view", "See automation rules and their runs"),
          of("automation.manage", "Change automation rules"),
          of("budget.view", "See cost centres and budgets"),
          of("budget.manage", "Change cost centres and budgets"),
          of("category.view", "See categories and attributes"),
          of("category.manage", "Change categories and attributes"),
          of("credit.view", "See what customer companies owe and how far their credit goes"),
          of("credit.manage", "Change the rule of credit and release orders over the limit"),
          of("currency.view", "See exchange rates"),
          of("currency.manage", "Set exchange rates"),
          of("customer.view", "See customer companies and their users"),
          of("customer.manage", "Change customer companies and invite their users"),
          of("dunning.view", "See dunning notices, their rules and what a run would send"),
          of("dunning.manage", "Send dunning notices, change their rules and exempt invoices"),
          of("import.ingest", "Send rows to an import target, and nothing else"),
          of("import.view", "See imports and exports"),
          of("import.manage", "Run imports and exports"),
          of("inventory.view", "See stock"),
          of("inventory.manage", "Receive and adjust stock"),
          of("invoice.view", "See invoices"),
          of("invoice.manage", "Issue and credit invoices"),
          of("job.view", "See background jobs and why they failed"),
          of("job.manage", "Retry and discard background jobs that failed for good"),
          of("lead.view", "See leads"),
          of("lead.manage", "Work on leads"),
          of("media.view", "See media"),
          of("media.manage", "Upload and remove media"),
          of("message.view", "Read messages on documents"),
          of("message.manage", "Write messages on documents"),
          of("order.view", "See orders"),
          of("order.manage", "Place, hold, change and cancel orders"),
          of("payment.view", "See payments"),
          of("payment.manage", "Record and refund payments"),
          of("payout.view", "See the ledgers of vendors, payouts and commission invoices"),
          of("payout.manage", "Prepare payouts, mark them as paid and post fees to vendors"),
          of("payout.approve", "Approve payouts that others have prepared"),
          of("pricing.view", "See prices, price lists and how websites show them"),
          of("pricing.manage", "Change prices, price lists and how websites show them"),
          of("product.view", "See products"),
          of("product.manage", "Change products"),
          of("quote.view", "See quotes"),
          of("quote.manage", "Write and send quotes"),
          of("quote.approve", "Approve discounts below the floor in quotes of others"),
          of("receivable.view", "See open items, statements of account and the ledger"),
          of("receivable.manage", "Allocate payments to invoices and close the books"),
          of("return.view", "See returns"),
          of("return.manage", "Decide on returns, credit and replace the goods"),
          of("return.receive", "Receive goods that come back"),
          of("rfq.view", "See requests for quote"),
          of("rfq.manage", "Ask about and decline requests for quote"),
          of("settings.view", "See the organization's settings and identity providers"),
          of("settings.manage", "Change the organization's settings and identity providers"),
          of("shipment.view", "See shipments"),
          of("shipment.manage", "Ship orders"),
          of("shipping.view", "See shipping zones and methods"),
          of("shipping.manage", "Change shipping zones and methods"),
          of("sourcing.view", "See sourcing requests"),
          of("sourcing.manage", "Send and award sourcing requests"),
          of("staff.view", "See staff and roles"),
          of("staff.manage", "Invite and change staff and roles"),
          of("subscription.view", "See recurring orders"),
          of("subscription.manage", "Change recurring orders"),
          of("tax.view", "See tax classes, rates and settings"),
          of("tax.manage", "Change tax classes, rates and settings"),
          of("vendor.view", "See vendors and their listings"),
          of("vendor.manage", "Approve vendors and their listings"),
          of("webhook.view", "See webhook endpoints, deliveries and events"),
          of("webhook.manage", "Change webhook endpoints and replay deliveries"),
          of("website.view", "See websites and domains"),
          of("website.manage", "Change websites and domains"));

  private static Permission of(String name, String description) {
    return new Permission(name, description);
  }

  public static PermissionPatterns patterns() {
    return new PermissionPatterns(CATALOGUE.stream().map(Permission::name).toList());
  }
}
