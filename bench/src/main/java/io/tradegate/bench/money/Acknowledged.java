package io.tradegate.bench.money;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** The documents that the service said it has, by table. */
final class Acknowledged {
  private final Set<UUID> orders = ConcurrentHashMap.newKeySet();
  private final Set<UUID> shipments = ConcurrentHashMap.newKeySet();
  private final Set<UUID> payments = ConcurrentHashMap.newKeySet();
  private final Set<UUID> notes = ConcurrentHashMap.newKeySet();
  private final Set<UUID> refunds = ConcurrentHashMap.newKeySet();
  private final List<String> failures = new CopyOnWriteArrayList<>();

  void order(String id) {
    orders.add(UUID.fromString(id));
  }

  void shipment(String id) {
    shipments.add(UUID.fromString(id));
  }

  void payment(String id) {
    payments.add(UUID.fromString(id));
  }

  void note(String id) {
    notes.add(UUID.fromString(id));
  }

  void refund(String id) {
    refunds.add(UUID.fromString(id));
  }

  void failed(String clerk, Exception e) {
    failures.add(clerk + ": " + e);
  }

  /** Whether a clerk gave up. */
  boolean isStopped() {
    return !failures.isEmpty();
  }

  Set<UUID> orders() {
    return orders;
  }

  Set<UUID> shipments() {
    return shipments;
  }

  Set<UUID> payments() {
    return payments;
  }

  Set<UUID> notes() {
    return notes;
  }

  Set<UUID> refunds() {
    return refunds;
  }

  List<String> failures() {
    return failures;
  }
}
