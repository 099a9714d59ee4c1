package io.tradegate.search;

import io.tradegate.platform.ids.CustomerId;
import io.tradegate.platform.ids.WebsiteId;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A shop whose products are searched for, set up as staff would. */
final class SearchShop {
  private static final String GROUP =
      "insert into customer_group (org_id, id, name, created_at) values (:org, :id, 'Group', :now)";
  private static final String MEMBER =
      "insert into customer_group_member (org_id, group_id, customer_id) values (:org, :id, :member)";
  private static final String WEBSITE = "select id from website where org_id = :org";

  final TestTenant tenant;
  final TestClient staff;

  private SearchShop(TestTenant tenant) {
    this.tenant = tenant;
    this.staff = tenant.owner();
  }

  /** On this node; it tells which engine searches. */
  static SearchShop open(TestApp node) {
    return new SearchShop(node.newTenant());
  }

  /** On sale, for everyone; {@code more}: fields by turns with their values. Answers its path. */
  String product(String name, String sku, Object... more) {
    var body = body(more);
    body.put("name", name);
    body.putIfAbsent("variants", List.of(Map.of("sku", sku)));
    String path = made("/admin/products", body);
    staff.post(path + "/activate").expect(200);
    return path;
  }

  String made(String collection, Object body) {
    return staff.post(collection, body).expect(201).header("Location").orElseThrow();
  }

  static String id(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  static Map<String, Object> body(Object... pairs) {
    var body = new LinkedHashMap<String, Object>();
    for (int n = 0; n < pairs.length; n += 2) {
      body.put(pairs[n].toString(), pairs[n + 1]);
    }
    return body;
  }

  /** A family with filterable, searchable attributes; answers its id. */
  @SafeVarargs
  final String family(Map<String, Object>... attributes) {
    var members = new ArrayList<Map<String, Object>>();
    for (Map<String, Object> attribute : attributes) {
      var whole = new LinkedHashMap<>(attribute);
      whole.put("filterable", true);
      whole.put("searchable", true);
      members.add(Map.of("attribute_id", id(made("/admin/attributes", whole))));
    }
    return id(
        made("/admin/attribute-families", body("code", "f", "name", "F", "attributes", members)));
  }

  static Map<String, Object> select(String code, String... options) {
    return body(
        "code",
        code,
        "name",
        "Name of " + code,
        "kind",
        "select",
        "options",
        List.of(options).stream().map(o -> Map.of("code", o, "label", "Label " + o)).toList());
  }

  UUID group(CustomerId member) {
    UUID id = TestApp.ids().next();
    return tenant.asService(
        tx -> {
          tx.sql(GROUP).bind("id", id).bind("now", Instant.now()).execute();
          tx.sql(MEMBER).bind("id", id).bind("member", member).execute();
          return id;
        });
  }

  TestClient buyerOf(CustomerId company) {
    String who = "buyer-" + TestApp.ids().next();
    tenant.addBuyer(who, company, "buyer");
    return tenant.signIn("storefront", who);
  }

  /** Prices of SKUs for a company, or for everybody who comes to the website. */
  void prices(String kind, UUID party, Map<String, String> amounts) {
    String code = "l" + TestApp.ids().next();
    String list = made("/admin/price-lists", body("code", code, "name", code, "currency", "EUR"));
    var rows =
        amounts.entrySet().stream().map(e -> body("sku", e.getKey(), "amount", e.getValue()));
    staff.put(list + "/prices", Map.of("prices", rows.toList())).expect(200);
    staff.post(list + "/assignments", Map.of("kind", kind, "party_id", party)).expect(201);
  }

  WebsiteId website() {
    return tenant.asService(tx -> tx.sql(WEBSITE).one(row -> new WebsiteId(row.uuid("id"))));
  }

  TestReply search(TestClient visitor, String text, String more) {
    return visitor.get("/storefront/search?q=" + encoded(text) + more).expect(200);
  }

  List<String> found(String text) {
    return search(tenant.guest(), text, "").items("sku");
  }

  static List<String> suggested(TestClient visitor, String text) {
    return visitor
        .get("/storefront/suggest?q=" + encoded(text))
        .expect(200)
        .json()
        .at("/products")
        .valueStream()
        .map(each -> each.at("/sku").asString())
        .toList();
  }

  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** As the job does that runs every minute. */
  static void learnWords() {
    TestApp.shared().node().jobs().runNow("search-words");
  }
}
