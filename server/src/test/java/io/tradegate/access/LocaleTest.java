package io.tradegate.access;

import static io.tradegate.testing.Patience.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.access.people.BuiltInRole;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.Collections;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The language of mails to users. */
class LocaleTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final SentLetters letters = new SentLetters(shop);

  private static Map<String, Object> none() {
    return Collections.singletonMap("locale", null);
  }

  @Test
  void staffChooseTheirLanguageAndTakeItBack() {
    TestClient owner = shop.owner();
    assertThat(owner.get("/admin/me").expect(200).json().at("/locale").isNull()).isTrue();

    assertThat(owner.patch("/admin/me", Map.of("locale", "DE-at")).expect(200).text("locale"))
        .isEqualTo("de-AT");

    owner.patch("/admin/me", Map.of()).expect(200);
    assertThat(owner.get("/admin/me").text("locale")).isEqualTo("de-AT");
    owner.patch("/admin/me", none()).expect(200);
    assertThat(owner.get("/admin/me").json().at("/locale").isNull()).isTrue();
  }

  @Test
  void buyersChooseTheirLanguageForAllTheirCompanies() {
    TestClient buyer = shop.buyer();

    buyer.patch("/storefront/me", Map.of("locale", "de")).expect(200);

    assertThat(buyer.get("/storefront/me").text("locale")).isEqualTo("de");
    assertThat(shop.owner().get("/admin/buyers").items("locale")).containsExactly("de");
  }

  @Test
  void anAdministratorSetsTheLanguageOfStaff() {
    UUID id = shop.addStaff("sales", shop.role(BuiltInRole.SALES));
    TestClient owner = shop.owner();

    owner.patch("/admin/staff/" + id, Map.of("locale", "de")).expect(200);
    owner.patch("/admin/staff/" + id, Map.of("name", "Sal")).expect(200);

    assertThat(owner.get("/admin/staff/" + id).text("locale")).isEqualTo("de");
    owner.patch("/admin/staff/" + id, none()).expect(200);
    assertThat(owner.get("/admin/staff/" + id).json().at("/locale").isNull()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"german", "x-klingon", "de_DE", "", "12"})
  void whatIsNoLocaleIsRefused(String locale) {
    shop.owner()
        .patch("/admin/me", Map.of("locale", locale))
        .expectError(400, "validation_failed")
        .expectMessage("locale");
  }

  @Test
  void aNewPasswordIsOfferedInTheUsersLanguage() {
    shop.owner().patch("/admin/me", Map.of("locale", "de")).expect(200);

    shop.guest()
        .post("/admin/auth/password-reset", Map.of("email", shop.email("owner")))
        .expect(202);

    await().until(() -> !letters.all().isEmpty());
    assertThat(letters.only("password-reset").subject()).startsWith("Neues Passwort bei ");
  }

  @Test
  void anInvitationIsWrittenInTheLanguageOfAUserWhoIsKnownAndElseInTheOrganizations() {
    shop.addBuyer("known", shop.company(), "buyer");
    shop.signIn("storefront", "known").patch("/storefront/me", Map.of("locale", "de")).expect(200);
    CustomerId second = shop.addCompany("Second");

    for (String who : new String[] {"known", "new"}) {
      shop.owner()
          .post(
              "/admin/customers/%s/buyers".formatted(second),
              Map.of("email", shop.email(who), "role", "buyer"))
          .expect(201);
    }

    assertThat(letters.of("invitation"))
        .extracting(mail -> mail.subject().split(" ", -1)[0])
        .containsExactly("Einladung", "Invitation");
  }
}
