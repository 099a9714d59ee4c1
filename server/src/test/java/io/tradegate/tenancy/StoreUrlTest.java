package io.tradegate.tenancy;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.testing.TestApp;
import io.tradegate.testing.TestClient;
import io.tradegate.testing.TestReply;
import io.tradegate.testing.TestTenant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(Lifecycle.PER_CLASS) // each test sets the address anew, one tenant serves them all
class StoreUrlTest {
  private final TestTenant shop = TestApp.shared().newTenant();
  private final TestClient owner = shop.owner();
  private final String path =
      "/admin/websites/" + owner.get("/admin/websites").items("id").getFirst();

  @Test
  void aStoreUrlIsSetReadKeptAndTakenAway() {
    assertThat(set("https://shop.example.com").expect(200).text("store_url"))
        .isEqualTo("https://shop.example.com");
    TestReply renamed = owner.patch(path, Map.of("name", "Renamed")).expect(200);
    assertThat(renamed.text("store_url")).isEqualTo("https://shop.example.com");
    assertThat(owner.get(path).json()).isEqualTo(renamed.json());

    set(null).expect(200);

    assertThat(owner.get(path).json().get("store_url").isNull()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "HTTPS://Shop.Example.com:443/, https://shop.example.com",
    "https://shop.example.com/de/store/, https://shop.example.com/de/store",
    "https://münchen.example.com, https://xn--mnchen-3ya.example.com",
    "http://localhost:3000, http://localhost:3000",
    "http://127.0.0.1:3000, http://127.0.0.1:3000",
  })
  void aStoreUrlIsKeptInItsOneSpelling(String given, String kept) {
    assertThat(set(given).expect(200).text("store_url")).isEqualTo(kept);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://shop.example.com",
        "https://shop.example.com?x=1",
        "https://shop.example.com/#top",
        "https://user:secret@shop.example.com",
        "https://shop.example.com/../admin",
        "https://shop.example.com//double",
        "https://shop.example.com/a b",
        "https://shop.example.com/<b>",
        "javascript://shop.example.com",
        "shop.example.com",
        "https://",
        "",
      })
  void anythingElseIsRefusedAndChangesNothing(String given) {
    String before = owner.get(path).body();

    set(given).expectError(400, "validation_failed").expectMessage("store_url");

    assertThat(owner.get(path).body()).isEqualTo(before);
  }

  private TestReply set(@Nullable String storeUrl) {
    var body = new HashMap<String, @Nullable Object>();
    body.put("store_url", storeUrl);
    return owner.patch(path, body);
  }
}
