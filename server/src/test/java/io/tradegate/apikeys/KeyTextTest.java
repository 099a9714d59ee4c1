package io.tradegate.apikeys;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTextTest {
  private static final byte[] PEPPER = "pepper".getBytes(UTF_8);

  private final KeyText key = KeyText.mint(new SecureRandom());

  @Test
  void aMintedKeyHasThePublishedFormAndReadsBack() {
    assertThat(key.text()).matches("tgk_[0-9A-Za-z]{50}");
    assertThat(KeyText.parse(key.text()).map(KeyText::text)).contains(key.text());
  }

  @Test
  void theIdAndThePrefixAreTheOpenPart() {
    assertThat(key.keyId()).isEqualTo(key.text().substring(4, 16));
    assertThat(key.text()).startsWith(KeyText.displayPrefix(key.keyId()));
  }

  @Test
  void aRenewedKeyKeepsItsIdAndNothingElse() {
    KeyText renewed = KeyText.renew(key.keyId(), new SecureRandom());

    assertThat(KeyText.parse(renewed.text())).isPresent();
    assertThat(renewed.keyId()).isEqualTo(key.keyId());
    assertThat(renewed.text().substring(16, 48)).isNotEqualTo(key.text().substring(16, 48));
  }

  @Test
  void noCharacterCanBeChanged() {
    for (int i = 0; i < key.text().length(); i++) {
      char other = key.text().charAt(i) == 'x' ? 'y' : 'x';
      String altered = key.text().substring(0, i) + other + key.text().substring(i + 1);
      assertThat(KeyText.parse(altered)).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "tgk_", "Bearer", "tgk_０", "eyJhbGciOiJIUzI1NiJ9.e30.c2ln"})
  void otherTextIsNoKey(String text) {
    assertThat(KeyText.parse(text)).isEmpty();
  }

  @Test
  void lengthSpaceAndCaseOfThePrefixMatter() {
    assertThat(KeyText.parse(key.text() + "0")).isEmpty();
    assertThat(KeyText.parse(key.text().substring(0, 53))).isEmpty();
    assertThat(KeyText.parse(" " + key.text().substring(1))).isEmpty();
    assertThat(KeyText.parse("TGK_" + key.text().substring(4))).isEmpty();
  }

  @Test
  void theDigestDependsOnSecretIdAndPepper() {
    KeyText same = KeyText.parse(key.text()).orElseThrow();

    assertThat(key.digest(PEPPER)).hasSize(32).isEqualTo(same.digest(PEPPER));
    assertThat(key.digest(PEPPER)).isNotEqualTo(key.digest("salt".getBytes(UTF_8)));
    assertThat(key.digest(PEPPER)).isNotEqualTo(KeyText.mint(new SecureRandom()).digest(PEPPER));
  }

  @Test
  void printingAKeyDoesNotRevealItsSecret() {
    assertThat(key.toString()).isEqualTo("tgk_" + key.keyId() + "…");
  }
}
