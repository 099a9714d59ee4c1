package io.tradegate.translations;

import static io.tradegate.platform.errors.ErrorCode.OWN_LANGUAGE;

import io.tradegate.platform.db.Tx;
import io.tradegate.tenancy.OwnOrganization;

/**
 * The language of the organization, in which records themselves are written. A translation to it is
 * refused: two texts in one language would leave open which of them is shown.
 */
public record OwnLanguage(String locale) {

  public static OwnLanguage of(Tx tx) {
    return new OwnLanguage(OwnOrganization.profile(tx).locale());
  }

  public boolean is(String other) {
    return locale.equals(other);
  }

  public String explanation() {
    return "The organization's own language is %s: change the text of the record itself instead."
        .formatted(locale);
  }

  void refuse(String other) {
    if (is(other)) {
      throw OWN_LANGUAGE.because(explanation());
    }
  }
}
