package io.tradegate.everything.sql;

import java.util.Map;
import java.util.Set;

/** The expected grants of each table; a new table adds a line. */
final class TableGrants {
  static final String ALL = "DELETE, INSERT, SELECT, UPDATE";

  /** The privileges of the app where it does not have all. */
  static final Map<String, String> OF_APP =
      Map.ofEntries(
          Map.entry("organization", "SELECT"),
          Map.entry("domain_grant", "SELECT"),
          Map.entry("api_key_usage", "SELECT"),
          Map.entry("idempotency_key", "INSERT, SELECT, UPDATE"),
          Map.entry("audit_entry", "INSERT, SELECT"),
          Map.entry("mail_message", "INSERT, SELECT, UPDATE"),
          Map.entry("rate_window", "INSERT, SELECT, UPDATE"),
          Map.entry("shipping_rate", "DELETE, INSERT, SELECT"),
          Map.entry("scheduled_tasks", ""),
          Map.entry("flyway_schema_history", ""),
          Map.entry("event", "INSERT, SELECT"),
          Map.entry("webhook_delivery", "INSERT, SELECT, UPDATE"),
          Map.entry("webhook_attempt", "SELECT"),
          Map.entry("webhook_lease", "SELECT"),
          Map.entry("webhook_recovery", "INSERT, SELECT, UPDATE"),
          Map.entry("event_subscriber", ""),
          Map.entry("event_retry", "SELECT"),
          Map.entry("automation_built_in_off", "DELETE, INSERT, SELECT"),
          Map.entry("task", "INSERT, SELECT, UPDATE"),
          Map.entry("stock", "SELECT"), // and its threshold and place, column by column
          Map.entry("stock_movement", "INSERT, SELECT"),
          Map.entry("currency_rate", "INSERT, SELECT"),
          Map.entry("cost_centre", "INSERT, SELECT, UPDATE"),
          Map.entry("budget_balance", "SELECT"),
          Map.entry("budget_entry", "INSERT, SELECT"),
          Map.entry("credit_account", "SELECT"),
          Map.entry("credit_entry", "INSERT, SELECT"),
          Map.entry("credit_settings", "INSERT, SELECT, UPDATE"),
          Map.entry("ledger_settings", "INSERT, SELECT, UPDATE"),
          Map.entry("journal", "INSERT, SELECT"),
          Map.entry("posting", "INSERT, SELECT"),
          Map.entry("open_item", "SELECT"), // inserted without amounts, column by column
          Map.entry("billing_settings", "INSERT, SELECT, UPDATE"),
          Map.entry("payment_claim", "INSERT, SELECT"), // and that it is released
          Map.entry("payment_notification", "DELETE, INSERT, SELECT"), // and its status
          Map.entry("carrier_notification", "DELETE, INSERT, SELECT"), // and its status
          Map.entry("identity_attempt", "DELETE, INSERT, SELECT"),
          Map.entry("directory_request", "DELETE, INSERT, SELECT"),
          Map.entry("sso_used_token", "DELETE, INSERT, SELECT"),
          Map.entry("passkey_challenge", "DELETE, INSERT, SELECT"),
          Map.entry("directory_group_member", "DELETE, INSERT, SELECT"),
          Map.entry("shipment_label", "INSERT, SELECT"), // and what becomes of it
          Map.entry("unbilled_shipment", "DELETE, INSERT, SELECT"),
          Map.entry("document_series", "SELECT"),
          Map.entry("invoice_line", "DELETE, INSERT, SELECT"),
          Map.entry("invoice_tax", "DELETE, INSERT, SELECT"),
          Map.entry("bank_settings", "INSERT, SELECT, UPDATE"),
          Map.entry("bank_statement", "INSERT, SELECT"),
          Map.entry("bank_line", "INSERT, SELECT"), // and what becomes of it
          Map.entry("dunning_policy", "INSERT, SELECT, UPDATE"),
          Map.entry("dunning_day", "INSERT, SELECT, UPDATE"),
          Map.entry("dunning_notice", "INSERT, SELECT"), // and when it was printed
          Map.entry("packing_slip", "INSERT, SELECT"), // and when it was printed
          Map.entry("pick_list", "INSERT, SELECT"), // and when it was printed
          Map.entry("dunning_notice_invoice", "INSERT, SELECT"),
          Map.entry("invoice_dunning", "INSERT, SELECT, UPDATE"),
          Map.entry("dunning_hold", "DELETE, INSERT, SELECT"),
          Map.entry("receivable_balance", "SELECT"),
          Map.entry("marketplace_finance", "INSERT, SELECT, UPDATE"),
          Map.entry("vendor_entry", "INSERT, SELECT"), // and the payout and invoice that it is in
          Map.entry("vendor_balance", "SELECT"),
          Map.entry("payout_run", "INSERT, SELECT, UPDATE"),
          Map.entry("vendor_payout", "INSERT, SELECT"), // and what becomes of it
          Map.entry("vendor_document", "INSERT, SELECT"), // and when it was printed
          Map.entry("receivable_allocation", "INSERT, SELECT"), // and what undid it
          Map.entry("refund", "INSERT, SELECT"), // and its progress, column by column
          Map.entry("refund_source", "INSERT, SELECT"),
          Map.entry("refund_due", "INSERT, SELECT"), // and how much is due
          Map.entry("tax_settings", "INSERT, SELECT, UPDATE"),
          Map.entry("approval", "INSERT, SELECT, UPDATE"),
          Map.entry("approval_tier", "INSERT, SELECT, UPDATE"),
          Map.entry("approval_delegation", "DELETE, INSERT, SELECT"),
          Map.entry("import_run", "INSERT, SELECT, UPDATE"),
          Map.entry("order_entry", "INSERT, SELECT"),
          Map.entry("order_word", "DELETE, INSERT, SELECT"),
          Map.entry("order_tag", "DELETE, INSERT, SELECT"),
          Map.entry("order_attachment", "DELETE, INSERT, SELECT"),
          // and what staff change, column by column; shipments change the rest
          Map.entry("order_line", "DELETE, INSERT, SELECT"),
          Map.entry("shipment_line", "INSERT, SELECT"), // and what was restocked
          Map.entry("return_policy", "INSERT, SELECT, UPDATE"),
          Map.entry("customer_return", "INSERT, SELECT, UPDATE"),
          Map.entry("customer_return_line", "INSERT, SELECT"), // and what staff decide
          Map.entry("return_receipt", "INSERT, SELECT"),
          Map.entry("import_row", "INSERT, SELECT"),
          Map.entry("import_batch", "INSERT, SELECT"),
          Map.entry("import_error", "INSERT, SELECT"),
          Map.entry("rfq_note", "INSERT, SELECT"),
          Map.entry("quote_version", "INSERT, SELECT"),
          Map.entry("quote_version_line", "INSERT, SELECT"),
          Map.entry("quote_counter", "INSERT, SELECT"),
          Map.entry("quote_counter_line", "INSERT, SELECT"),
          Map.entry("lead", "INSERT, SELECT, UPDATE"),
          Map.entry("lead_note", "INSERT, SELECT"),
          Map.entry("registration", "INSERT, SELECT, UPDATE"),
          Map.entry("marketplace_settings", "INSERT, SELECT, UPDATE"),
          Map.entry("vendor", "INSERT, SELECT, UPDATE"),
          Map.entry("vendor_order", "INSERT, SELECT, UPDATE"),
          Map.entry("vendor_order_line", "INSERT, SELECT"),
          Map.entry("vendor_fact", "INSERT, SELECT, UPDATE"),
          Map.entry("vendor_requirement", "DELETE, INSERT, SELECT"),
          Map.entry("sourcing_profile", "INSERT, SELECT, UPDATE"),
          Map.entry("sourcing_block", "DELETE, INSERT, SELECT"),
          Map.entry("sourcing_channel", "INSERT, SELECT, UPDATE"),
          Map.entry("sourcing_outbox", "INSERT, SELECT"),
          Map.entry("sourcing_inbox", "SELECT"), // and that a message was handled
          Map.entry("sourcing_request", "INSERT, SELECT, UPDATE"),
          Map.entry("sourcing_request_line", "DELETE, INSERT, SELECT"),
          Map.entry("sourcing_request_file", "DELETE, INSERT, SELECT"),
          Map.entry("sourcing_invitation_file", "INSERT, SELECT"), // and that it was copied
          Map.entry("sourcing_received_quote", "INSERT, SELECT, UPDATE"),
          Map.entry("sourcing_question", "INSERT, SELECT, UPDATE"),
          Map.entry("sourcing_invitation", "INSERT, SELECT, UPDATE"),
          Map.entry("sourcing_invitation_order", "INSERT, SELECT, UPDATE"),
          Map.entry("sourcing_quote_version", "INSERT, SELECT"),
          Map.entry("sourcing_invitation_question", "INSERT, SELECT, UPDATE"),
          Map.entry("sourcing_partner", "INSERT, SELECT, UPDATE"),
          Map.entry("record_thread", "INSERT, SELECT, UPDATE"),
          Map.entry("recurring_order", "INSERT, SELECT, UPDATE"),
          Map.entry("recurring_order_run", "INSERT, SELECT, UPDATE"),
          Map.entry("record_message", "INSERT, SELECT"),
          Map.entry("record_message_attachment", "INSERT, SELECT"),
          Map.entry("record_file", "DELETE, INSERT, SELECT"),
          Map.entry("product_search", ""), // read by app.search, which names its tenant
          Map.entry("search_word", ""),
          Map.entry("search_stale", ""),
          Map.entry("search_due", ""),
          Map.entry("master_key_check", "SELECT"),
          Map.entry("search_change", ""), // read by app.search_changes, which names its tenant
          Map.entry("search_origin", ""),
          Map.entry("kept_change", ""), // read by app.kept_versions, which names its tenant
          Map.entry("record_change", ""));

