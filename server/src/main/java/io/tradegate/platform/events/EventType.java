package io.tradegate.platform.events;

import org.jspecify.annotations.Nullable;

/**
 * One entry of the catalogue: an event's name, when it happens, its record and an example of it.
 *
 * @param waitsFor the capability that will publish it; null for an event that is published
 * @param byDefault whether endpoints get it that name no events
 */
public record EventType(
    String name,
    String description,
    Class<? extends Record> payload,
    DomainEvent example,
    @Nullable String waitsFor,
    boolean byDefault) {

  public EventType {
    if (!payload.getRecordComponents()[0].getName().equals("publicId")) {
      throw new IllegalArgumentException(
          "The first component of %s is not publicId.".formatted(payload));
    }
  }

  /** An event of the contract that some capability publishes. */
  public static <E extends Record & DomainEvent> EventType published(String when, E example) {
    return new EventType(example.type(), when, example.getClass(), example, null, true);
  }

  /** An event beyond the contract: endpoints get it if they name it, or name {@code *}. */
  public static <E extends Record & DomainEvent> EventType onlyByName(String when, E example) {
    return new EventType(example.type(), when, example.getClass(), example, null, false);
  }

  /**
   * An event of the contract that no code publishes yet; a test fails when that has changed. {@code
   * waitsFor}: the capability that will publish it.
   */
  public static <E extends Record & DomainEvent> EventType declared(
      String waitsFor, String when, E example) {
    return new EventType(example.type(), when, example.getClass(), example, waitsFor, true);
  }

  public boolean published() {
    return waitsFor == null;
  }
}
