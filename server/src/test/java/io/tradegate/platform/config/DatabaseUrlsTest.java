package io.tradegate.platform.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class DatabaseUrlsTest {

  @Test
  void thePasswordIsNoPartOfTheAddress() {
    DatabaseLogin login = parsed("postgres://ann:s%40cret@db.test/shop?sslmode=require").login();

    assertThat(login.url()).isEqualTo("jdbc:postgresql://db.test:5432/shop");
    assertThat(login.properties(Map.of()))
        .containsEntry("user", "ann")
        .containsEntry("password", "s@cret")
        .containsEntry("sslmode", "require");
    assertThat(login.toString()).doesNotContain("s@cret");
  }

  @Test
  void parametersOfTheAddressWinOverDefaults() {
    DatabaseLogin login =
        parsed("jdbc:postgresql://db.test/shop?user=ann&prepareThreshold=0").login();

    assertThat(login.properties(Map.of("prepareThreshold", "3", "tcpKeepAlive", "true")))
        .containsEntry("prepareThreshold", "0")
        .containsEntry("tcpKeepAlive", "true");
  }

  @Test
  void severalServersAndNamesWithUnderscoresAreUnderstood() {
    assertThat(parsed("postgres://ann:x@one:6432,my_db/shop").login().url())
        .isEqualTo("jdbc:postgresql://one:6432,my_db:5432/shop");
    assertThat(parsed("postgres://ann:x@[::1]/shop").login().url())
        .isEqualTo("jdbc:postgresql://[::1]:5432/shop");
  }

  @Test
  void whatIsNoAddressOrNamesNoRoleIsNone() {
    assertThat(DatabaseUrls.parse("postgres://db.test/shop")).isEmpty();
    assertThat(DatabaseUrls.parse("postgres://ann@/shop")).isEmpty();
    assertThat(DatabaseUrls.parse("mysql://ann@db.test/shop")).isEmpty();
    assertThat(DatabaseUrls.parse("nonsense")).isEmpty();
  }

  private static DatabaseUrls parsed(String text) {
    return DatabaseUrls.parse(text).orElseThrow();
  }
}
