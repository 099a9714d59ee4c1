package io.tradegate.imports;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Imports of addresses, categories, translations and buyers. */
class NewTargetsTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final Sender sender = new Sender(owner);

  private String customer(String code) {
    sender.ingest("customers", "code,name\n%s,Company %s\n".formatted(code, code)).expect(200);
    return Sender.customer(owner, code);
  }

  private List<String> addresses(String customer) {
    return owner
        .get("/admin/customers/" + customer + "/addresses")
        .expect(200)
        .json()
        .get("items")
        .valueStream()
        .map(
            address ->
                "%s %s %s"
                    .formatted(
                        address.get("label").asString(),
                        address.get("city").asString(),
                        address.get("default_shipping").asBoolean()))
        .sorted()
        .toList();
  }

  @Test
  void addressesAreFoundByCompanyAndLabel() {
    String id = customer("C-1");
    String file =
        """
        customer_code,label,street,city,country,phone,default_shipping
        C-1,Main,Street 1|Door 2,Berlin,DE,123,true
        C-1,Depot,Street 2,Hamburg,DE,,false
        """;

    TestReply first = sender.ingest("addresses", file);
    TestReply again = sender.ingest("addresses", file);
    TestReply swapped =
        sender.ingest(
            "addresses",
            "customer_code,label,default_shipping,phone\nC-1,Main,false,\\N\nC-1,Depot,true,\n");

    assertThat(Sender.counts(first)).containsExactly(2, 0, 0, 0);
    assertThat(Sender.counts(again)).containsExactly(0, 0, 2, 0);
    assertThat(Sender.counts(swapped)).containsExactly(0, 2, 0, 0);
    assertThat(addresses(id)).containsExactly("Depot Hamburg true", "Main Berlin false");
  }

  @Test
  void allErrorsOfAnAddressAreTold() {
    customer("C-2");

    TestReply result =
        sender.ingest(
            "addresses",
            "customer_code,label,street,city,country,default_billing\nC-9,New,,,XX,maybe\n");

    assertThat(Sender.places(result))
        .containsExactly("2 customer_code", "2 street", "2 city", "2 country", "2 default_billing");
  }

  @Test
  void categoriesComeInAnyOrderAndMove() {
    var file = new StringBuilder("slug,name,parent,position\nnuts,Nuts,fasteners,2\n");
    for (int n = 0; n < 1_050; n++) {
      file.append("filler-%d,Filler,,0\n".formatted(n));
    }
    file.append("fasteners,Fasteners,hardware,0\nhardware,Hardware,,0\norphan,Orphan,none,0\n");
    file.append("a,A,b,0\nb,B,a,0\n");

    TestReply first = sender.ingest("categories", file.toString());
    TestReply again = sender.ingest("categories", file.toString());
    TestReply moved = sender.ingest("categories", "slug,parent\nnuts,\\N\nhardware,fasteners\n");

    assertThat(Sender.places(first)).containsExactly("1055 parent", "1056 parent", "1057 parent");
    assertThat(Sender.counts(first)).containsExactly(1_053, 0, 0, 3);
    assertThat(Sender.counts(again)).containsExactly(0, 0, 1_053, 3);
    assertThat(Sender.places(moved)).containsExactly("3 parent");
    assertThat(owner.get("/admin/exports/categories").body())
        .contains("\"nuts\",\"Nuts\",\"\",\"2\"", "\"fasteners\",\"Fasteners\",\"hardware\",\"0\"");
  }

  @Test
  void translationsAreWrittenByProductAndLocale() {
    sender.ingest("products", "sku,product,name\nA-1,anchor,Anchor\n").expect(200);
    String file = "product,locale,name,description\nanchor,de,Anker,Schwer\nanchor,fr-FR,Ancre,\n";

    TestReply first = sender.ingest("translations", file);
    TestReply again = sender.ingest("translations", file);
    TestReply cleared =
        sender.ingest(
            "translations",
            "product,locale,name,description\nanchor,de,,\\N\nnone,xx-1-1,,\nanchor,it,,\n");

    assertThat(Sender.counts(first)).containsExactly(2, 0, 0, 0);
    assertThat(Sender.counts(again)).containsExactly(0, 0, 2, 0);
    assertThat(Sender.counts(cleared)).containsExactly(0, 1, 0, 2);
    assertThat(Sender.places(cleared)).containsExactly("3 product", "3 locale", "3 name", "4 name");
    assertThat(owner.get("/admin/exports/translations").body())
        .contains("\"anchor\",\"de\",\"Anker\",\"\"");
  }

  private List<JsonNode> invitations() {
    return owner
        .get("/admin/buyers/invitations")
        .expect(200)
        .json()
        .get("items")
        .valueStream()
        .toList();
  }

  private long letters(String email) {
    return shop.asService(
        tx ->
            tx.sql(
                    "select count(*) as letters from mail_message where org_id = :org and recipient = :email")
                .bind("email", email)
                .one(row -> row.bigint("letters")));
  }

  @Test
  void buyersAreInvitedNowOrLaterAndMembersAreChanged() {
    customer("C-3");
    String file =
        """
        customer_code,email,role,spending_limit,invite
        C-3,Ann@example.com,admin,500.00,true
        C-3,bob@example.com,,,false
        """;

    TestReply checked = sender.check("buyers", file).expect(201);
    assertThat(invitations()).isEmpty();
    TestReply first = sender.ingest("buyers", file);
    TestReply again = sender.ingest("buyers", file);
    TestReply other =
        sender.ingest("buyers", "customer_code,email,role\nC-3,bob@example.com,admin\n");

    assertThat(Sender.counts(checked)).containsExactly(2, 0, 0, 0);
    assertThat(Sender.counts(first)).containsExactly(2, 0, 0, 0);
    assertThat(Sender.counts(again)).containsExactly(0, 0, 2, 0);
    assertThat(Sender.places(other)).containsExactly("2 email");
    assertThat(invitations()).hasSize(2);
    assertThat(letters("ann@example.com")).isEqualTo(1);
    assertThat(letters("bob@example.com")).isZero();
  }

  @Test
  void theSeatOfAMemberFollowsTheRow() {
    sender.ingest("customers", "code,name\nC-4,Four\n").expect(200);
    var company = UUID.fromString(Sender.customer(owner, "C-4"));
    var buyer = shop.addBuyer("cleo", new CustomerId(company), "buyer");
    String row = "C-4," + shop.email("cleo");

    TestReply changed =
        sender.ingest(
            "buyers", "customer_code,email,role,spending_limit\n" + row + ",approver,99\n");
    TestReply same = sender.ingest("buyers", "customer_code,email\n" + row + "\n");
    TestReply cleared =
        sender.ingest("buyers", "customer_code,email,spending_limit\n" + row + ",\\N\n");

    assertThat(Sender.counts(changed)).containsExactly(0, 1, 0, 0);
    assertThat(Sender.counts(same)).containsExactly(0, 0, 1, 0);
    assertThat(Sender.counts(cleared)).containsExactly(0, 1, 0, 0);
    JsonNode member = owner.get("/admin/customers/%s/buyers/%s".formatted(company, buyer)).json();
    assertThat(member.get("role").asString()).isEqualTo("approver");
    assertThat(member.get("spending_limit").isNull()).isTrue();
  }

  @Test
  void aKeyThatMayOnlyIngestInvitesNoBuyers() {
    customer("C-5");
    String file = "customer_code,email\nC-5,eve@example.com\n";

    new Sender(shop.key("import.ingest"))
        .ingest("buyers", file)
        .expectError(403, "insufficient_scope");
    new Sender(shop.key("import.ingest", "customer.manage")).ingest("buyers", file).expect(200);
    new Sender(shop.key("import.ingest"))
        .ingest("categories", "slug,name\nby-key,By key\n")
        .expect(200);

    assertThat(invitations()).hasSize(1);
  }

  @Test
  void everyTargetHasATemplateThatItsImportTakes() {
    for (String target : ImportsModule.TARGETS) {
      String template = owner.get("/admin/imports/templates/" + target).expect(200).body();

      TestReply run = sender.check(target, template).expect(201);

      assertThat(run.json().get("rows").asInt()).as(target).isEqualTo(1);
    }
  }
}
