package io.tradegate.everything.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.inventory.StockShop;
import io.tradegate.platform.ids.VariantId;
import io.tradegate.platform.ids.WarehouseId;
import io.tradegate.testing.TestApp;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** References that triggers check by the statement hold as foreign keys do. */
class CheckedReferencesTest {
  private static final UUID NOTHING = new UUID(7, 7);

  private final StockShop shop = new StockShop();
  private final long org = shop.tenant().org();
  private final VariantId bolt = shop.variant("BOLT");
  private final WarehouseId main = shop.warehouse("MAIN", 1);
  private final Handle owner = Jdbi.open(TestApp.shared().settings().database().owner());

  @AfterEach
  void close() {
    owner.close();
  }

  @Test
  void eachIsCheckedOnBothSides() {
    List<String> checked = functions("%\\_fkey");

    assertThat(checked).hasSize(12).contains("price_org_id_variant_id_fkey");
    assertThat(functions("%\\_fkey\\_of\\_gone"))
        .isEqualTo(checked.stream().map(name -> name + "_of_gone").toList());
  }

  private List<String> functions(String like) {
    return owner
        .createQuery(
            "select distinct p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid"
                + " where p.pronamespace = 'app'::regnamespace and p.proname like :like order by 1")
        .bind("like", like)
        .mapTo(String.class)
        .list();
  }

  @Test
  void aRowNamesAParentOfItsOrganization() {
    String stock = "insert into stock (org_id, variant_id, warehouse_id) values (?, ?, ?)";

    assertRefused(stock, org, NOTHING, main.value());
    assertRefused(stock, org, bolt.value(), NOTHING);
    assertRefused(stock, new StockShop().tenant().org(), bolt.value(), main.value());
  }

  @Test
  void aRowIsNotGivenToAParentThatIsNotThere() {
    assertRefused(
        "update variant set unit = 'nothing' where org_id = ? and id = ?", org, bolt.value());
    assertRefused(
        "update variant set product_id = ? where org_id = ? and id = ?",
        NOTHING,
        org,
        bolt.value());
  }

  @Test
  void aParentWithRowsStaysAndKeepsItsKey() {
    shop.receive("MAIN", "BOLT", 3);

    assertRefused("delete from variant where org_id = ? and id = ?", org, bolt.value());
    assertRefused("delete from organization where org_id = ?", org);
    assertRefused(
        "update warehouse set id = ? where org_id = ? and id = ?", NOTHING, org, main.value());
  }

  @Test
  void aParentThatGoesTakesItsRowsAlong() {
    owner.execute("delete from product where org_id = ?", org);

    assertThat(rows("variant")).isZero();
    assertThat(rows("app.product_search")).isZero();
  }

  private int rows(String table) {
    return owner
        .createQuery("select count(*) from " + table + " where org_id = :org")
        .bind("org", org)
        .mapTo(Integer.class)
        .one();
  }

  private void assertRefused(String sql, Object... values) {
    assertThatThrownBy(() -> owner.execute(sql, values))
        .rootCause()
        .extracting("SQLState")
        .isEqualTo("23503");
  }
}