  /** Of these the worker may read few columns: keys, and when customers are billed. */
  static final Set<String> WORKER_SEES_KEYS_OF = Set.of("api_key", "billing_settings");

  /** All privileges of the worker. */
  static final Map<String, String> OF_WORKER =
      Map.ofEntries(
          Map.entry("organization", "SELECT"),
          Map.entry("custom_domain", "SELECT"),
          Map.entry("marketplace_finance", "SELECT"),
          Map.entry("identity_attempt", "DELETE, SELECT"),
          Map.entry("directory_request", "DELETE, SELECT"),
          Map.entry("identity_domain", "SELECT"),
          Map.entry("identity_provider", "SELECT"),
          Map.entry("sso_sign_in", "DELETE, SELECT"),
          Map.entry("sso_used_token", "DELETE, SELECT"),
          Map.entry("passkey_challenge", "DELETE, SELECT"),
          Map.entry("session", "DELETE, SELECT"),
          Map.entry("password_reset", "DELETE, SELECT"),
          Map.entry("rate_window", "DELETE, SELECT"),
          Map.entry("api_key_usage", "INSERT, SELECT, UPDATE"),
          Map.entry("idempotency_key", "DELETE, SELECT"),
          Map.entry("work_job", "DELETE, SELECT, UPDATE"),
          Map.entry("media", "SELECT"),
          Map.entry("scheduled_tasks", ALL),
          Map.entry("event", "SELECT"),
          Map.entry("webhook_endpoint", "SELECT"),
          Map.entry("webhook_delivery", "SELECT, UPDATE"),
          Map.entry("webhook_job", ALL),
          Map.entry("webhook_lane", "SELECT, UPDATE"),
          Map.entry("webhook_health", "SELECT, UPDATE"),
          Map.entry("webhook_lease", ALL),
          Map.entry("webhook_attempt", "INSERT, SELECT"),
          Map.entry("webhook_recovery", "SELECT"),
          Map.entry("event_subscriber", "INSERT, SELECT, UPDATE"),
          Map.entry("event_retry", ALL),
          Map.entry("automation_rule", "SELECT"),
          Map.entry("automation_run", "DELETE, SELECT"),
          Map.entry("cart", "DELETE, SELECT"),
          Map.entry("registration", "DELETE, SELECT"),
          Map.entry("payment_notification", "DELETE, SELECT"),
          Map.entry("carrier_notification", "DELETE, SELECT"),
          Map.entry("approval", "SELECT"),
          Map.entry("rfq", "SELECT"),
          Map.entry("sourcing_request", "SELECT"),
          Map.entry("sourcing_invitation", "SELECT"),
          Map.entry("vendor_order", "SELECT"),
          Map.entry("quote", "SELECT"),
          Map.entry("recurring_order", "SELECT"),
          Map.entry("company_billing", "SELECT"),
          Map.entry("unbilled_shipment", "SELECT"),
          Map.entry("dunning_day", "SELECT"),
          Map.entry("import_run", "DELETE, SELECT"));

  private TableGrants() {}
}
