package io.tradegate.platform.http.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.money.Money;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What generated clients need of the schemas. */
class ApiSchemasTest {

  /** Example routes of a capability. */
  static final class ShadeRoutes {
    enum Cloth {
      SILK,
      FINE_LINEN
    }

    record View(Cloth cloth, Money price, Bulb bulb) {}

    record Create(Cloth cloth) {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
    @JsonSubTypes({
      @JsonSubTypes.Type(name = "led", value = Bulb.Led.class),
      @JsonSubTypes.Type(name = "gas", value = Bulb.Gas.class)
    })
    sealed interface Bulb {
      record Led(int lumens) implements Bulb {}

      record Gas(String gas) implements Bulb {}
    }
  }

  private final JsonNode document = document();

  private static JsonNode document() {
    var table = new Routes();
    table
        .post("/admin/shades", "shades.create", "Make a shade")
        .permission("shade.manage")
        .body(ShadeRoutes.Create.class)
        .creates(ShadeRoutes.View.class, (_, _) -> Reply.noContent());
    return ApiDocument.of(table.all()).json();
  }

  private JsonNode schema(String name) {
    return document.at("/components/schemas/" + name);
  }

  @Test
  void moneyIsDescribedOnce() {
    assertThat(schema("ShadeView").at("/properties/price/$ref").asString()).endsWith("/Money");
    assertThat(texts(schema("Money").get("required"))).containsExactly("amount", "currency");
  }

  @Test
  void whatIsAnsweredMayGetNewValuesAndWhatIsTakenMayNot() {
    assertThat(texts(schema("ShadeCloth").get("x-extensible-enum")))
        .containsExactly("silk", "fine_linen");
    assertThat(schema("ShadeCloth").has("enum")).isFalse();
    assertThat(texts(schema("ShadeClothInput").get("enum"))).containsExactly("silk", "fine_linen");
  }

  @Test
  void aChoiceNamesTheSchemaOfEachKind() {
    JsonNode bulb = schema("ShadeBulb");

    assertThat(bulb.at("/discriminator/propertyName").asString()).isEqualTo("type");
    assertThat(bulb.at("/discriminator/mapping/led").asString()).endsWith("/BulbLed");
    assertThat(bulb.at("/discriminator/mapping/gas").asString()).endsWith("/BulbGas");
    assertThat(texts(schema("BulbLed").at("/properties/type/enum"))).containsExactly("led");
  }

  /** Two forms of a refusal would be a union in generated clients, without a common `message`. */
  @Test
  void everyRefusalHasOneForm() {
    document
        .at("/components/responses")
        .values()
        .forEach(
            refusal -> {
              assertThat(refusal.get("content").propertyNames())
                  .containsExactly("application/json");
              assertThat(refusal.at("/content/application~1json/schema/$ref").asString())
                  .endsWith("/Error");
            });
    assertThat(document.at("/components/schemas").propertyNames()).contains("Problem");
  }

  private static List<String> texts(JsonNode array) {
    return array.valueStream().map(JsonNode::asString).toList();
  }
}
