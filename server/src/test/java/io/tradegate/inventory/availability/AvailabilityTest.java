package io.tradegate.inventory.availability;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.inventory.StockShop;
import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.caller.Origin;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.quantities.Quantity;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a visitor of a store sees of its stock. */
class AvailabilityTest {
  private static final String SHOWN =
      "select "
          + Availability.COLUMNS
          + " from variant v "
          + Availability.JOIN
          + " where v.org_id = :org and v.sku = :sku";

  private static final String SETTINGS = "/admin/inventory/settings";

  private final TestApp app = TestApp.shared();
  private final StockShop shop = new StockShop();
  private final TestClient owner = shop.tenant().owner();

  @BeforeEach
  void fill() {
    shop.warehouse("B", 2);
    shop.warehouse("A", 1);
    shop.warehouse("CLOSED", 3);
    VariantId bolt = shop.variant("BOLT");
    shop.variant("NONE");
    shop.receive("A", "BOLT", 3);
    shop.receive("B", "BOLT", 4);
    shop.receive("CLOSED", "BOLT", 100);
    shop.allocated(bolt, 2);
    String closed = owner.get("/admin/warehouses?q=CLOSED").text("items/0/id");
    owner.patch("/admin/warehouses/" + closed, Map.of("active", false)).expect(200);
  }

  @Test
  void byDefaultAVisitorSeesWhetherThereIsStock() {
    assertThat(seen("BOLT")).isEqualTo(new Availability(true, null));
    assertThat(seen("NONE")).isEqualTo(new Availability(false, null));
  }

  @Test
  void exactIsWhatActiveWarehousesHaveLeft() {
    owner.put(SETTINGS, Map.of("availability", "exact")).expect(200);

    assertThat(seen("BOLT")).isEqualTo(new Availability(true, Quantity.of(5)));
    assertThat(seen("NONE")).isEqualTo(new Availability(false, Quantity.of(0)));
  }

  @Test
  void hiddenTellsNothing() {
    owner.put(SETTINGS, Map.of("availability", "hidden")).expect(200);

    assertThat(seen("BOLT")).isNull();
  }

  @Test
  void aWebsiteMayDifferAndFollowsAgainWhenItIsNotNamed() {
    String website = owner.get("/admin/websites").text("items/0/id");
    var differing = List.of(Map.of("website_id", website, "availability", "exact"));

    owner.put(SETTINGS, Map.of("availability", "hidden", "websites", differing)).expect(200);
    assertThat(seen("BOLT")).isEqualTo(new Availability(true, Quantity.of(5)));
    assertThat(owner.get(SETTINGS).expect(200).text("websites/0/website_id")).isEqualTo(website);

    owner.put(SETTINGS, Map.of("availability", "hidden")).expect(200);
    assertThat(seen("BOLT")).isNull();
  }

  @Test
  void aWebsiteOfAnotherOrganizationIsUnknown() {
    String foreign = new StockShop().tenant().owner().get("/admin/websites").text("items/0/id");
    var differing = List.of(Map.of("website_id", foreign, "availability", "exact"));

    owner
        .put(SETTINGS, Map.of("availability", "hidden", "websites", differing))
        .expectError(404, "not_found");
    assertThat(seen("BOLT")).isEqualTo(new Availability(true, null));
  }

  @Test
  void aWordThatIsNoSettingIsRefused() {
    owner.put(SETTINGS, Map.of("availability", "maybe")).expect(400);
    owner.put(SETTINGS, Map.of()).expectError(400, "validation_failed");
  }

  private @Nullable Availability seen(String sku) {
    var guest = new Caller(new Caller.Guest(shop.tenant().host()), new Origin("test", "127.0.0.1"));
    return app.db()
        .read(guest, tx -> tx.sql(SHOWN).bind("sku", sku).list(Found::read))
        .getFirst()
        .availability();
  }

  private record Found(@Nullable Availability availability) {
    static Found read(io.tradegate.platform.db.Row row) {
      return new Found(Availability.read(row));
    }
  }
}
