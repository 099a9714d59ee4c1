package io.tradegate.sso.scim;

import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.platform.db.Tx;
import io.tradegate.platform.records.RecordBuilder;
import io.tradegate.sso.scim.ScimToken.Revealed;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes, rotates and revokes the token of a directory. */
final class ScimTokens {
  private static final String TYPE = "scim_token";

  private final SecureRandom random;
  private final String base;

  /** {@code base}: the address of this service, without a slash at its end. */
  ScimTokens(SecureRandom random, String base) {
    this.random = random;
    this.base = base;
  }

  ScimToken token(Tx tx, UUID provider) {
    return ScimTokenStore.find(tx, provider, base)
        .orElseThrow(() -> missing("token of this identity provider's directory"));
  }

  /**
   * Makes a token in place of the present one, if there is one. {@code keep}: how long that is
   * still accepted, so that no call fails.
   */
  Revealed make(Tx tx, UUID provider, Duration keep) {
    @Nullable ScimToken before = ScimTokenStore.find(tx, provider, base).orElse(null);
    Minted minted = Minted.random(random);
    ScimTokenStore.put(tx, provider, minted, keep.isZero() ? null : tx.now().plus(keep));
    ScimToken after = token(tx, provider);
    tx.changed(TYPE, provider, before, after);
    return revealed(after, minted);
  }

  void revoke(Tx tx, UUID provider) {
    ScimToken gone = token(tx, provider);
    ScimTokenStore.delete(tx, provider);
    tx.changed(TYPE, provider, gone, null);
  }

  private static Revealed revealed(ScimToken token, Minted minted) {
    return RecordBuilder.of(Revealed.class).from(token).with("secret", minted.text()).build();
  }
}
