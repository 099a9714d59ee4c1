package io.tradegate.automation.rules;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The effect of an action for one event. It is planned before it is executed, so that a dry run can
 * stop after the plan.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Effect.Mail.class, name = "mail"),
  @JsonSubTypes.Type(value = Effect.Letter.class, name = "letter"),
  @JsonSubTypes.Type(value = Effect.Webhook.class, name = "webhook"),
  @JsonSubTypes.Type(value = Effect.Task.class, name = "task"),
  @JsonSubTypes.Type(value = Effect.Message.class, name = "message"),
  @JsonSubTypes.Type(value = Effect.Tag.class, name = "tag"),
  @JsonSubTypes.Type(value = Effect.Hold.class, name = "hold")
})
public sealed interface Effect {
  record Mail(List<String> to, String subject, String body) implements Effect {}

  /** {@code letter}: its kind, such as quote-sent. */
  record Letter(List<String> to, String letter) implements Effect {}

  record Webhook(UUID endpointId) implements Effect {}

  record Task(String title, @Nullable Instant dueAt) implements Effect {}

  record Message(String body) implements Effect {}

  record Tag(String tag) implements Effect {}

  record Hold(String note) implements Effect {}
}
