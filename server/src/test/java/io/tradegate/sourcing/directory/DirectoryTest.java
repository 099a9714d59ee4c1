package io.tradegate.sourcing.directory;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DirectoryTest {
  private static final String PROFILE = "/admin/sourcing/profile";
  private static final String SUPPLIERS = "/admin/sourcing/suppliers";
  private static final String BLOCKS = "/admin/sourcing/blocks";

  private final TestApp app = TestApp.shared();
  private final TestTenant buyer = app.newTenant();
  private final TestTenant supplier = app.newTenant();
  private final TestClient asks = buyer.owner();
  private final TestClient sells = supplier.owner();
  // Other tests are listed, too; this one finds its own by name.
  private final String name = "Ventila " + TestApp.ids().next();

  private Map<String, Object> profile() {
    var profile = new HashMap<String, Object>();
    profile.put("listed", true);
    profile.put("name", name);
    profile.put("categories", List.of("Valves", "fittings"));
    profile.put("regions", List.of("DE", "AT"));
    profile.put("languages", List.of("de", "en"));
    profile.put("minimum_value", Map.of("amount", "250.00", "currency", "EUR"));
    return profile;
  }

  private List<String> found(String filter) {
    return asks.get(SUPPLIERS + "?q=" + name.replace(" ", "%20") + filter)
        .expect(200)
        .items("supplier_org_id");
  }

  @Test
  void aStoreIsFoundOnlyWhileItIsListed() {
    assertThat(sells.get(PROFILE).expect(200).json().at("/listed").asBoolean()).isFalse();
    assertThat(found("")).isEmpty();

    sells.put(PROFILE, profile()).expect(200);
    assertThat(found("")).containsExactly(String.valueOf(supplier.org()));

    Map<String, Object> hidden = profile();
    hidden.put("listed", false);
    sells.put(PROFILE, hidden).expect(200);
    assertThat(found("")).isEmpty();
  }

  @Test
  void theDirectoryIsSearchedByCategoryRegionAndLanguage() {
    sells.put(PROFILE, profile()).expect(200);

    assertThat(found("&category=valves")).hasSize(1);
    assertThat(found("&category=pumps")).isEmpty();
    assertThat(found("&region=AT")).hasSize(1);
    assertThat(found("&region=FR")).isEmpty();
    assertThat(found("&language=de")).hasSize(1);
    assertThat(found("&language=it")).isEmpty();
  }

  @Test
  void aStoreDoesNotFindItself() {
    sells.put(PROFILE, profile()).expect(200);

    String own = SUPPLIERS + "?q=" + name.replace(" ", "%20");
    assertThat(sells.get(own).expect(200).items("name")).isEmpty();
  }

  @Test
  void blockingHidesTheTwoFromEachOther() {
    sells.put(PROFILE, profile()).expect(200);
    asks.put(PROFILE, profile()).expect(200);

    String block =
        sells
            .post(BLOCKS, Map.of("org_id", buyer.org(), "reason", "Does not pay"))
            .expect(201)
            .header("Location")
            .orElseThrow();

    assertThat(found("")).isEmpty();
    assertThat(asks.get(BLOCKS).expect(200).items("id")).isEmpty();
    sells.post(BLOCKS, Map.of("org_id", buyer.org())).expectError(409, "duplicate");
    sells.delete(block).expect(204);
    assertThat(found("")).hasSize(1);
  }

  @Test
  void anOrganizationThatIsNotListedCannotBeToldFromOneThatDoesNotExist() {
    String unlisted =
        asks.post(BLOCKS, Map.of("org_id", supplier.org()))
            .expectError(400, "validation_failed")
            .text("message");
    String missing =
        asks.post(BLOCKS, Map.of("org_id", 999_999_999))
            .expectError(400, "validation_failed")
            .text("message");

    assertThat(unlisted.replaceAll("\\d+", "")).isEqualTo(missing.replaceAll("\\d+", ""));
  }

  @Test
  void aProfileThatMakesNoSenseIsRefused() {
    Map<String, Object> nowhere = profile();
    nowhere.put("regions", List.of("XX"));
    sells.put(PROFILE, nowhere).expectError(400, "validation_failed").expectMessage("XX");
    Map<String, Object> mute = profile();
    mute.put("languages", List.of("zz"));
    sells.put(PROFILE, mute).expectError(400, "validation_failed").expectMessage("zz");
  }

  @Test
  void aProfileIsNotOverwrittenByWhoHasReadAnOlderOne() {
    sells.put(PROFILE, profile()).expect(200);
    sells.put(PROFILE, profile()).expect(200);

    sells.with("If-Match", "\"1\"").put(PROFILE, profile()).expectError(412, "version_conflict");
  }
}
