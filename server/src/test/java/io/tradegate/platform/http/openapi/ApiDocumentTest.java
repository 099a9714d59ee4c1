package io.tradegate.platform.http.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.tradegate.platform.errors.ErrorCode;
import io.tradegate.platform.http.Admission;
import io.tradegate.platform.http.Param;
import io.tradegate.platform.http.Reply;
import io.tradegate.platform.http.Routes;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.Text;
import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ApiDocumentTest {

  /** Example routes of a capability. */
  static final class LampRoutes {
    enum Light {
      ON,
      HALF_OFF
    }

    record Part(String name, @Nullable Integer size) {}

    record View(
        UUID id,
        Light light,
        @Nullable Light formerLight,
        Money price,
        @Nullable Money discount,
        List<Part> parts,
        Map<String, Part> spares,
        JsonNode extra,
        @Nullable Instant soldAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String secret,
        int version) {}

    record Create(
        @Text(max = 80) String name,
        @Text(min = 0, max = 9, format = Text.Format.SECRET) String pin,
        @Text(max = 320, format = Text.Format.EMAIL) @Nullable String email,
        @JsonAlias("expiry") @Nullable Instant expiresAt,
        @Bounds(min = 1, max = 5) int watts,
        @Bounds(min = 1, max = 3) @Text(max = 4) List<String> tags,
        List<Part> parts) {}
  }

  /** Would have the same name as {@link LampRoutes.View}. */
  static final class Lamp {
    record View(String other) {}
  }

  record Unwritable(Thread thread) {}

  private final Routes table = new Routes();

  private JsonNode document() {
    return ApiDocument.of(table.all()).json();
  }

  private JsonNode schema(String name) {
    return document().at("/components/schemas/" + name);
  }

  private void declareLamps() {
    table
        .post("/admin/lamps", "lamps.create", "Make a lamp")
        .permission("lamp.manage")
        .body(LampRoutes.Create.class)
        .refuses(ErrorCode.DUPLICATE)
        .creates(LampRoutes.View.class, (_, _) -> Reply.noContent());
    table
        .get("/admin/lamps", "lamps.list", "List lamps")
        .permission("lamp.view")
        .lists(
            LampRoutes.View.class,
            List.of(
                Param.oneOf("light", List.of("on", "half_off"), "Only these."),
                Param.bool("sold", "Only those.")))
        .handle((_, _) -> Reply.noContent());
    table
        .patch("/admin/lamps/{id}", "lamps.change", "Change a lamp")
        .permission("lamp.manage")
        .sessionsOnly()
        .body(LampRoutes.Create.class)
        .replies(200, LampRoutes.View.class)
        .handle((_, _) -> Reply.noContent());
    table
        .get("/storefront/lamps/{slug}", "storefront.lamp", "See a lamp")
        .guests()
        .replies(200, LampRoutes.View.class)
        .handle((_, _) -> Reply.noContent());
    table
        .post("/vendor/lamps/sell", "vendor.sell", "Sell")
        .signedIn(Admission.VENDOR)
        .replies(204)
        .handle((_, _) -> Reply.noContent());
  }

  @Test
  void aRecordIsNamedAfterItsRoutes() {
    declareLamps();

    assertThat(document().at("/components/schemas").propertyNames())
        .contains("LampView", "LampCreate", "LampLight", "LampPart", "LampViewPage", "Error");
  }

  @Test
  void twoRecordsOfOneNameAreRefused() {
    declareLamps();
    table
        .get("/admin/other", "other", "Other")
        .replies(200, Lamp.View.class)
        .handleOpen(_ -> Reply.noContent());

    assertThatThrownBy(this::document)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("would be called LampView in the API document; rename one");
  }

  @Test
  void aTypeThatHasNoSchemaIsRefusedRatherThanLeftOut() {
    table
        .get("/admin/other", "other", "Other")
        .replies(200, Unwritable.class)
        .handleOpen(_ -> Reply.noContent());

    assertThatThrownBy(this::document).hasMessageContaining("java.lang.Thread");
  }

  @Test
  void aReplyIsCompleteAndSaysWhatMayBeNull() {
    declareLamps();

    JsonNode view = schema("LampView");

    assertThat(texts(view.get("required")))
        .contains("former_light", "discount", "sold_at", "version")
        .doesNotContain("secret");
    assertThat(texts(view.at("/properties/sold_at/type"))).containsExactly("string", "null");
    assertThat(view.at("/properties/discount").toString())
        .isEqualTo("{\"anyOf\":[{\"$ref\":\"#/components/schemas/Money\"},{\"type\":\"null\"}]}");
    assertThat(view.at("/properties/former_light").toString())
        .isEqualTo(
            "{\"anyOf\":[{\"$ref\":\"#/components/schemas/LampLight\"},{\"type\":\"null\"}]}");
    assertThat(view.at("/properties/secret/type").asString()).isEqualTo("string");
    assertThat(view.at("/properties/extra").isEmpty()).isTrue();
    assertThat(view.at("/properties/spares/additionalProperties/$ref").asString())
        .endsWith("/LampPart");
    assertThat(texts(schema("LampLight").get("x-extensible-enum")))
        .containsExactly("on", "half_off");
  }

  @Test
  void aRequestMayLeaveOutWhatIsOptionalAndNothingElse() {
    declareLamps();

    JsonNode create = schema("LampCreate");

    assertThat(texts(create.get("required")))
        .containsExactly("name", "pin", "watts", "tags", "parts");
    assertThat(create.get("additionalProperties").booleanValue()).isFalse();
    assertThat(create.at("/properties/expiry/format").asString()).isEqualTo("date-time");
    assertThat(texts(schema("LampPartInput").get("required"))).containsExactly("name");
    assertThat(texts(schema("LampPart").get("required"))).containsExactly("name", "size");
  }

  @Test
  void boundsAreToldAsTheyAreChecked() {
    declareLamps();

    JsonNode fields = schema("LampCreate").get("properties");

    assertThat(fields.get("name").toString())
        .isEqualTo("{\"type\":\"string\",\"minLength\":1,\"maxLength\":80}");
    assertThat(fields.at("/pin/format").asString()).isEqualTo("password");
    assertThat(fields.at("/email/format").asString()).isEqualTo("email");
    assertThat(fields.at("/watts/maximum").intValue()).isEqualTo(5);
    assertThat(fields.get("tags").toString())
        .isEqualTo(
            "{\"type\":\"array\",\"items\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":4},"
                + "\"minItems\":1,\"maxItems\":3}");
  }

  @Test
  void anOperationSaysWhoMayCallItAndHow() {
    declareLamps();

    JsonNode create = document().at("/paths/~1admin~1lamps/post");

    assertThat(create.get("operationId").asString()).isEqualTo("lamps.create");
    assertThat(create.get("x-audience").asString()).isEqualTo("admin");
    assertThat(create.get("x-permission").asString()).isEqualTo("lamp.manage");
    assertThat(create.get("security").toString()).isEqualTo("[{\"session\":[]},{\"api_key\":[]}]");
    assertThat(create.at("/responses/409/description").asString())
        .isEqualTo("`duplicate`, `duplicate_idempotency_key`");
    assertThat(create.at("/responses/403/description").asString()).contains("`forbidden`");
    assertThat(create.at("/responses/201/headers").propertyNames()).contains("Location", "ETag");
    assertThat(parameters(create)).containsExactly("Idempotency-Key", "X-Request-Id");
  }

  @Test
  void aChangeOfAVersionedDocumentTakesIfMatch() {
    declareLamps();

    JsonNode change = document().at("/paths/~1admin~1lamps~1{id}/patch");

    assertThat(parameters(change)).contains("If-Match");
    assertThat(change.get("responses").propertyNames()).contains("412", "404");
    assertThat(change.get("security").toString()).isEqualTo("[{\"session\":[]}]");
    assertThat(change.at("/parameters/0/schema/format").asString()).isEqualTo("uuid");
  }

  @Test
  void guestsNeedNoTokenButAStore() {
    declareLamps();

    JsonNode see = document().at("/paths/~1storefront~1lamps~1{slug}/get");

    assertThat(see.get("security").toString()).isEqualTo("[{},{\"session\":[]}]");
    assertThat(parameters(see)).contains("X-Tenant-Host");
    assertThat(see.at("/responses/404/description").asString()).contains("`unknown_store`");
  }

  @Test
  void theTextDoesNotDependOnTheOrderOfRoutes() {
    declareLamps();

    String text = ApiDocument.of(table.all()).text();

    assertThat(ApiDocument.of(table.all().reversed()).text()).isEqualTo(text);
    assertThat(text).doesNotContain("\r").endsWith("}\n");
  }

  @Test
  void everySchemaIsAValidJsonSchema() {
    declareLamps();
    var meta =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId()));

    JsonNode schemas = document().at("/components/schemas");

    assertThat(schemas).isNotEmpty();
    for (String name : schemas.propertyNames()) {
      assertThat(meta.validate(schemas.get(name))).as(name).isEmpty();
    }
  }

  @Test
  void everyReferenceLeadsSomewhere() {
    declareLamps();
    JsonNode document = document();

    document
        .findValuesAsString("$ref")
        .forEach(
            reference ->
                assertThat(document.at(reference.substring(1)).isMissingNode())
                    .as(reference)
                    .isFalse());
  }

  private List<String> parameters(JsonNode operation) {
    return operation
        .get("parameters")
        .valueStream()
        .filter(parameter -> parameter.has("$ref"))
        .map(parameter -> parameter.get("$ref").asString().replaceAll(".*/", ""))
        .toList();
  }

  private static List<String> texts(JsonNode array) {
    return array.valueStream().map(JsonNode::asString).toList();
  }
}
