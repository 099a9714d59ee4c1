package io.tradegate.platform.events;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All events, in the order of the contract. */
public final class EventCatalogue {
  private final Map<String, EventType> types = new LinkedHashMap<>();

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

  /** All events with their schemas and examples; built by each call, so keep the result. */
  public List<EventDescription> descriptions() {
    return types.values().stream().map(EventDescription::of).toList();
  }
}
