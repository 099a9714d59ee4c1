package io.tradegate.payments.intents;

import static io.tradegate.platform.errors.ErrorCode.BAD_REQUEST;

import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.ids.Ids;
import io.tradegate.platform.json.CleanText;
import io.tradegate.platform.json.Json;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * An event that the service tells us about.
 *
 * @param reference the payment intent that it is about; null: it is about none
 * @param payment what we call it, as the event says
 */
public record IntentNotification(
    String eventId, String type, @Nullable String reference, @Nullable UUID payment) {
  private static final int LONGEST = 200;

  /** Refuses a body that is no event. */
  public static IntentNotification read(byte[] body) {
    JsonNode event = json(body);
    JsonNode object = event.at("/data/object");
    String reference =
        object.path("object").asString("").equals("payment_intent")
            ? text(object, "id")
            : text(object, "payment_intent");
    String id = text(event, "id");
    String type = text(event, "type");
    if (id == null || type == null) {
      throw wrong();
    }
    return new IntentNotification(
        id, type, reference, Ids.parse(object.at("/metadata/payment").asString("")).orElse(null));
  }

  private static JsonNode json(byte[] body) {
    try {
      return Json.mapper().readTree(body);
    } catch (JacksonException e) {
      throw wrong();
    }
  }

  private static @Nullable String text(JsonNode object, String field) {
    String text = object.path(field).asString("");
    return text.isBlank() || text.length() > LONGEST || !CleanText.isClean(text) ? null : text;
  }

  private static Refusal wrong() {
    return BAD_REQUEST.because("The body must be an event with `id`, `type` and `data.object`.");
  }
}
