package io.tradegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.config.Settings;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DemoSettingsTest {

  @Test
  void aDemoListensOnThisMachineOnlyAndLetsGuidesSignInOften() {
    Settings settings = new DemoSettings(Map.of("PORT", "8081")).preview();

    assertThat(settings.host()).isEqualTo("127.0.0.1");
    assertThat(settings.managementHost()).isEqualTo("127.0.0.1");
    assertThat(settings.loginRatePerMinute()).isEqualTo(1000);
    assertThat(settings.baseUrl()).isEqualTo(URI.create("http://localhost:8081"));
  }

  @Test
  void whatIsGivenHoldsForADemoToo() {
    var given =
        Map.of("HOST", "0.0.0.0", "LOGIN_RATE_PER_MINUTE", "7", "BASE_URL", "http://b.test");

    Settings settings = new DemoSettings(given).preview();

    assertThat(settings.host()).isEqualTo("0.0.0.0");
    assertThat(settings.loginRatePerMinute()).isEqualTo(7);
    assertThat(settings.baseUrl()).isEqualTo(URI.create("http://b.test"));
  }
}
