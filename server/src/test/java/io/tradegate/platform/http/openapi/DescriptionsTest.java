package io.tradegate.platform.http.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.AllEvents;
import io.tradegate.Main;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class DescriptionsTest {
  private static final String FOLDER =
      "server/src/main/resources/io/tradegate/platform/http/openapi";

  private final Descriptions descriptions = Descriptions.ofFiles();
  private final ObjectNode document =
      ApiDocument.with(Main.routeTable(), AllEvents.webhooks()).json();

  @Test
  void everyFieldSchemaParameterAndTagIsDescribed() {
    descriptions.addTo(document);

    assertThat(descriptions.missing())
        .as(
            "These have no description. Add a line `field: sentence`, or `Schema.field: sentence`"
                + " where the general sentence does not fit, to the file in %s that is named",
            FOLDER)
        .isEmpty();
  }

  @Test
  void everyDescriptionIsUsed() {
    descriptions.addTo(document);

    assertThat(descriptions.unused())
        .as("Nothing has these names any more; remove their lines in %s", FOLDER)
        .isEmpty();
  }

  @Test
  void nothingInTheDocumentLacksADescription() {
    descriptions.addTo(document);

    var bare = new ArrayList<String>();
    collect("", document, bare);

    assertThat(bare).isEmpty();
  }

  /** Independent of how descriptions are added. */
  private static void collect(String path, JsonNode node, List<String> bare) {
    node.forEachEntry((name, child) -> look(path, name, child, bare));
    for (int n = 0; node.isArray() && n < node.size(); n++) {
      look(path, String.valueOf(n), node.get(n), bare);
    }
  }

  private static void look(String path, String name, JsonNode node, List<String> bare) {
    boolean isField = path.endsWith("/properties") && !path.endsWith("/properties/properties");
    boolean isSchema = path.equals("/components/schemas");
    boolean isParameter = node.has("in") && node.has("schema");
    boolean isOperation = node.has("operationId");
    boolean isTag = path.equals("/tags");
    if ((isField || isSchema || isParameter || isOperation || isTag) && lacksText(node)) {
      bare.add(path + "/" + name);
    }
    if (!name.equals("example")) {
      collect(path + "/" + name, node, bare);
    }
  }

  private static boolean lacksText(JsonNode node) {
    return node.path("description").asString("").length() < 5;
  }

  @Test
  void aSentenceOfOneSchemaComesBeforeTheGeneralOne() {
    Glossary glossary = Glossary.of("# a comment\n\nname: General.\nLamp.name: Of the lamp.\n");

    assertThat(glossary.find("Lamp.name", "name")).hasValue("Of the lamp.");
    assertThat(glossary.find("Shade.name", "name")).hasValue("General.");
    assertThat(glossary.find("Shade.size", "size")).isEmpty();
    assertThat(glossary.unused()).isEmpty();
  }

  @Test
  void twoSentencesForOneNameAreRefused() {
    assertThatThrownBy(() -> Glossary.of("name: One.\nname: Another.\n"))
        .hasMessageContaining("name");
  }

  @Test
  void everyEventIsDescribedAsAWebhook() {
    JsonNode webhooks = document.get("webhooks");

    AllEvents.catalogue()
        .types()
        .forEach(
            type -> {
              JsonNode delivery = webhooks.get(type.name()).get("post");
              JsonNode json = delivery.at("/requestBody/content/application~1json");
              assertThat(json.at("/example/event").asString()).isEqualTo(type.name());
              String data = json.at("/schema/properties/data/$ref").asString();
              assertThat(document.at(data.substring(1)).isObject()).as(data).isTrue();
              assertThat(delivery.get("parameters").toString()).contains("X-Webhook-Signature");
            });
  }

  @Test
  void eventsUseTheSameMoneyAndOpenValues() {
    JsonNode placed = document.at("/components/schemas/OrderPlacedEvent/properties");

    assertThat(placed.at("/total/$ref").asString()).endsWith("/Money");
    assertThat(placed.get("source").has("enum")).isFalse();
    assertThat(placed.get("source").has("x-extensible-enum")).isTrue();
  }
}
