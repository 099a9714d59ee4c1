package io.tradegate.invoices;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.money.Money;
import io.tradegate.receivables.Books;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;

/** The statement of account is printed for a period. */
class StatementPdfTest {
  private static final String OWN = "/storefront/account/statement/pdf";

  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final Books books = new Books(shop);
  private final String path = "/admin/customers/%s/statement/pdf".formatted(shop.company());

  private static String text(TestReply reply) {
    try (var pdf = Loader.loadPDF(reply.expect(200).bytes())) {
      return new PDFTextStripper().getText(pdf);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void thePagesShowTheBalancesAndEachMovement() {
    owner
        .put("/admin/billing-settings", Map.of("billing", "manual", "seller", BillingDesk.SELLER))
        .expect(200);
    books.invoice("1234.50");
    books.payment("234.50");

    TestReply printed = owner.get(path);

    assertThat(printed.header("Content-Type")).contains("application/pdf");
    assertThat(printed.header("Cache-Control")).contains("private, no-store");
    assertThat(text(printed))
        .contains("Statement of account", "Nordwerk GmbH", "Opening balance", "Invoice", "1,234.50")
        .contains("Payment", "-234.50", "Closing balance", "1,000.00");
  }

  @Test
  void aPeriodWithoutMovementsAndAnOrganizationWithoutSellerArePrinted() {
    assertThat(text(owner.get(path + "?from=2020-01-01&until=2020-01-31")))
        .contains("Opening balance", "Closing balance", "0.00");
  }

  @Test
  void theWordsAreInTheLanguageOfTheOrganization() {
    owner.patch("/admin/organization", Map.of("locale", "de")).expect(200);
    books.invoice("1234.50");

    assertThat(text(owner.get(path))).contains("Kontoauszug", "Rechnung", "1.234,50", "Endsaldo");
  }

  @Test
  void aBuyerPrintsTheAccountOfTheOwnCompanyOnly() {
    CustomerId other = shop.addCompany("Other Ltd");
    books.invoice(shop.company(), Money.of("11.11", "EUR"), books.today());
    books.invoice(other, Money.of("22.22", "EUR"), books.today());

    shop.addBuyer("viewer", shop.company(), "viewer");

    assertThat(text(shop.signIn("storefront", "viewer").get(OWN)))
        .contains("11.11")
        .doesNotContain("22.22");
  }

  @Test
  void otherOrganizationsAndStaffWithoutThePermissionGetNothing() {
    TestApp.shared().newTenant().owner().get(path).expectError(404, "not_found");
    shop.staff("catalog.view").get(path).expectError(404, "not_found");
    owner
        .get("/admin/customers/%s/statement/pdf".formatted(TestApp.ids().next()))
        .expectError(404, "not_found");
    assertThat(text(shop.staff("receivable.view").get(path))).contains("Closing balance");
  }

  @Test
  void wrongParametersAreRefusedAsForTheJson() {
    owner.get(path + "?currency=euro").expectError(400, "validation_failed");
    owner.get(path + "?from=2026-02-01&until=2026-01-31").expectError(400, "validation_failed");
    owner.get(path + "?until=never").expectError(400, "validation_failed");
  }

  @Test
  void aStatementWithMoreMovementsThanArePrintedAsksForAShorterPeriod() {
    books.invoices(2_000);
    assertThat(owner.get(path).expect(200).bytes()).hasSizeGreaterThan(10_000);

    books.invoice("1");

    TestReply refused = owner.get(path).expectError(422, "limit_reached");
    assertThat(refused.text("message")).contains("2000", "shorter period");
  }
}
