package io.tradegate.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.testing.TestApp;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What a statement changes by the hundred, as an import does, with the index in the database. */
class SearchDueTest {
  private static final int MANY = 600;

  private static final String PRODUCTS =
      """
      with made as (
        select n, app.uuid7(now()) as id from generate_series(1, :count) n
      ), product as (
        insert into product (org_id, id, name, slug, created_at, updated_at)
        select :org, id, 'Gasket ' || n, 'gasket-' || n, now(), now() from made
      )
      select id from made
      """;
  private static final String VARIANTS =
      """
      insert into variant (org_id, id, product_id, sku, created_at)
      select :org, id, id, 'G-' || id, now() from unnest(cast(:ids as uuid[])) id
      """;
  private static final String RENAME =
      "update product set name = replace(name, 'Gasket', 'Bushing') where org_id = :org";
  private static final String ARCHIVE =
      "update product set status = 'archived' where org_id = :org";
  private static final String CHOSEN =
      "update product set visibility = 'chosen' where org_id = :org";

  private final SearchShop shop = SearchShop.open(Engines.postgres());

  @Test
  void theyAreFoundWhenTheirTurnHasCome() {
    plant();
    index();
    assertThat(total("gasket")).isEqualTo(MANY);

    change(RENAME);
    index();
    assertThat(total("bushing")).isEqualTo(MANY);
    assertThat(total("gasket")).isZero();
  }

  @Test
  void whatIsHiddenIsGoneAtOnceHoweverFarTheIndexIs() {
    plant();
    index();

    change(CHOSEN);

    assertThat(total("gasket")).isZero();
    assertThat(SearchShop.suggested(shop.tenant.guest(), "gask")).isEmpty();
  }

  @Test
  void whatIsTakenOffSaleIsGoneAtOnceToo() {
    plant();
    index();

    change(ARCHIVE);

    assertThat(total("gasket")).isZero();
  }

  @Test
  void whatWasRolledBackIsNotDue() {
    assertThatThrownBy(
            () ->
                shop.tenant.asService(
                    tx -> {
                      List<UUID> made =
                          tx.sql(PRODUCTS).bind("count", MANY).list(r -> r.uuid("id"));
                      tx.sql(VARIANTS).bind("ids", made).execute();
                      throw new IllegalStateException("changed my mind");
                    }))
        .hasMessage("changed my mind");

    index();

    assertThat(total("gasket")).isZero();
  }

  @Test
  void oneThatIsDeletedBeforeItsTurnIsNoTrouble() {
    List<UUID> made = plant();
    shop.tenant.asService(
        tx ->
            tx.sql("delete from product where org_id = :org and id = :id")
                .bind("id", made.getFirst())
                .execute());

    index();

    assertThat(total("gasket")).isEqualTo(MANY - 1);
  }

  private List<UUID> plant() {
    return shop.tenant.asService(
        tx -> {
          List<UUID> made = tx.sql(PRODUCTS).bind("count", MANY).list(row -> row.uuid("id"));
          tx.sql(VARIANTS).bind("ids", made).execute();
          return made;
        });
  }

  private void change(String sql) {
    shop.tenant.asService(tx -> tx.sql(sql).execute());
  }

  private static void index() {
    TestApp.shared().node().jobs().runNow("search-due");
  }

  private int total(String text) {
    return shop.search(shop.tenant.guest(), text, "").json().at("/total").asInt();
  }
}
