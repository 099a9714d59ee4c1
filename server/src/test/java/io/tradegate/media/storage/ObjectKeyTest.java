package io.tradegate.media.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ObjectKeyTest {
  private static final UUID ID = UUID.fromString("0190a5c0-0000-7000-8000-00000000beef");

  @Test
  void aPathNamesTheTenantFirst() {
    var key = new ObjectKey(17, ID, "card.webp");

    assertThat(key.path()).isEqualTo("17/ef/0190a5c0-0000-7000-8000-00000000beef/card.webp");
    assertThat(ObjectKey.parse(key.path())).contains(key);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "card", "../card.webp", "a/b.webp", "card.webp/", "CARD.webp", "c.\0"})
  void aFileNameCannotLeadElsewhere(String name) {
    assertThatThrownBy(() -> new ObjectKey(17, ID, name))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "17/ee/0190a5c0-0000-7000-8000-00000000beef/card.webp",
        "017/ef/0190a5c0-0000-7000-8000-00000000beef/card.webp",
        "17/ef/0190a5c0-0000-7000-8000-00000000beef/../card.webp",
        "17/ef/0190A5C0-0000-7000-8000-00000000beef/card.webp",
        "0/ef/0190a5c0-0000-7000-8000-00000000beef/card.webp"
      })
  void whatThisServiceWouldNotWriteIsNoKey(String path) {
    assertThat(ObjectKey.parse(path)).isEmpty();
  }
}
