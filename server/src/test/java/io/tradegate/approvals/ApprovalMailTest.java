package io.tradegate.approvals;

import static io.tradegate.approvals.ApprovingCompany.role;
import static io.tradegate.approvals.ApprovingCompany.rule;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import java.time.LocalDate;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The recipients of mail when an order waits: the approvers and their delegates. */
class ApprovalMailTest {
  private static final Noon NOON = new Noon();

  private static @Nullable TestApp node;

  private final ApprovingCompany company = new ApprovingCompany(Objects.requireNonNull(node));
  private final LocalDate today = NOON.today();

  @BeforeAll
  static void start() {
    node = TestApp.another(Map.of("DATABASE_POOL_SIZE", "4"), NOON.surroundings());
  }

  @AfterAll
  static void stop() {
    Objects.requireNonNull(node).close();
  }

  @BeforeEach
  void people() {
    company.join("rita", "buyer");
    company.join("anna", "approver");
    company.join("dora", "buyer");
    company.added(rule("All orders", "1", role("approver")));
  }

  private String delegated(String from, String to, LocalDate first, LocalDate last) {
    return company
        .as(from)
        .post(
            "/storefront/account/delegations",
            Map.of(
                "delegate_id", company.id(to), "from", first.toString(), "until", last.toString()))
        .expect(201)
        .header("Location")
        .orElseThrow();
  }

  private String email(String who) {
    return company.shop().email(who);
  }

  @Test
  void aDelegateOfTodayGetsTheMailToo() {
    delegated("anna", "dora", today, today);

    company.ordered("rita", "100");

    assertThat(company.mailed()).containsExactlyInAnyOrder(email("anna"), email("dora"));
  }

  @Test
  void aFutureOrFormerDelegateGetsNoMail() {
    delegated("anna", "dora", today.plusDays(1), today.plusDays(9));
    company.join("dirk", "buyer");
    String given = delegated("anna", "dirk", today, today);
    company.as("anna").delete(given).expect(204);

    company.ordered("rita", "100");

    assertThat(company.mailed()).containsExactly(email("anna"));
  }

  @Test
  void anApproverWhoIsAlsoADelegateGetsOneMail() {
    company.join("abel", "approver");
    delegated("anna", "abel", today, today);

    company.ordered("rita", "100");

    assertThat(company.mailed()).containsExactlyInAnyOrder(email("anna"), email("abel"));
  }

  @Test
  void theRequesterGetsNoMailAsADelegate() {
    delegated("anna", "rita", today, today);

    company.ordered("rita", "100");

    assertThat(company.mailed()).containsExactly(email("anna"));
  }

  @Test
  void anOrderThatNeedsNoApprovalSendsNoMail() {
    delegated("anna", "dora", today, today);

    company.ordered("rita", "0.99");

    assertThat(company.mailed()).isEmpty();
  }
}
