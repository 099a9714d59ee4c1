package io.tradegate.cli;

import io.tradegate.access.TokenRing;
import io.tradegate.platform.config.Setting;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.config.SettingsReader;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.outbound.Trust;
import java.util.Map;

/** Settings of the command line: from the environment, and in demo mode from the data folder. */
public final class Environment {
  private Environment() {}

  public static Settings settings(Map<String, String> environment) {
    return SettingsReader.read(
        environment,
        Map.of(
            Setting.MASTER_KEY,
            MasterKey::problems,
            Setting.JWT_SECRET,
            TokenRing::problems,
            Setting.WEBHOOK_EXTRA_CA,
            Trust::problems));
  }
}
