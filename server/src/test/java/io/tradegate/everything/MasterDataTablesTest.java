package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.AllEvents;
import io.tradegate.platform.events.EventType;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

/**
 * Every table of products, customers, price lists and stock has the triggers that publish its
 * changes, so that every statement that writes one is covered.
 */
class MasterDataTablesTest {
  private static final Set<String> PACKAGES =
      Set.of("catalog", "customers", "pricing", "inventory");

  /** Tables of these packages whose changes publish nothing, and why. */
  private static final Map<String, String> EXEMPT =
      Map.ofEntries(
          Map.entry("attribute", "defines what products can say, is not part of one"),
          Map.entry("attribute_family", "as attribute"),
          Map.entry("attribute_family_member", "as attribute"),
          Map.entry("attribute_translation", "as attribute"),
          Map.entry("category", "a product names its categories by id, which stays"),
          Map.entry("category_translation", "as category"),
          Map.entry("product_website", "written together with its product, whose version moves"),
          Map.entry("stock_settings", "a setting of the organization"),
          Map.entry("product_slug", "old addresses; the current one is in product"),
          Map.entry("customer_group", "a customer names its groups by id, which stays"),
          Map.entry("currency_rate", "no price of a list changes"),
          Map.entry("tax_rate", "prices are net"),
          Map.entry("tax_settings", "prices are net"),
          Map.entry("website_pricing", "a setting of a website"),
          Map.entry("availability_display", "a setting of a website"),
          Map.entry("backorder", "what orders wait for; stock itself does not change"),
          Map.entry("expected_receipt", "goods to come; stock changes when they are received"),
          Map.entry("stock_movement", "its trigger changes stock, which is watched"));

  private static final String WATCHED =
      """
      select c.relname || ' ' || t.tgname
        from pg_trigger t
        join pg_class c on c.oid = t.tgrelid
       where t.tgname in ('note_insert', 'note_update', 'note_delete') and t.tgenabled = 'O'
      """;

  private final Jdbi database = Jdbi.create(TestApp.shared().settings().database().owner());

  @Test
  void everyTableOfTheRecordsIsWatchedOrExemptWithAReason() {
    var tables = new TreeMap<>(PackageOrder.owners());
    tables.values().retainAll(PACKAGES);

    assertThat(tables.keySet()).containsAll(EXEMPT.keySet());
    tables.keySet().removeAll(EXEMPT.keySet());
    List<String> watched = texts(WATCHED);
    assertThat(tables.keySet())
        .hasSizeGreaterThan(10)
        .allSatisfy(table -> assertThat(watched).containsAll(expected(table)));
  }

  /** A new warehouse is empty, and one with stock cannot be deleted. */
  private static List<String> expected(String table) {
    return table.equals("warehouse")
        ? List.of("warehouse note_update")
        : List.of(table + " note_insert", table + " note_update", table + " note_delete");
  }

  private static final String BY_DEFAULT =
      "select name from unnest(cast(? as text[])) name where app.sent_by_default(name)";

  @Test
  void theDatabaseAndTheCatalogueAgreeOnWhatIsSentByDefault() {
    List<EventType> types = AllEvents.catalogue().types();
    String[] names = types.stream().map(EventType::name).toArray(String[]::new);

    List<String> sent =
        database.withHandle(
            handle -> handle.createQuery(BY_DEFAULT).bind(0, names).mapTo(String.class).list());

    assertThat(sent)
        .containsExactlyElementsOf(
            types.stream().filter(EventType::byDefault).map(EventType::name).toList());
  }

  @Test
  void noNoteOutlivesItsTransaction() {
    TestTenant shop = TestApp.shared().newTenant();
    shop.addCompany("Hartmann");

    assertThat(texts("select kind from app.record_change where org_id = " + shop.org())).isEmpty();
  }

  private List<String> texts(String sql) {
    return database.withHandle(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }
}
