package io.tradegate.platform.events;

/**
 * One entry of the catalogue: an event's name, when it happens, its record and an example of it.
 */
public record EventType(
    String name,
    String description,
    Class<? extends Record> payload,
    DomainEvent example,
    boolean published) {

  public EventType {
    if (!payload.getRecordComponents()[0].getName().equals("publicId")) {
      throw new IllegalArgumentException(
          "The first component of %s is not publicId.".formatted(payload));
    }
  }

  /** An event that some capability publishes. */
  public static <E extends Record & DomainEvent> EventType published(String when, E example) {
    return new EventType(example.type(), when, example.getClass(), example, true);
  }

  /** An event of the contract that no code publishes yet; a test fails when that has changed. */
  public static <E extends Record & DomainEvent> EventType declared(String when, E example) {
    return new EventType(example.type(), when, example.getClass(), example, false);
  }
}
