package io.tradegate.automation;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.tradegate.platform.json.Bounds;
import io.tradegate.platform.json.NotYet;
import io.tradegate.platform.json.Text;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What a rule does. Texts are templates: <code>{{path}}</code> stands for a field of the data. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Action.Mail.class, name = "mail"),
  @JsonSubTypes.Type(value = Action.Webhook.class, name = "webhook"),
  @JsonSubTypes.Type(value = Action.Task.class, name = "task"),
  @JsonSubTypes.Type(value = Action.Message.class, name = "message"),
  @JsonSubTypes.Type(value = Action.Tag.class, name = "tag"),
  @JsonSubTypes.Type(value = Action.Hold.class, name = "hold")
})
sealed interface Action {

  /** {@code to}: an address, the path of a field that holds one, or {@code owners}. */
  record Mail(
      @Text(max = 320) String to, @Text(max = 200) String subject, @Text(max = 10_000) String body)
      implements Action {
    static final String OWNERS = "owners";

    boolean isToAddress() {
      return to.contains("@");
    }

    boolean isToField() {
      return !isToAddress() && !to.equals(OWNERS);
    }
  }

  /** Delivers the event to this endpoint as well, whether it subscribes or not. */
  record Webhook(UUID endpointId) implements Action {}

  /** Something for somebody to do. */
  record Task(
      @Text(max = 500) String title, @Bounds(min = 0, max = 365) @Nullable Integer dueInDays)
      implements Action {}

  /** Part of the contract, and refused until messages exist. */
  @NotYet
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Message() implements Action {}

  /** Part of the contract, and refused until tags exist. */
  @NotYet
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Tag() implements Action {}

  /** Part of the contract, and refused until orders can be held. */
  @NotYet
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Hold() implements Action {}
}
