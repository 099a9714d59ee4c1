package io.tradegate.apikeys;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradegate.platform.caller.Caller;
import io.tradegate.platform.crypto.MasterKey;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class PeppersTest {
  private static final String OLD = "11".repeat(32);
  private static final String NEW = "22".repeat(32);

  private final KeyText key = KeyText.mint(new SecureRandom());

  private static Peppers of(String masterKeys) {
    return new Peppers(MasterKey.parse(masterKeys));
  }

  private String stored(String masterKeys) {
    return HexFormat.of().formatHex(of(masterKeys).digest(key));
  }

  @Test
  void aKeyMadeBeforeTheMasterKeyWasRotatedIsStillRecognized() {
    Caller.Key read = of(NEW + "," + OLD).read(key.text()).orElseThrow();

    assertThat(read.keyId()).isEqualTo(key.keyId());
    assertThat(read.digests()).containsExactly(stored(NEW), stored(OLD));
  }

  @Test
  void aKeyMadeNowIsStoredUnderTheCurrentMasterKey() {
    assertThat(stored(NEW + "," + OLD)).isEqualTo(stored(NEW)).isNotEqualTo(stored(OLD));
  }

  @Test
  void textThatIsNoKeyIsNotEvenDigested() {
    assertThat(of(OLD).read("tgk_" + "0".repeat(50))).isEmpty();
  }
}
