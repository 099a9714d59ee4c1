package io.tradegate.platform.events;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** All events, in the order of the contract. */
public final class EventCatalogue {
  private final Map<String, EventType> types = new LinkedHashMap<>();
  private final Map<EventType, EventDescription> descriptions = new ConcurrentHashMap<>();

  public EventCatalogue(List<EventType> types) {
    for (EventType type : types) {
      if (this.types.put(type.name(), type) != null) {
        throw new IllegalArgumentException("Two events are called %s.".formatted(type.name()));
      }
    }
  }

  public List<EventType> types() {
    return List.copyOf(types.values());
  }

  public Optional<EventType> find(String name) {
    return Optional.ofNullable(types.get(name));
  }

  /** Why an endpoint that subscribed to these events would not get some of them. */
  public List<String> warnings(Collection<String> names) {
    return names.stream()
        .map(types::get)
        .filter(type -> type != null && !type.published())
        .map(
            type ->
                "`%s` is not sent by this version: it waits for %s."
                    .formatted(type.name(), type.waitsFor()))
        .toList();
  }

  /** All events with their schemas and examples. */
  public List<EventDescription> descriptions() {
    return types.values().stream().map(this::describe).toList();
  }

  public Optional<EventDescription> description(String name) {
    return find(name).map(this::describe);
  }

  /** Built when it is first asked for: a start needs none. */
  private EventDescription describe(EventType type) {
    return descriptions.computeIfAbsent(type, EventDescription::of);
  }
}
