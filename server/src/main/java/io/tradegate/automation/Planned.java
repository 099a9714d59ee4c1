package io.tradegate.automation;

import io.tradegate.automation.rules.Effect;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.Recipient;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A planned action: the effect as the log shows it, and the mail, if it sends one. */
record Planned(Effect effect, @Nullable Mailing mailing) {

  /** One letter to several recipients, each in the recipient's language. */
  record Mailing(List<Recipient> to, Letter letter) {
    List<String> emails() {
      return to.stream().map(Recipient::email).toList();
    }
  }

  static Planned of(Effect effect) {
    return new Planned(effect, null);
  }
}
