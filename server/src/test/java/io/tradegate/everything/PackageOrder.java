package io.tradegate.everything;

import static java.util.Comparator.comparingInt;
import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The packages of the service in their order. A package uses the packages before it, in Java and in
 * SQL, and none after it. Each table has one owner, which alone writes it. ARCHITECTURE.md and
 * docs/packages.md are made from this.
 */
final class PackageOrder {
  static final List<String> PACKAGES =
      List.of(
          "platform",
          "audit",
          "tenancy",
          "mail",
          "media",
          "customers",
          "marketplace",
          "access",
          "apikeys",
          "webhooks",
          "automation",
          "taxclasses",
          "catalog",
          "pricing",
          "inventory",
          "catalog.shelf",
          "search",
          "imports",
          "orders",
          "shipping",
          "payments",
          "budgets",
          "credit",
          "cart",
          "approvals",
          "rfqs",
          "quotes",
          "checkout",
          "recurring",
          "messages",
          "leads",
          "pages",
          "the root",
          "cli");

  private static final Map<String, Set<String>> TABLES =
      Map.ofEntries(
          entry(
              "platform",
              Set.of(
                  "event",
                  "event_retry",
                  "event_subscriber",
                  "flyway_schema_history",
                  "idempotency_key",
                  "mail_message",
                  "master_key_check",
                  "record_change",
                  "scheduled_tasks",
                  "work_job")),
          entry("audit", Set.of("audit_entry")),
          entry(
              "tenancy",
              Set.of(
                  "custom_domain",
                  "domain_grant",
                  "organization",
                  "released_host",
                  "store_host",
                  "website")),
          entry("media", Set.of("media")),
          entry(
              "customers",
              Set.of(
                  "company_address",
                  "customer_company",
                  "customer_group",
                  "customer_group_member")),
          entry("marketplace", Set.of("vendor")),
          entry(
              "access",
              Set.of(
                  "buyer_membership",
                  "buyer_user",
                  "invitation",
                  "password_reset",
                  "rate_window",
                  "role",
                  "session",
                  "staff_role",
                  "staff_user",
                  "vendor_user")),
          entry("apikeys", Set.of("api_key", "api_key_usage")),
          entry(
              "webhooks",
              Set.of(
                  "webhook_attempt",
                  "webhook_delivery",
                  "webhook_endpoint",
                  "webhook_health",
                  "webhook_job",
                  "webhook_lane",
                  "webhook_lease",
                  "webhook_recovery")),
          entry(
              "automation",
              Set.of("automation_built_in_off", "automation_rule", "automation_run", "task")),
          entry("taxclasses", Set.of("tax_class")),
          entry(
              "catalog",
              Set.of(
                  "attribute",
                  "attribute_family",
                  "attribute_family_member",
                  "category",
                  "product",
                  "product_access",
                  "product_category",
                  "product_media",
                  "product_slug",
                  "product_translation",
                  "variant")),
          entry(
              "pricing",
              Set.of(
                  "currency_rate",
                  "price",
                  "price_assignment",
                  "price_list",
                  "tax_rate",
                  "tax_settings",
                  "website_pricing")),
          entry(
              "inventory",
              Set.of("availability_display", "backorder", "stock", "stock_movement", "warehouse")),
          entry(
              "search",
              Set.of(
                  "product_search",
                  "search_change",
                  "search_due",
                  "search_origin",
                  "search_stale",
                  "search_synonym",
                  "search_word")),
          entry("imports", Set.of("import_error", "import_row", "import_run")),
          entry(
              "orders",
              Set.of(
                  "customer_order",
                  "order_attachment",
                  "order_entry",
                  "order_line",
                  "order_settings",
                  "order_tag",
                  "order_word")),
          entry("shipping", Set.of("shipping_method", "shipping_rate", "shipping_zone")),
          entry("payments", Set.of("payment")),
          entry(
              "budgets",
              Set.of(
                  "budget", "budget_balance", "budget_entry", "cost_centre", "cost_centre_policy")),
          entry("credit", Set.of("credit_account", "credit_entry", "credit_settings")),
          entry("cart", Set.of("cart", "cart_line", "shopping_list", "shopping_list_line")),
          entry(
              "approvals",
              Set.of("approval", "approval_delegation", "approval_rule", "approval_tier")),
          entry("rfqs", Set.of("rfq", "rfq_line", "rfq_note")),
          entry(
              "quotes",
              Set.of(
                  "quote",
                  "quote_counter",
                  "quote_counter_line",
                  "quote_line",
                  "quote_settings",
                  "quote_version",
                  "quote_version_line")),
          entry(
              "recurring",
              Set.of("recurring_order", "recurring_order_line", "recurring_order_run")),
          entry("messages", Set.of("record_message", "record_message_attachment", "record_thread")),
          entry("leads", Set.of("lead", "lead_note")));

  /** The tables of other packages that a package reads. */
  static final Map<String, Set<String>> READS =
      Map.ofEntries(
          entry("mail", Set.of("mail_message")),
          entry("customers", Set.of("organization")),
          entry("access", Set.of("customer_company", "organization", "vendor")),
          entry("apikeys", Set.of("staff_user")),
          entry("webhooks", Set.of("event", "organization")),
          entry("automation", Set.of("event", "organization")),
          entry("catalog", Set.of("customer_company", "customer_group", "media", "organization")),
          entry(
              "pricing",
              Set.of(
                  "customer_company",
                  "customer_group",
                  "organization",
                  "tax_class",
                  "variant",
                  "website")),
          entry("inventory", Set.of("product", "variant", "website")),
          entry(
              "catalog.shelf",
              Set.of(
                  "attribute",
                  "attribute_family_member",
                  "category",
                  "media",
                  "organization",
                  "price",
                  "product",
                  "product_access",
                  "product_category",
                  "product_media",
                  "product_slug",
                  "product_translation",
                  "stock",
                  "variant",
                  "warehouse")),
          entry(
              "search",
              Set.of(
                  "attribute",
                  "category",
                  "organization",
                  "product",
                  "product_access",
                  "product_category",
                  "product_translation",
                  "variant")),
          entry("orders", Set.of("customer_company", "media")),
          entry("shipping", Set.of("website")),
          entry("payments", Set.of("customer_order", "organization")),
          entry("budgets", Set.of("customer_order")),
          entry("credit", Set.of("customer_order", "organization")),
          entry("cart", Set.of("buyer_user", "company_address", "organization")),
          entry("approvals", Set.of("buyer_user", "customer_order", "order_line")),
          entry("rfqs", Set.of("customer_company")),
          entry("quotes", Set.of("customer_company", "organization", "website")),
          entry("checkout", Set.of("buyer_membership", "price_list", "website")),
          entry("recurring", Set.of("buyer_user", "customer_order", "organization", "website")),
          entry("messages", Set.of("media")));

  private PackageOrder() {}

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
