package io.tradegate.platform.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradegate.cli.Environment;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CardGatewaySettingsTest {

  @Test
  void withoutAnAddressThereIsNone() {
    assertThat(read(Map.of()).cardGateway()).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://pay.example.com",
        "https://pay.internal:8443/v1",
        "http://localhost:9000/cards",
        "http://127.0.0.1:9000",
        "http://[::1]:9000",
      })
  void itIsAskedOverTlsOrOnThisMachine(String address) {
    assertThat(Objects.requireNonNull(with(address).cardGateway()).address()).hasToString(address);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://pay.example.com",
        "http://10.0.0.5/cards",
        "http://localhost.example.com",
        "ftp://pay.example.com",
        "https://user:secret@pay.example.com",
        "https://pay.example.com/?key=1",
        "https://pay.example.com/#a",
        "pay.example.com",
        "https:///cards",
      })
  void anotherAddressIsRefused(String address) {
    assertThatThrownBy(() -> with(address))
        .hasMessageContaining("CARD_GATEWAY_URL must be an https address");
  }

  @Test
  void itNeedsAKey() {
    var environment = Map.of("CARD_GATEWAY_URL", "https://pay.example.com");

    assertThatThrownBy(() -> read(environment))
        .hasMessageContaining("CARD_GATEWAY_KEY is required");
  }

  private static Settings with(String address) {
    return read(
        Map.of("CARD_GATEWAY_URL", address, "CARD_GATEWAY_KEY", "a-key-that-is-long-enough"));
  }

  private static Settings read(Map<String, String> more) {
    var environment = new HashMap<>(Environment.PLACEHOLDERS);
    environment.putAll(more);
    return Environment.settings(environment);
  }
}
