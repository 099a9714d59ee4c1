package io.tradegate.everything;

import static java.util.Comparator.comparingInt;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The packages of the service in their order. A package uses the packages before it, in Java and in
 * SQL, and none after it. Each table has one owner, which alone writes it. ARCHITECTURE.md and
 * docs/packages.md are made from this.
 */
final class PackageOrder {
  static final List<String> PACKAGES =
      List.of(
          "platform",
          "einvoice",
          "audit",
          "tenancy",
          "translations",
          "mail",
          "media",
          "customers",
          "vendors",
          "access",
          "apikeys",
          "sso",
          "webhooks",
          "automation",
          "taxclasses",
          "units",
          "catalog",
          "pricing",
          "inventory",
          "catalog.shelf",
          "search",
          "imports",
          "marketplace",
          "orders",
          "shipping",
          "shipments",
          "budgets",
          "credit",
          "receivables",
          "payments",
          "invoices",
          "slips",
          "dunning",
          "payouts",
          "returns",
          "cart",
          "approvals",
          "rfqs",
          "quotes",
          "checkout",
          "vendororders",
          "recurring",
          "messages",
          "leads",
          "registrations",
          "sourcing",
          "pages",
          "the root",
          "cli");

  private static final Map<String, Set<String>> TABLES =
      sets(
          """
          platform: event, event_retry, event_subscriber, flyway_schema_history, idempotency_key,
              kept_change, mail_message, master_key_check, record_change, scheduled_tasks, work_job
          audit: audit_entry
          tenancy: custom_domain, domain_grant, organization, released_host, store_host, website
          media: media, record_file
          customers: company_address, customer_company, customer_group, customer_group_member
          vendors: marketplace_settings, vendor, vendor_fact, vendor_requirement
          access: buyer_membership, buyer_user, invitation, passkey, passkey_challenge,
              password_reset, rate_window, role, session, staff_role, staff_user, vendor_user
          apikeys: api_key, api_key_usage
          sso: directory_group, directory_group_member, directory_request, directory_user, identity, identity_attempt,
              identity_domain, identity_provider, scim_token, sso_sign_in, sso_used_token
          webhooks: webhook_attempt, webhook_delivery, webhook_endpoint, webhook_health, webhook_job,
              webhook_lane, webhook_lease, webhook_recovery
          automation: automation_built_in_off, automation_rule, automation_run, task
          taxclasses: tax_class
          units: unit, unit_translation
          catalog: attribute, attribute_family, attribute_family_member, attribute_translation,
              category, category_translation, product, product_access, product_category,
              product_media, product_slug, product_translation, product_website, variant
          pricing: currency_rate, price, price_assignment, price_list, tax_rate, tax_settings,
              website_pricing
          inventory: availability_display, backorder, expected_receipt, stock, stock_movement,
              stock_settings, warehouse
          search: product_search, search_change, search_due, search_origin, search_stale,
              search_synonym, search_word
          imports: import_batch, import_error, import_row, import_run
          marketplace: commission_rule, marketplace_finance, offer, offer_stock, vendor_balance, vendor_entry, vendor_picture,
              vendor_product, vendor_warehouse
          orders: customer_order, order_attachment, order_entry, order_line, order_policy,
              order_settings, order_tag, order_word
          shipping: shipping_method, shipping_rate, shipping_zone
          shipments: carrier, carrier_connection, carrier_notification, shipment, shipment_label, shipment_line
          budgets: budget, budget_balance, budget_entry, cost_centre, cost_centre_policy
          credit: credit_account, credit_entry, credit_settings
          receivables: journal, ledger_settings, open_item, posting, receivable_allocation,
              receivable_balance
          payments: bank_line, bank_settings, bank_statement, payment, payment_claim, payment_connection,
              payment_notification, refund, refund_due, refund_source
          invoices: billing_settings, company_billing, document_series, invoice, invoice_line,
              invoice_tax, unbilled_shipment
          slips: packing_slip, pick_list
          dunning: company_dunning, dunning_day, dunning_hold, dunning_notice, dunning_notice_invoice,
              dunning_policy, invoice_dunning
          payouts: payout_run, vendor_document, vendor_payout
          returns: category_return_policy, customer_return, customer_return_line, return_policy,
              return_receipt
          cart: cart, cart_line, shopping_list, shopping_list_line
          approvals: approval, approval_delegation, approval_rule, approval_tier
          rfqs: rfq, rfq_line, rfq_note
          quotes: quote, quote_counter, quote_counter_line, quote_line, quote_settings,
              quote_version, quote_version_line
          vendororders: vendor_order, vendor_order_line
          recurring: recurring_order, recurring_order_line, recurring_order_run
          messages: record_message, record_message_attachment, record_thread
          leads: lead, lead_note
          registrations: registration
          sourcing: sourcing_block, sourcing_channel, sourcing_inbox, sourcing_invitation, sourcing_invitation_file,
              sourcing_invitation_order, sourcing_invitation_question, sourcing_invitee, sourcing_outbox, sourcing_partner, sourcing_profile,
              sourcing_question, sourcing_quote_version, sourcing_received_quote, sourcing_request, sourcing_request_file,
              sourcing_request_line
          """);

