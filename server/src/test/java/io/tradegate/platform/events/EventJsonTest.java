package io.tradegate.platform.events;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.money.Money;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class EventJsonTest {
  private static final UUID ID = UUID.fromString("019a8c3e-0000-7000-8000-000000000001");
  private static final Instant NOW = Instant.parse("2026-11-16T09:30:00.250Z");

  enum Mood {
    ON_HOLD
  }

  record Part(String partName, @Nullable Integer count) {}

  record Happened(
      UUID publicId,
      String orderNumber,
      Mood mood,
      Money total,
      LocalDate dueDate,
      Instant paidAt,
      @Nullable String reason,
      List<Part> parts)
      implements DomainEvent {
    @Override
    public String type() {
      return "thing.happened";
    }
  }

  private static Happened happened(String number) {
    return new Happened(
        ID,
        number,
        Mood.ON_HOLD,
        Money.of("5", "EUR"),
        LocalDate.parse("2026-12-01"),
        Instant.parse("2026-11-16T09:00:00Z"),
        null,
        List.of(new Part("bolt", null)));
  }

  @Test
  void dataIsTheIdTheTimeAndTheRecordInOrder() {
    assertThat(EventJson.data(happened("SO-1"), NOW))
        .isEqualTo(
            """
            {"public_id":"019a8c3e-0000-7000-8000-000000000001",\
            "occurred_at":"2026-11-16T09:30:00.250Z",\
            "order_number":"SO-1",\
            "mood":"on_hold",\
            "total":{"amount":"5.00","currency":"EUR"},\
            "due_date":"2026-12-01",\
            "paid_at":"2026-11-16T09:00:00Z",\
            "reason":null,\
            "parts":[{"part_name":"bolt","count":null}]}""");
  }
}
