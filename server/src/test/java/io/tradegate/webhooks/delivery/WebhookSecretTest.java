package io.tradegate.webhooks.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookSecretTest {

  @Test
  void aNewSecretHoldsThirtyTwoRandomBytes() {
    var random = new SecureRandom();
    WebhookSecret secret = WebhookSecret.mint(random);

    assertThat(secret.text()).matches("whsec_[A-Za-z0-9+/]{43}=");
    assertThat(secret.decoded()).hasSize(32);
    assertThat(WebhookSecret.mint(random).text()).isNotEqualTo(secret.text());
    assertThat(WebhookSecret.stored(secret.text()).decoded()).isEqualTo(secret.decoded());
  }

  @Test
  void aSecretIsNotInItsDescription() {
    assertThat(WebhookSecret.mint(new SecureRandom())).hasToString("whsec_…");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "whsec_",
        "whsec_AAECAwQFBgcICQoLDA0ODxAREhM=",
        "WHSEC_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
        "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
        "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8",
        "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n",
        "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh-=",
      })
  void anythingElseIsNotASecret(String text) {
    assertThat(WebhookSecret.parse(text)).isEmpty();
  }
}
