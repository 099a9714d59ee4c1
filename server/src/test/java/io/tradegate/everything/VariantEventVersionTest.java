package io.tradegate.everything;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.json.Json;
import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A change of a variant moves the version of its product, which the event carries. */
class VariantEventVersionTest {
  private static final String VERSIONS =
      "select data from event where org_id = :org and type = 'product.changed' order by xid, id";

  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();

  private int published() {
    List<String> all =
        shop.<List<String>>asService(tx -> tx.sql(VERSIONS).list(row -> row.text("data")));
    return Json.mapper().readTree(all.getLast()).get("version").asInt();
  }

  @Test
  void theEventsOfSuccessiveVariantChangesHaveSuccessiveVersions() {
    TestReply made =
        owner
            .post(
                "/admin/products",
                Map.of("name", "Pump", "variants", List.of(Map.of("sku", "P-1"))))
            .expect(201);
    String variants = "/admin/products/%s/variants".formatted(made.text("id"));
    String variant = owner.get(variants).expect(200).items("id").getFirst();

    owner.patch(variants + "/" + variant, Map.of("pack_size", 2)).expect(200);
    int first = published();
    owner.patch(variants + "/" + variant, Map.of("pack_size", 3)).expect(200);
    int second = published();

    assertThat(List.of(first, second)).containsExactly(made.version() + 1, made.version() + 2);
  }
}
