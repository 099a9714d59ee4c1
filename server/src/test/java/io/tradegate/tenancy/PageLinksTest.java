package io.tradegate.tenancy;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PageLinksTest {
  private static final URI BASE = URI.create("https://api.example.com/");

  private final TestTenant shop = TestApp.shared().newTenant();
  private final PageLinks links = new PageLinks(BASE, null);

  @Test
  void staffAreLedToTheAdminFrontEndThatIsConfigured() {
    var own = new PageLinks(BASE, URI.create("https://desk.example.com/"));

    assertThat(own.staff("/orders/7")).isEqualTo("https://desk.example.com/orders/7");
    assertThat(own.vendor("/orders/7")).isEqualTo("https://api.example.com/pages/vendor/orders/7");
  }

  @Test
  void withoutOneStaffAreLedToThePagesOfTheService() {
    assertThat(links.staff("/orders/7")).isEqualTo("https://api.example.com/pages/admin/orders/7");
  }

  @Test
  void aWebsiteWithoutAFrontEndOfItsOwnLeadsToThePagesOfTheService() {
    assertThat(store(website()))
        .isEqualTo("https://api.example.com/pages/store/" + shop.host() + "/quotes/7");
  }

  @Test
  void buyersAreLedToTheFrontEndOfTheirWebsite() {
    WebsiteId second = add("https://second.example.com/de/");

    assertThat(store(second)).isEqualTo("https://second.example.com/de/quotes/7");
    assertThat(store(website())).contains("/pages/store/" + shop.host());
  }

  @Test
  void withoutAWebsiteTheOldestOneCounts() {
    add("https://second.example.com");

    assertThat(store(null)).contains("/pages/store/" + shop.host() + "/quotes/7");
    assertThat(store(new WebsiteId(UUID.randomUUID()))).isEqualTo(store(null));
  }

  @Test
  void anOrganizationWithoutAWebsiteHasNoStoreToLinkTo() {
    shop.asService(tx -> tx.sql("delete from website where org_id = :org").execute());

    Optional<String> link = shop.asService(tx -> links.maybeStore(tx, null, "/quotes/7"));

    assertThat(link).isEmpty();
  }

  private String store(@Nullable WebsiteId website) {
    return shop.asService(tx -> links.store(tx, website, "/quotes/7"));
  }

  private WebsiteId website() {
    List<String> ids = shop.owner().get("/admin/websites?sort=created_at").items("id");
    return new WebsiteId(UUID.fromString(ids.getFirst()));
  }

  private WebsiteId add(String storeUrl) {
    var body = Map.of("name", "Second", "domain", "second-" + shop.host(), "store_url", storeUrl);
    return new WebsiteId(shop.owner().post("/admin/websites", body).expect(201).uuid("id"));
  }
}
