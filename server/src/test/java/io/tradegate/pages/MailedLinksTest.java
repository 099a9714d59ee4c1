package io.tradegate.pages;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.Mailbox;
import io.tradegate.access.people.BuiltInRole;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Every link in a mail leads to a page, and its token is good for the call that the page makes. */
class MailedLinksTest {
  private static final String PASSWORD = "a-better-horse-2";

  private final TestApp app = TestApp.shared();
  private final TestTenant shop = app.newTenant();

  @Test
  void invitationsLeadToAPageForEachAudience() {
    invite("staff", "role_ids", List.of(shop.role(BuiltInRole.READ_ONLY)));
    shop.owner()
        .post(
            "/admin/buyers/invitations",
            Map.of("email", shop.email("buyers"), "customer_id", shop.company(), "role", "buyer"))
        .expect(201);
    invite("vendor-users", "vendor_id", shop.vendor());

    assertThat(accepted("staff", "admin", "/pages/admin")).isEqualTo("New of staff");
    assertThat(accepted("buyers", "storefront", "/pages/store/" + shop.host()))
        .isEqualTo("New of buyers");
    assertThat(accepted("vendor-users", "vendor", "/pages/vendor"))
        .isEqualTo("New of vendor-users");
  }

  private void invite(String whom, String field, Object value) {
    var body = Map.of("email", shop.email(whom), field, value);
    shop.owner().post("/admin/" + whom + "/invitations", body).expect(201);
  }

  private String accepted(String who, String audience, String pages) {
    String token = tokenOf(who, pages + "/accept-invitation");
    var body = Map.of("token", token, "name", "New of " + who, "password", PASSWORD);
    String session =
        page(pages)
            .post("/" + audience + "/auth/invitations/accept", body)
            .expect(200)
            .text("token");
    return page(pages).bearer(session).get("/" + audience + "/me").expect(200).text("name");
  }

  @Test
  void newPasswordsAreChosenOnAPageForEachAudience() {
    shop.addStaff("ann");
    shop.addBuyer("bea", shop.company(), "buyer");
    shop.addVendorUser("ven", shop.vendor());

    reset("ann", "admin", "/pages/admin");
    reset("bea", "storefront", "/pages/store/" + shop.host());
    reset("ven", "vendor", "/pages/vendor");
  }

  private void reset(String who, String audience, String pages) {
    String door = "/" + audience + "/auth/";
    page(pages).post(door + "password-reset", Map.of("email", shop.email(who))).expect(202);
    String token = tokenOf(who, pages + "/reset-password");
    page(pages)
        .post(door + "password-reset/confirm", Map.of("token", token, "password", PASSWORD))
        .expect(204);
    page(pages)
        .post(door + "login", Map.of("email", shop.email(who), "password", PASSWORD))
        .expect(200);
  }

  @Test
  void aWebsiteWithAFrontEndOfItsOwnGetsTheLinks() {
    shop.addBuyer("bea", shop.company(), "buyer");
    String website =
        "/admin/websites/" + shop.owner().get("/admin/websites").items("id").getFirst();
    shop.owner().patch(website, Map.of("store_url", "https://shop.example.com/de")).expect(200);

    page("/pages/store/" + shop.host())
        .post("/storefront/auth/password-reset", Map.of("email", shop.email("bea")))
        .expect(202);

    assertThat(new Mailbox(shop, shop.email("bea")).link(1))
        .startsWith("https://shop.example.com/de/reset-password#token=");
  }

  /** Opens the mailed link as a browser does, which keeps the fragment to itself. */
  private String tokenOf(String who, String path) {
    URI link = URI.create(new Mailbox(shop, shop.email(who)).link(1));
    assertThat(link.getPath()).isEqualTo(path);
    assertThat(link.getQuery()).isNull();
    String page = app.client().with("Accept", "text/html").get(link.getPath()).expect(200).body();
    assertThat(page).contains("/pages/assets/pages.js");
    return link.getFragment().replace("token=", "");
  }

  /** The page of a store names the store from its own path, and no other page names one. */
  private TestClient page(String pages) {
    String[] parts = pages.split("/", -1);
    return parts[2].equals("store") ? app.client().with("X-Tenant-Host", parts[3]) : app.client();
  }
}
