package io.tradegate.everything;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Route;
import io.tradegate.testing.TestApp;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every list of documents and master data can be read by change, and every choice and id among its
 * filters takes several values.
 */
class EveryListByChangeTest {
  private static final String LOG = "a log: entries are added and never change";
  private static final String PART = "parts of one document, which is read by change itself";

  /** The lists that cannot be read by change, by operation, and why. */
  private static final Map<String, String> NOT_BY_CHANGE =
      Map.ofEntries(
          Map.entry("audit.list", LOG),
          Map.entry("automation_runs.list", LOG),
          Map.entry("currencies.history", LOG),
          Map.entry("customers.budgets_entries", LOG),
          Map.entry("account.budgets_entries", LOG),
          Map.entry("customers.credit_entries", LOG),
          Map.entry("imports.errors", LOG),
          Map.entry("vendor_imports.errors", LOG),
          Map.entry("identity_providers.attempts_list", LOG),
          Map.entry("identity_providers.directory_requests_list", LOG),
          Map.entry("account.identity_provider_attempts_list", LOG),
          Map.entry("inventory.movements", LOG),
          Map.entry("leads.notes_list", LOG),
          Map.entry("orders.timeline", LOG),
          Map.entry("own_orders.timeline", LOG),
          Map.entry("webhooks.deliveries.list", LOG),
          Map.entry("receivables.journals_list", LOG),
          Map.entry("receivables.ageing_list", "a report as of a day"),
          Map.entry("dunning.preview_list", "a report as of a day"),
          Map.entry("sourcing.suppliers_list", "profiles of other organizations"),
          Map.entry("sourcing.partners_list", "few, and staff change them by hand"),
          Map.entry("sourcing.blocks_list", "a block never changes"),
          Map.entry("customer_groups.members_list", PART),
          Map.entry("orders.attachments_list", PART),
          Map.entry("own_orders.attachments_list", PART),
          Map.entry("own_orders.vendor_orders", PART),
          Map.entry("quotes.attachments_list", PART),
          Map.entry("returns.attachments_list", PART),
          Map.entry("rfqs.attachments_list", PART),
          Map.entry("sourcing.requests_attachments_list", PART),
          Map.entry("sourcing.invitations_attachments_list", PART),
          Map.entry("storefront.quotes_attachments_list", PART),
          Map.entry("storefront.returns_attachments_list", PART),
          Map.entry("storefront.rfqs_attachments_list", PART),
          Map.entry("vendor_applications.attachments_list", PART),
          Map.entry("price_lists.assignments", PART),
          Map.entry("shopping_lists.lines_list", PART),
          Map.entry("shipments.tracking", PART),
          Map.entry(
              "carrier_notifications.list",
              "reports of carriers; the shipment that they change is read by change"),
          Map.entry("jobs.list", "work in progress, no record of the business"),
          Map.entry(
              "automation_rules.list",
              "built-in rules have no row that could say when they changed"));

  private static final String WITHOUT_INDEX =
      """
      select c.relname
        from pg_trigger t
        join pg_class c on c.oid = t.tgrelid
        join pg_proc p on p.oid = t.tgfoid
       where p.proname = 'note_change'
         and not exists (select
                           from pg_indexes i
                          where i.schemaname = 'public' and i.tablename = c.relname
                            and (i.indexdef like '%(org_id, updated_at, id)'
                                 or i.indexdef like '%(org_id, price_list_id, updated_at, variant_id)'))
      """;

  private final TestApp app = TestApp.shared();

  @TestFactory
  Stream<DynamicTest> canBeReadByChange() {
    return each(
        route -> {
          boolean has =
              param(route, "updated_after").isPresent()
                  && param(route, "sort")
                      .orElseThrow()
                      .values()
                      .containsAll(List.of("updated_at", "-updated_at"));
          assertThat(has)
              .as("%s is read by change or is a named exception", route.operation())
              .isNotEqualTo(NOT_BY_CHANGE.containsKey(route.operation()));
        });
  }

  @Test
  void everyExceptionIsAList() {
    Set<String> lists = lists().map(Route::operation).collect(toSet());

    assertThat(lists).containsAll(NOT_BY_CHANGE.keySet());
    assertThat(NOT_BY_CHANGE).hasSizeLessThan(lists.size() / 3);
  }

  @TestFactory
  Stream<DynamicTest> choicesAndIdsTakeSeveralValues() {
    return each(
        route ->
            assertThat(route.params())
                .filteredOn(param -> !param.name().equals("sort") && !param.equals(Param.COMPANY))
                .extracting(Param::type)
                .doesNotContain(Param.Type.ONE_OF, Param.Type.UUID, Param.Type.INSTANT));
  }

  @Test
  void everyTableThatNotesChangesHasAnIndexForThem() {
    List<String> tables =
        Jdbi.create(app.settings().database().owner())
            .withHandle(handle -> handle.createQuery(WITHOUT_INDEX).mapTo(String.class).list());

    assertThat(tables).isEmpty();
  }

  private static Optional<Param> param(Route route, String name) {
    return route.params().stream().filter(param -> param.name().equals(name)).findAny();
  }

  private Stream<Route> lists() {
    return app.routes().stream().filter(EveryRouteTest::isList);
  }

  private Stream<DynamicTest> each(Consumer<Route> claim) {
    return lists().map(route -> dynamicTest(route.toString(), () -> claim.accept(route)));
  }
}
