package io.tradegate.leads;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.tradegate.testing.Race;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

class LeadsTest {
  private static final Map<String, List<String>> ALLOWED =
      Map.of(
          "new", List.of("contact", "lose"),
          "contacted", List.of("qualify", "lose"),
          "qualified", List.of("convert", "lose"),
          "converted", List.of(),
          "lost", List.of());

  private final LeadShop desk = new LeadShop();
  private final TestTenant shop = desk.shop;
  private final TestClient sales = desk.sales;

  @TestFactory
  Stream<DynamicTest> aLeadMovesByTheTableAndNoOtherWay() {
    return ALLOWED.keySet().stream()
        .flatMap(
            status ->
                Stream.of("contact", "qualify", "convert", "lose")
                    .map(
                        action ->
                            dynamicTest(status + " " + action, () -> tryAction(status, action))));
  }

  private void tryAction(String status, String action) {
    String lead = desk.in(status);
    List<String> allowed = requireNonNull(ALLOWED.get(status));

    TestReply reply = LeadShop.act(sales, lead, action);

    if (allowed.contains(action)) {
      reply.expect(200);
      assertThat(reply.text("status")).isNotEqualTo(status);
    } else {
      String now = allowed.isEmpty() ? "nothing" : String.join(", ", allowed);
      reply.expectError(422, "invalid_transition").expectMessage("allows now: " + now);
      assertThat(sales.get(lead).text("status")).isEqualTo(status);
    }
  }

  @Test
  void aLeadSaysWhatThisCallerMayDo() {
    String lead = desk.in("contacted");

    assertThat(texts(sales.get(lead).json().at("/allowed_actions")))
        .containsExactly("qualify", "lose", "change", "assign", "note");
    assertThat(shop.staff("lead.view").get(lead).json().at("/allowed_actions")).isEmpty();
    assertThat(texts(sales.get(desk.in("lost")).json().at("/allowed_actions")))
        .containsExactly("note");
  }

  private static List<String> texts(JsonNode array) {
    return array.valueStream().map(JsonNode::asString).toList();
  }

  @Test
  void aLeadIsLostForAReasonAndThenLeftAlone() {
    String lead = desk.in("new");

    sales.post(lead + "/lose", Map.of()).expectError(400, "validation_failed");
    assertThat(LeadShop.act(sales, lead, "lose").text("lost_reason")).isEqualTo("Too small");

    sales.patch(lead, Map.of("phone", "1")).expectError(422, "invalid_transition");
    sales.post(lead + "/assign", Map.of()).expectError(422, "invalid_transition");
    sales.post(lead + "/notes", Map.of("body", "Call again next year")).expect(201);
  }

  private record Renamed(String name, @Nullable String phone) {}

  @Test
  void aManualLeadIsChangedAtTheVersionThatWasRead() {
    String lead = desk.entered(Map.of("email", "Ann@Example.test", "name", "Ann", "phone", "1"));

    TestReply changed = sales.with("If-Match", "\"1\"").patch(lead, new Renamed("Anna", null));

    assertThat(changed.expect(200).text("name")).isEqualTo("Anna");
    assertThat(changed.text("email")).isEqualTo("ann@example.test");
    assertThat(changed.json().at("/phone").isNull()).isTrue();
    assertThat(changed.version()).isEqualTo(2);
    sales.with("If-Match", "\"1\"").patch(lead, Map.of("name", "B")).expect(412);
    sales.with("If-Match", "\"1\"").post(lead + "/contact").expect(412);
    assertThat(desk.created().getFirst().at("/source").asString()).isEqualTo("manual");
  }

  @Test
  void aLeadIsAssignedToActiveStaffOfTheSameOrganizationOnly() {
    UUID ann = shop.addStaff("ann");
    UUID stranger = desk.app.newTenant().addStaff("bob");
    String lead = desk.in("new");

    assertThat(assign(lead, ann).expect(200).uuid("assignee_id")).isEqualTo(ann);
    assertThat(sales.get(LeadShop.ALL + "?assignee_id=" + ann).items("public_id")).hasSize(1);
    assign(lead, stranger).expectError(400, "validation_failed").expectMessage("`staff_id`");
    shop.owner().post("/admin/staff/" + ann + "/disable").expect(200);
    assign(desk.in("new"), ann).expectError(400, "validation_failed");
    assertThat(sales.post(lead + "/assign", Map.of()).json().at("/assignee_id").isNull()).isTrue();
  }

  private TestReply assign(String lead, UUID staff) {
    return sales.post(lead + "/assign", Map.of("staff_id", staff));
  }

  @Test
  void notesSayWhoWroteThemAndTheNewestComesFirst() {
    String lead = desk.in("new");

    sales.post(lead + "/notes", Map.of("body", "Called")).expect(201);
    sales.post(lead + "/notes", Map.of("body", "Called again")).expect(201);

    TestReply notes = sales.get(lead + "/notes").expect(200);
    assertThat(notes.items("body")).containsExactly("Called again", "Called");
    assertThat(notes.text("items/0/author_name")).startsWith("Name of staff-");
  }

  @Test
  void theListIsFilteredByStatusSourceAndText() {
    desk.enquiry("one@example.test");
    String two = desk.entered(Map.of("email", "two@example.test", "company", "Kern & Sohn"));
    sales.post(two + "/contact").expect(200);

    assertThat(found("?status=contacted")).containsExactly("two@example.test");
    assertThat(found("?source=enquiry")).containsExactly("one@example.test");
    assertThat(found("?q=kern%20%26")).containsExactly("two@example.test");
    assertThat(found("?assigned=true")).isEmpty();
  }

  private List<String> found(String query) {
    return sales.get(LeadShop.ALL + query).expect(200).items("email");
  }

  @Test
  void ofTwoWhoMoveALeadAtOnceOneWins() throws InterruptedException {
    String lead = desk.in("qualified");

    List<Integer> statuses = Race.of(6, () -> sales.post(lead + "/convert", Map.of()).status());

    assertThat(statuses).containsOnlyOnce(200).contains(422);
    assertThat(shop.owner().get("/admin/customers?q=Reuter").items("name")).hasSize(1);
  }
}
