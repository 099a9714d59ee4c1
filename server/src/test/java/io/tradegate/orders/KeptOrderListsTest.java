package io.tradegate.orders;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.OrderId;
import io.tradegate.platform.json.Json;
import io.tradegate.testing.CountedStatements;
import io.tradegate.testing.StatementBudgets;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Lists of orders that nodes keep say what the database says, to each caller. */
class KeptOrderListsTest {
  private static final String LIST = "/admin/orders";
  private static final TestApp FIRST = TestApp.shared();
  private static final TestApp SECOND = TestApp.another(Map.of());

  private final TestTenant shop = FIRST.newTenant();
  private final OrderDesk desk = new OrderDesk(shop);
  private final TestClient owner = shop.owner();

  @AfterAll
  static void close() {
    SECOND.close();
  }

  @Test
  void aChangeOnOneNodeIsSeenByTheNextListOfTheOther() {
    OrderId order = desk.takenOver("SO-1", "confirmed");
    assertThat(both("?status=confirmed", "number")).containsOnly(List.of("SO-1"));
    assertThat(both("?status=confirmed", "number")).containsOnly(List.of("SO-1"));

    owner.post("/admin/orders/" + order + "/hold", Map.of("reason", "Wait.")).expect(200);
    assertThat(both("?status=confirmed", "number")).containsOnly(List.of());

    owner.at(SECOND).post("/admin/orders/" + order + "/release", Map.of()).expect(200);
    assertThat(both("?status=confirmed", "number")).containsOnly(List.of("SO-1"));

    desk.takenOver("SO-2", "confirmed");
    assertThat(both("?sort=number", "number")).containsOnly(List.of("SO-1", "SO-2"));
  }

  @Test
  void aCompanyThatIsRenamedHasItsNewNameInTheList() {
    desk.takenOver("SO-1", "confirmed");
    String company = "/admin/customers/" + shop.company();
    assertThat(both("", "customer_name")).hasSize(1);

    owner.patch(company, Map.of("name", "Werft")).expect(200);
    assertThat(both("", "customer_name")).containsOnly(List.of("Werft"));
    assertThat(both("?customer_code=WERFT", "number")).containsOnly(List.of());

    owner.patch(company, Map.of("code", "WERFT")).expect(200);
    assertThat(both("?customer_code=WERFT", "number")).containsOnly(List.of("SO-1"));
  }

  @Test
  void eachSalesRepGetsTheOrdersOfTheirOwnCustomers() {
    TestClient rep = shop.staff("order.view");
    desk.takenOver("SO-1", "confirmed");
    assertThat(numbers(rep, "?owner_id=me")).isEmpty();
    assertThat(numbers(owner, "?owner_id=me")).isEmpty();

    owner.patch("/admin/customers/" + shop.company(), Map.of("owner_id", id(rep))).expect(200);

    assertThat(numbers(rep, "?owner_id=me")).containsExactly("SO-1");
    assertThat(numbers(owner, "?owner_id=me")).isEmpty();
  }

  @Test
  void anotherOrganizationAndACallerWithoutPermissionGetNothingOfAKeptList() {
    desk.takenOver("SO-1", "confirmed");
    assertThat(numbers(owner, "")).containsExactly("SO-1");

    assertThat(numbers(FIRST.newTenant().owner(), "")).isEmpty();
    shop.staff("product.view").get(LIST).expectError(404, "not_found");
    assertThat(numbers(shop.key("order.view"), "")).containsExactly("SO-1");
  }

  @Test
  void anUnchangedListIsNotSentAgain() {
    CustomerId company = shop.company();
    desk.takenOver("SO-1", "confirmed");
    TestReply first = owner.get(LIST + "?customer_id=" + company).expect(200);
    String tag = first.header("ETag").orElseThrow();
    TestClient asking = owner.with("If-None-Match", tag);

    asking.get(LIST + "?customer_id=" + company).expect(304);

    desk.takenOver("SO-2", "confirmed");
    assertThat(asking.get(LIST + "?customer_id=" + company).expect(200).items("number")).hasSize(2);
  }

  @Test
  void aKeptListTakesAsManyStatementsAsItsBudgetSays() {
    desk.takenOver("SO-1", "confirmed");
    var counted = new CountedStatements(SECOND);
    Runnable list = () -> numbers(owner.at(SECOND), "?status=confirmed&limit=7");

    assertThat(counted.during("orders.list", list))
        .isEqualTo(StatementBudgets.of("list of orders, staff"));
    assertThat(counted.during("orders.list", list))
        .isEqualTo(StatementBudgets.of("list of orders, staff, kept"));
    assertThat(counted.during("orders.list", list))
        .isEqualTo(StatementBudgets.of("list of orders, staff, kept, asked again"));
  }

  /** What both nodes say, each asked twice. */
  private List<List<String>> both(String query, String field) {
    return List.of(FIRST, SECOND, FIRST, SECOND).stream()
        .map(node -> owner.at(node).get(LIST + query).expect(200).items(field))
        .distinct()
        .toList();
  }

  private static List<String> numbers(TestClient who, String query) {
    return who.get(LIST + query).expect(200).items("number");
  }

  private static UUID id(TestClient staff) {
    String claims = staff.token().split("\\.", -1)[1];
    return UUID.fromString(
        Json.mapper().readTree(Base64.getUrlDecoder().decode(claims)).path("sub").asString());
  }
}
