package io.tradegate.automation;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What an action comes to for one event: decided first, so that a dry run can stop there. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Effect.Mail.class, name = "mail"),
  @JsonSubTypes.Type(value = Effect.Webhook.class, name = "webhook"),
  @JsonSubTypes.Type(value = Effect.Task.class, name = "task")
})
sealed interface Effect {
  record Mail(List<String> to, String subject, String body) implements Effect {}

  record Webhook(UUID endpointId) implements Effect {}

  record Task(String title, @Nullable Instant dueAt) implements Effect {}
}