  /** The tables of other packages that a package reads. */
  static final Map<String, Set<String>> READS =
      sets(
          """
          mail: mail_message
          customers: organization, website
          access: customer_company, organization, vendor
          apikeys: staff_user, vendor_user
          sso: buyer_membership, buyer_user, organization, session, staff_user, vendor_user
          webhooks: event, organization
          automation: customer_company, event, organization
          catalog: customer_company, customer_group, media, organization, vendor, website
          pricing: customer_company, customer_group, organization, tax_class, unit, variant, website
          inventory: product, unit, variant, website
          catalog.shelf: attribute, attribute_family_member, attribute_translation, category,
              category_translation, media, organization, price, product, product_access, product_category, product_media, product_slug,
              product_translation, product_website, stock, unit, unit_translation, variant, vendor, warehouse
          search: attribute, attribute_translation, category, category_translation, organization, product, product_access, product_category,
              product_translation, product_website, variant
          imports: vendor
          marketplace: media, organization, price, product, product_access, product_category, product_slug, product_website, variant, vendor
          orders: buyer_user, customer_company, media, variant, website
          shipping: website
          shipments: customer_order, order_line, warehouse
          budgets: customer_order
          credit: customer_company, customer_order, organization
          receivables: customer_company, organization
          payments: customer_company, customer_order, open_item, organization
          invoices: customer_company, customer_order, open_item, order_line, organization, receivable_allocation, shipment,
              shipment_line, work_job
          slips: carrier, customer_order, order_line, shipment, shipment_line, stock, variant, warehouse
          dunning: customer_company, invoice, open_item, organization
          payouts: marketplace_finance, organization, vendor, vendor_entry, vendor_fact, vendor_requirement
          returns: billing_settings, category, customer_order, invoice, invoice_line, invoice_tax, open_item,
              order_line, organization, product_category, shipment, shipment_line, variant, vendor, warehouse
          cart: buyer_user, company_address, organization
          approvals: buyer_user, customer_company, customer_order, order_line
          rfqs: customer_company
          quotes: customer_company, organization, website
          checkout: buyer_membership, price_list, website
          vendororders: customer_order, marketplace_settings, offer, order_line, organization, variant, vendor
          recurring: buyer_user, customer_company, customer_order, organization, website
          messages: media
          leads: staff_user
          registrations: buyer_membership, buyer_user, customer_company, lead, website
          sourcing: customer_company, media, website
          """);

  private PackageOrder() {}

  /** Lines of a package, a colon and its tables; an indented line goes on with the one before. */
  private static Map<String, Set<String>> sets(String text) {
    return text.replaceAll("\n +", " ")
        .lines()
        .map(line -> line.split(": ", 2))
        .collect(Collectors.toMap(line -> line[0], line -> Set.of(line[1].split(", +"))));
  }

  /** {@code className}: with its package. */
  static String packageOfClass(String className) {
    String inside = className.replaceFirst("^io\\.tradegate\\.", "");
    int dot = inside.lastIndexOf('.');
    return dot < 0 ? "the root" : packageOf(inside.substring(0, dot));
  }

  /** The listed package that a package is or lies in. */
  static String packageOf(String name) {
    return PACKAGES.stream()
        .filter(listed -> name.equals(listed) || name.startsWith(listed + "."))
        .max(comparingInt(String::length))
        .orElse(name);
  }

  static int place(String packageName) {
    return PACKAGES.indexOf(packageName);
  }

  static Set<String> tables(String packageName) {
    return TABLES.getOrDefault(packageName, Set.of());
  }

  /** The owner of each table. A table that two packages claim is refused. */
  static Map<String, String> owners() {
    var owners = new TreeMap<String, String>();
    TABLES.forEach(
        (owner, tables) ->
            tables.forEach(
                table -> {
                  String other = owners.put(table, owner);
                  if (other != null) {
                    throw new IllegalStateException(
                        "%s is claimed by %s and %s.".formatted(table, other, owner));
                  }
                }));
    return owners;
  }
}
