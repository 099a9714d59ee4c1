package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.everything.sql.Classes;
import io.tradegate.platform.http.openapi.ApiDocument;
import io.tradegate.platform.json.Json;
import io.tradegate.platform.json.Validation;
import io.tradegate.testing.TestApp;
import java.lang.classfile.ClassModel;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/**
 * A lifecycle is written three times: as an enum, as a constraint, in the API document. They agree.
 */
class LifecycleTest {
  private static final String CONSTRAINT =
      """
      select pg_get_constraintdef(oid)
        from pg_constraint
       where conname = :name and contype = 'c' and coninhcount = 0
      """;

  private static final Pattern WORD = Pattern.compile("'([a-z_]+)'");

  /** Constraints whose name does not follow from their enum. */
  private static final Map<String, String> CALLED_OTHERWISE =
      Map.ofEntries(
          Map.entry("LabelStatus", "shipment_label_status_is_known"),
          Map.entry("NotificationStatus", "carrier_notification_status_is_known"),
          Map.entry("TrackingStatus", "shipment_tracking_status_is_known"),
          Map.entry("LineStatus", "bank_line_status_is_known"),
          Map.entry("DomainStatus", "custom_domain_status_is_known"),
          Map.entry("EmailDomainStatus", "identity_domain_status_is_known"),
          Map.entry("ProviderStatus", "identity_provider_status_is_known"),
          Map.entry("CompanyStatus", "customer_company_status_is_known"),
          Map.entry("UserStatus", "staff_status_is_known"),
          Map.entry("DeliveryStatus", "webhook_delivery_status_is_known"),
          Map.entry("RecoveryStatus", "webhook_recovery_status_is_known"),
          Map.entry("RunStatus", "automation_run_status_is_known"),
          Map.entry("BuyerRole", "buyer_role_is_known"),
          Map.entry("VendorRole", "vendor_role_is_known"),
          Map.entry("OfferOrder", "offer_order_is_known"),
          Map.entry("PayoutStatus", "payout_run_status_is_known"),
          Map.entry("LeftOut", "vendor_payout_left_out_is_known"),
          Map.entry("DocumentKind", "vendor_document_kind_is_known"),
          Map.entry("EntryKind", "vendor_entry_kind_is_known"),
          Map.entry("PayoutInterval", "payout_interval_is_known"),
          Map.entry("RequirementKind", "vendor_requirement_kind_is_known"),
          Map.entry("MovementKind", "stock_movement_kind_is_known"),
          Map.entry("AdjustmentReason", "stock_movement_reason_is_known"),
          Map.entry("AvailabilityDisplay", "availability_display_is_known"),
          Map.entry("AssignmentKind", "assignment_kind_is_known"),
          Map.entry("BudgetPeriod", "budget_period_is_known"),
          Map.entry("BudgetRule", "budget_rule_is_known"),
          Map.entry("WhenExceeded", "credit_exceeded_is_known"),
          Map.entry("ItemKind", "open_item_kind_is_known"),
          Map.entry("JournalKind", "journal_kind_is_known"),
          Map.entry("ApprovalCause", "approval_cause_is_known"),
          Map.entry("ImportStatus", "import_status_is_known"),
          Map.entry("TaxDisplay", "tax_display_is_known"),
          Map.entry("TaxMode", "tax_mode_is_known"),
          Map.entry("MissingRate", "tax_missing_rate_is_known"));

  /** Computed from other columns on each read, hence not stored. */
  private static final Set<String> NOT_STORED =
      Set.of(
          "KeyStatus",
          "InvitationStatus",
          "EndpointStatus",
          "ReportedStatus",
          "ExpectedStatus",
          "SupplierStatus");

  private final TestApp app = TestApp.shared();
  private final JsonNode schemas = ApiDocument.of(app.routes()).json().at("/components/schemas");

  @TestFactory
  Stream<DynamicTest> theDatabaseKnowsTheSameWords() {
    return statuses()
        .filter(status -> !NOT_STORED.contains(status.getSimpleName()))
        .map(
            status ->
                dynamicTest(
                    status.getName(),
                    () ->
                        assertThat(wordsOf(constraint(status)))
                            .as("check constraint of %s", status.getSimpleName())
                            .containsExactlyInAnyOrderElementsOf(words(status))));
  }

  @TestFactory
  Stream<DynamicTest> theDocumentKnowsTheSameWords() {
    return statuses()
        .filter(status -> schemas.has(status.getSimpleName()))
        .map(
            status ->
                dynamicTest(
                    status.getName(),
                    () ->
                        assertThat(
                                schemas
                                    .at("/" + status.getSimpleName() + "/x-extensible-enum")
                                    .valueStream()
                                    .map(JsonNode::asString))
                            .containsExactlyElementsOf(words(status))));
  }

  private static Stream<Class<?>> statuses() {
    return Classes.all().stream()
        .filter(LifecycleTest::isCalledStatus)
        .<Class<?>>map(Classes::load)
        .filter(Class::isEnum);
  }

  private static boolean isCalledStatus(ClassModel model) {
    String name = Classes.nameOf(model);
    return name.endsWith("Status")
        || CALLED_OTHERWISE.containsKey(name.substring(name.lastIndexOf('.') + 1));
  }

  private static List<String> words(Class<?> status) {
    return Arrays.stream(status.getEnumConstants())
        .map(constant -> Json.mapper().valueToTree(constant).asString())
        .toList();
  }

  private static List<String> wordsOf(String constraint) {
    return WORD.matcher(constraint).results().map((MatchResult match) -> match.group(1)).toList();
  }

  private String constraint(Class<?> status) {
    String byRule = Validation.wireName(status.getSimpleName()) + "_is_known";
    String name = CALLED_OTHERWISE.getOrDefault(status.getSimpleName(), byRule);
    return Jdbi.create(app.settings().database().owner())
        .withHandle(
            handle ->
                handle.createQuery(CONSTRAINT).bind("name", name).mapTo(String.class).findOne())
        .orElseThrow(
            () ->
                new AssertionError(
                    "%s needs a check constraint called %s".formatted(status.getName(), name)));
  }
}
