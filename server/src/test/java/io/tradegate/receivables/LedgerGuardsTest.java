package io.tradegate.receivables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.platform.db.DbException;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.money.Money;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the database refuses, whatever the application does. */
class LedgerGuardsTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final Books books = new Books(shop);

  @AfterEach
  void theLedgerAgreesWithItsPostings() {
    assertThat(books.unbalanced()).isEmpty();
  }

  @Test
  void theDatabaseRefusesPostingsThatDoNotSumToZero() {
    UUID invoice = books.invoice("120");
    UUID journal = books.allocate(books.payment("1"), invoice, null).allocation().journalId();

    for (String amounts : List.of("1, 1", "1, -1.01")) {
      assertThatThrownBy(() -> post(invoice, amounts))
          .isInstanceOf(DbException.class)
          .hasMessageContaining("not balanced");
    }
    assertThatThrownBy(() -> books.inTx(tx -> post(tx, journal, invoice, "1, -1")))
        .isInstanceOf(DbException.class)
        .hasMessageContaining("posting_pkey");
  }

  @Test
  void theDatabaseRefusesToOverdrawAnItem() {
    UUID invoice = books.invoice("120");

    for (String amount : List.of("1", "-120.01")) {
      assertThatThrownBy(() -> post(invoice, amount + ", " + amount + " * -1"))
          .isInstanceOf(DbException.class)
          .hasMessageContaining("open_item_is_not_overdrawn");
    }
  }

  @Test
  void theApplicationCannotSetWhatTheLedgerCarries() {
    UUID invoice = books.invoice("120");

    for (String statement :
        List.of(
            "update open_item set open = 0 where org_id = :org",
            "update receivable_balance set balance = 0 where org_id = :org",
            "update posting set amount = 0 where org_id = :org",
            "delete from journal where org_id = :org")) {
      assertThatThrownBy(() -> books.inTx(tx -> tx.sql(statement).execute()))
          .isInstanceOf(DbException.class)
          .hasMessageContaining("permission denied");
    }
    assertThat(books.item(invoice).open()).isEqualTo(Money.of("120", "EUR"));
  }

  /** In one transaction, so that a refusal leaves no journal. */
  private UUID post(UUID item, String amounts) {
    UUID id = TestApp.ids().next();
    String insert =
        """
        insert into journal (org_id, id, kind, customer_id, document_id, booked_on, booked_by, created_at)
        values (:org, :id, 'write_off', :customer, :id, :on, 'test', :now)
        """;
    return books.inTx(
        tx -> {
          tx.sql(insert)
              .bind("id", id)
              .bind("customer", shop.company())
              .bind("on", books.today())
              .execute();
          post(tx, id, item, amounts);
          return id;
        });
  }

  private static int post(Tx tx, UUID journal, UUID item, String amounts) {
    String[] parts = amounts.split(", ", -1);
    String insert =
        """
        insert into posting (org_id, journal_id, position, account, item_id, currency, amount, org_amount)
        values (:org, :journal, 1, 'receivable', :item, 'EUR', %1$s, %1$s),
               (:org, :journal, 2, 'write_off', null, 'EUR', %2$s, %2$s)
        """
            .formatted(parts[0], parts[1]);
    return tx.sql(insert).bind("journal", journal).bind("item", item).execute();
  }
}
