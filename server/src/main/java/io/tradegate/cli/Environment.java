package io.tradegate.cli;

import io.tradegate.access.tokens.TokenRing;
import io.tradegate.mail.MailModule;
import io.tradegate.platform.config.Setting;
import io.tradegate.platform.config.Settings;
import io.tradegate.platform.config.SettingsReader;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.dns.DnsTxtRecords;
import io.tradegate.platform.ids.Base62;
import io.tradegate.platform.outbound.Trust;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.Map;

/** Settings of the command line: from the environment, and in demo mode from the data folder. */
public final class Environment {
  /** The minimum of valid settings, for a node that is inspected and never started. */
  public static final Map<String, String> PLACEHOLDERS =
      Map.of(
          Setting.DATABASE_URL.name(), "postgres://nobody@localhost/nothing",
          Setting.MASTER_KEY.name(), "0".repeat(64),
          Setting.JWT_SECRET.name(), "0".repeat(32));

  private Environment() {}

  /** For commands that do not serve requests: they create no tokens and need no token secret. */
  static Settings withoutServing(Map<String, String> environment) {
    var enough = new HashMap<>(environment);
    enough.put("JWT_SECRET", Base62.random(new SecureRandom(), 40));
    return settings(enough);
  }

  public static Settings settings(Map<String, String> environment) {
    return SettingsReader.read(
        environment,
        Map.of(
            Setting.MASTER_KEY, MasterKey::problems,
            Setting.JWT_SECRET, TokenRing::problems,
            Setting.MAIL_FROM, MailModule::problems,
            Setting.DNS_SERVER, DnsTxtRecords::problems,
            Setting.WEBHOOK_EXTRA_CA, Trust::problems));
  }
}
