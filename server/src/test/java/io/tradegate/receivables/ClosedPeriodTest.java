package io.tradegate.receivables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.db.DbException;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Books that are closed until a day. */
class ClosedPeriodTest {
  private static final String SETTINGS = "/admin/receivables/settings";

  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final Books books = new Books(shop);
  private final LocalDate yesterday = books.today().minusDays(1);

  private String booked(LocalDate day) {
    return Books.tried(() -> books.invoice(shop.company(), Money.of("10", "EUR"), day));
  }

  @Test
  void nothingIsBookedInAClosedPeriod() {
    assertThat(booked(yesterday)).isEqualTo("done");

    owner.put(SETTINGS, Map.of("closed_until", yesterday)).expect(200);

    assertThat(booked(yesterday)).isEqualTo("period_closed");
    assertThat(booked(yesterday.minusDays(400))).isEqualTo("period_closed");
    assertThat(booked(books.today())).isEqualTo("done");
  }

  @Test
  void anAllocationInAClosedPeriodIsRefusedAndOneOfTodayIsNot() {
    UUID invoice = books.invoice(shop.company(), Money.of("10", "EUR"), yesterday);
    UUID payment = books.payment(shop.company(), Money.of("10", "EUR"), yesterday);
    owner.put(SETTINGS, Map.of("closed_until", yesterday)).expect(200);

    owner
        .post(
            "/admin/receivables/allocations",
            Map.of("from_item", payment, "to_item", invoice, "booked_on", yesterday))
        .expectError(422, "period_closed");
    owner
        .post("/admin/receivables/allocations", Map.of("from_item", payment, "to_item", invoice))
        .expect(201);
  }

  @Test
  void theDatabaseRefusesAJournalOfAClosedPeriodToo() {
    owner.put(SETTINGS, Map.of("closed_until", yesterday)).expect(200);
    String insert =
        """
        insert into journal (org_id, id, kind, customer_id, document_id, booked_on, booked_by, created_at)
        values (:org, :id, 'invoice', :customer, :id, :on, 'test', :now)
        """;

    assertThatThrownBy(
            () ->
                books.inTx(
                    tx ->
                        tx.sql(insert)
                            .bind("id", tx.newId())
                            .bind("customer", shop.company())
                            .bind("on", yesterday)
                            .execute()))
        .isInstanceOf(DbException.class)
        .hasMessageContaining("is closed");
  }

  @Test
  void thePeriodEndsBeforeTodayAndCanBeOpenedAgain() {
    assertThat(owner.get(SETTINGS).expect(200).json().at("/closed_until").isNull()).isTrue();
    owner
        .put(SETTINGS, Map.of("closed_until", books.today()))
        .expectError(400, "validation_failed");
    owner.put(SETTINGS, Map.of("closed_until", yesterday)).expect(200);
    assertThat(owner.get(SETTINGS).expect(200).text("closed_until"))
        .isEqualTo(yesterday.toString());

    owner.put(SETTINGS, Collections.singletonMap("closed_until", null)).expect(200);

    assertThat(booked(yesterday)).isEqualTo("done");
  }

  @Test
  void onlyStaffWhoManageReceivablesCloseTheBooks() {
    shop.staff("receivable.view")
        .put(SETTINGS, Map.of("closed_until", yesterday))
        .expectError(403, "forbidden");
    shop.staff("order.view", "payment.manage").get(SETTINGS).expectError(404, "not_found");
  }
}
