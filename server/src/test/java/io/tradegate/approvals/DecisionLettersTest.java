package io.tradegate.approvals;

import static io.tradegate.approvals.ApprovingCompany.role;
import static io.tradegate.approvals.ApprovingCompany.rule;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.orders.document.Order;
import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.SentLetters;
import io.tradegate.testing.SentLetters.Mail;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Mails about approvals to approvers and to the buyer of the order. */
class DecisionLettersTest {
  private final ApprovingCompany company = new ApprovingCompany();
  private final SentLetters letters = new SentLetters(company.shop());

  @BeforeEach
  void people() {
    company.join("rita", "buyer");
    company.join("anna", "approver");
    company.join("boss", "admin");
    company.join("elsewhere", "admin", company.shop().addCompany("Another"));
    company.added(rule("All orders", "1", role("approver")));
  }

  private String email(String who) {
    return company.shop().email(who);
  }

  private String inStore(String path) {
    return "/pages/store/" + company.shop().host() + path + "\n";
  }

  @Test
  void anApproverGetsALinkToTheApprovalInTheirLanguage() {
    company.as("anna").patch("/storefront/me", Map.of("locale", "de")).expect(200);

    Order order = company.ordered("rita", "1234.50");

    UUID approval = company.approvals(order).values().iterator().next();
    Mail mail = letters.only("approval-asked");
    assertThat(mail.to()).isEqualTo(email("anna"));
    assertThat(mail.subject())
        .isEqualTo("Bestellung %s wartet auf Ihre Freigabe".formatted(order.number()));
    assertThat(mail.text())
        .contains("EUR", "Anlass: All orders.", inStore("/approvals/" + approval));
  }

  @Test
  void theOwnersAreAskedWithALinkOfTheirOwnWhenTheCompanyHasNoApprover() {
    CustomerId lonely = company.shop().addCompany("Lonely");
    company.join("solo", "buyer", lonely);
    company
        .shop()
        .owner()
        .patch(
            "/admin/customers/%s/buyers/%s".formatted(lonely, company.id("solo")),
            Map.of("spending_limit", ApprovingCompany.money("1.00")))
        .expect(200);

    Order order =
        company.purchases().place(company.purchases().buying(lonely).by(company.id("solo")), "9");

    UUID approval = company.approvals(order).values().iterator().next();
    Mail mail = letters.only("approval-asked-staff");
    assertThat(mail.to()).isEqualTo(email("owner"));
    assertThat(mail.text()).contains("/pages/admin/approvals/" + approval + "\n");
  }

  @Test
  void theBuyerWhoOrderedHearsThatTheOrderWasApproved() {
    company.as("rita").patch("/storefront/me", Map.of("locale", "de")).expect(200);
    Order order = company.ordered("rita", "100");

    company
        .as("anna")
        .post(company.approval(order) + "/approve", Map.of("comment", "Go ahead."))
        .expect(200);

    Mail mail = letters.only("order-approved");
    assertThat(mail.to()).isEqualTo(email("rita"));
    assertThat(mail.subject())
        .isEqualTo("Ihre Bestellung %s wurde freigegeben".formatted(order.number()));
    assertThat(mail.text())
        .contains("Name of anna", "> Go ahead.", inStore("/orders/" + order.id()));
  }

  @Test
  void theBuyerHearsOfTheLastApprovalAndNotOfEach() {
    company.added(rule("Large ones", "50", role("admin")));
    Order order = company.ordered("rita", "100");
    Map<String, UUID> approvals = company.approvals(order);
    String path = ApprovingCompany.APPROVALS + "/";

    company.approve("anna", path + approvals.get("All orders")).expect(200);
    assertThat(letters.of("order-approved")).isEmpty();
    company.approve("boss", path + approvals.get("Large ones")).expect(200);

    assertThat(letters.readers("order-approved")).containsExactly(email("rita"));
  }

  @Test
  void theBuyerWhoOrderedHearsThatTheOrderWasRejectedAndWhy() {
    Order order = company.ordered("rita", "100");

    company.reject("anna", company.approval(order)).expect(200);

    Mail mail = letters.only("order-rejected");
    assertThat(mail.to()).isEqualTo(email("rita"));
    assertThat(mail.text())
        .contains("is cancelled", "> Not this year.", inStore("/orders/" + order.id()));
  }

  @Test
  void anAdminWhoDecidesAnOrderThatStaffPlacedNeedsNoLetterAboutIt() {
    company.added(rule("Admins only", "1", role("admin")));
    company.join("bella", "admin");
    Order order = company.purchases().place(company.purchases().buying(), "100");
    Map<String, UUID> approvals = company.approvals(order);

    company
        .reject("boss", ApprovingCompany.APPROVALS + "/" + approvals.get("Admins only"))
        .expect(200);

    assertThat(letters.readers("order-rejected")).containsExactly(email("bella"));
  }
}
