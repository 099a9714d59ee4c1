package io.tradegate.cart;

import static io.tradegate.cart.CartShop.add;
import static io.tradegate.cart.CartShop.all;
import static io.tradegate.cart.CartShop.cart;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ShoppingListsTest {
  private static final String LISTS = "/storefront/shopping-lists";

  private final CartShop shop =
      CartShop.open().sells("BOLT", "1.25").sells("NUT", "2").sells("SECRET", "9");
  private final TestClient buyer = shop.buyer("buyer");

  private static String list(TestClient owner, String name, boolean shared) {
    return owner
        .post(LISTS, Map.of("name", name, "shared", shared))
        .expect(201)
        .header("Location")
        .orElseThrow();
  }

  private static TestReply write(TestClient who, String list, String sku, int quantity) {
    return who.post(list + "/lines", Map.of("sku", sku, "quantity", quantity));
  }

  @Test
  void aPrivateListExistsForItsOwnerAloneAndASharedOneForTheCompany() {
    String mine = list(buyer, "Mine", false);
    String ours = list(buyer, "Ours", true);
    TestClient colleague = shop.buyer("viewer");
    TestClient admin = shop.buyer("admin");
    TestClient stranger = shop.buyer("admin", shop.tenant().addCompany("Strangers"));

    assertThat(buyer.get(LISTS).items("name")).containsExactly("Mine", "Ours");
    assertThat(colleague.get(LISTS).items("name")).containsExactly("Ours");
    assertThat(stranger.get(LISTS).items("name")).isEmpty();
    colleague.get(ours).expect(200);
    admin.get(mine).expectError(404, "not_found");
    admin.delete(mine).expectError(404, "not_found");
    stranger.get(ours + "/lines").expectError(404, "not_found");
  }

  @Test
  void aSharedListIsChangedByItsOwnerAndByAdminsOnly() {
    String ours = list(buyer, "Ours", true);
    TestClient colleague = shop.buyer("buyer");
    TestClient admin = shop.buyer("admin");

    assertThat(colleague.get(ours).json().at("/changeable").asBoolean()).isFalse();
    colleague.patch(ours, Map.of("name", "Theirs")).expectError(403, "forbidden");
    colleague.delete(ours).expectError(403, "forbidden");
    write(colleague, ours, "BOLT", 1).expectError(403, "forbidden");
    colleague.post(ours + "/add-cart").expectError(403, "forbidden");
    write(shop.buyer("viewer"), ours, "BOLT", 1).expectError(403, "forbidden");

    write(admin, ours, "BOLT", 1).expect(200);
    admin.patch(ours, Map.of("name", "Everybody's")).expect(200);
    admin.patch(ours, Map.of("shared", false)).expectError(403, "forbidden");
    buyer.patch(ours, Map.of("shared", false)).expect(200);
    admin.get(ours).expectError(404, "not_found");
  }

  @Test
  void aNameIsGivenOnceByEachOwner() {
    list(buyer, "Weekly", false);
    String other = list(buyer, "Monthly", false);

    buyer.post(LISTS, Map.of("name", "Weekly")).expectError(409, "duplicate");
    buyer.patch(other, Map.of("name", "Weekly")).expectError(409, "duplicate");
    list(shop.buyer("buyer"), "Weekly", true);
  }

  @Test
  void linesAreAddedChangedAndTakenOffAtThePricesOfNow() {
    String list = list(buyer, "Weekly", false);
    write(buyer, list, "bolt", 2).expect(200);
    write(buyer, list, "NUT", 1).expect(200);
    assertThat(write(buyer, list, "BOLT", 3).expect(200).json().at("/line_count").asInt())
        .isEqualTo(2);

    TestReply lines = buyer.get(list + "/lines").expect(200);
    assertThat(lines.items("quantity")).containsExactly("5", "1");
    assertThat(lines.items("line_total/amount")).containsExactly("6.25", "2.00");

    String bolt = list + "/lines/" + lines.text("items/0/id");
    buyer.patch(bolt, Map.of("quantity", 9, "comment", "stainless")).expect(200);
    assertThat(buyer.get(list + "/lines?sort=sku").items("comment")).contains("stainless");
    buyer.delete(bolt).expect(204);
    buyer.delete(bolt).expectError(404, "not_found");
    assertThat(buyer.get(list + "/lines").items("sku")).containsExactly("NUT");
  }

  @Test
  void theHiddenCannotBeWrittenDownAndWhatIsHiddenLaterIsOnlyRemembered() {
    String list = list(buyer, "Weekly", false);
    write(buyer, list, "SECRET", 1).expect(200);
    shop.hide("SECRET");

    write(buyer, list, "SECRET", 1).expectError(422, "unknown_sku");
    TestReply lines = buyer.get(list + "/lines").expect(200);
    assertThat(lines.text("items/0/problems/0/kind")).isEqualTo("unavailable");
    assertThat(lines.json().at("/items/0/unit_price").isNull()).isTrue();
    assertThat(all(buyer.post(list + "/add-to-cart").expect(200), "rows", "outcome"))
        .containsExactly("unknown_sku");
  }

  @Test
  void aListGoesIntoTheCartAndTheCartOntoAList() {
    String list = list(buyer, "Weekly", true);
    write(buyer, list, "BOLT", 2).expect(200);
    TestClient colleague = shop.buyer("buyer");
    add(colleague, "BOLT", 1).expect(200);

    TestReply added = colleague.post(list + "/add-to-cart").expect(200);
    assertThat(all(added, "rows", "outcome")).containsExactly("merged");
    assertThat(all(cart(colleague), "lines", "quantity")).containsExactly("3");

    String copy = list(colleague, "Copy", false);
    add(colleague, "NUT", 4).expect(200);
    colleague.post(copy + "/add-cart").expect(200);
    assertThat(colleague.get(copy + "/lines").items("quantity")).containsExactly("3", "4");
    assertThat(cart(colleague).json().at("/lines")).hasSize(2);
  }

  @Test
  void anOlderVersionIsRefused() {
    String list = list(buyer, "Weekly", false);
    TestClient stale = buyer.with("If-Match", "\"1\"");
    write(stale, list, "BOLT", 1).expect(200);

    write(stale, list, "BOLT", 1).expectError(412, "version_conflict");
    stale.patch(list, Map.of("name", "Daily")).expectError(412, "version_conflict");
    stale.delete(list).expectError(412, "version_conflict");
  }

  @Test
  void aListIsFullAtAThousandLines() {
    shop.sellsMany(1000);
    String list = list(buyer, "All", false);
    shop.tenant()
        .asService(
            tx ->
                tx.sql(
                        """
                        insert into shopping_list_line (org_id, list_id, id, variant_id, sku, name, quantity, created_at)
                        select :org, l.id, v.id, v.id, v.sku, 'Name', 1, now()
                          from variant v, shopping_list l
                         where v.org_id = :org and l.org_id = :org and v.sku like 'SKU-%'
                        """)
                    .execute());

    write(buyer, list, "BOLT", 1).expectError(422, "limit_reached");
    write(buyer, list, CartShop.many(1), 1).expect(200);
  }
}
