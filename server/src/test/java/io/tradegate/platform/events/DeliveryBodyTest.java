package io.tradegate.platform.events;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class DeliveryBodyTest {
  private static final Instant NOW = Instant.parse("2026-11-16T09:30:00.250731Z");

  @Test
  void theBodyIsCompactInOneOrderAndTakesItsDataAsItIs() {
    byte[] body = DeliveryBody.bytes("thing.happened", "{ \"n\": 1.00, \"ü\": \"100 %s\" }", NOW);

    assertThat(new String(body, UTF_8))
        .isEqualTo(
            """
            {"event":"thing.happened","data":{ "n": 1.00, "ü": "100 %s" },"sent_at":"2026-11-16T09:30:00.250731Z"}""");
  }
}
