package io.tradegate.access.signin;

import static io.tradegate.platform.errors.ErrorCode.INVALID_TRANSITION;
import static io.tradegate.platform.errors.ErrorCode.TOTP_REQUIRED;

import io.tradegate.access.signin.SecondFactorStore.Factor;
import io.tradegate.platform.crypto.Totp;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The second factor of staff: a code from an authenticator app, each valid once. */
public final class SecondFactor {
  private final SecondFactorStore store;
  private final SecureRandom random;

  public SecondFactor(SecondFactorStore store, SecureRandom random) {
    this.store = store;
    this.random = random;
  }

  /** What the audit stores of a change. */
  private record State(boolean totpEnabled) {}

  /** A new secret for the app; it counts once a code confirms that the app has it. */
  String start(Tx tx, UUID staff) {
    if (confirmed(tx, staff).isPresent()) {
      throw INVALID_TRANSITION.because("There is a second factor already; disable it first.");
    }
    String secret = Totp.newSecret(random);
    store.start(tx, staff, secret);
    tx.changed("second_factor", staff, null, new State(false));
    return secret;
  }

  void confirm(Tx tx, UUID staff, String code) {
    Factor factor =
        store
            .lock(tx, staff)
            .filter(started -> !started.confirmed())
            .orElseThrow(
                () -> INVALID_TRANSITION.because("No second factor waits to be confirmed."));
    store.used(
        tx, staff, acceptedStep(tx.now(), factor, code).orElseThrow(SecondFactor::wrongField));
    tx.changed("second_factor", staff, new State(false), new State(true));
  }

  /** At sign-in: refuses unless the user has no second factor or this code is right and unused. */
  public void require(Tx tx, UUID staff, @Nullable String code) {
    Optional<Factor> factor = confirmed(tx, staff);
    if (factor.isEmpty()) {
      return;
    }
    if (code == null) {
      throw TOTP_REQUIRED.because("This account has a second factor; pass its code as totp.");
    }
    store.used(
        tx, staff, acceptedStep(tx.now(), factor.get(), code).orElseThrow(SecondFactor::wrong));
  }

  void disable(Tx tx, UUID staff, String code) {
    Factor factor =
        confirmed(tx, staff)
            .orElseThrow(() -> INVALID_TRANSITION.because("There is no second factor."));
    acceptedStep(tx.now(), factor, code).orElseThrow(SecondFactor::wrongField);
    remove(tx, staff);
  }

  /** Removes it without a code, for a user who lost the app. */
  public void remove(Tx tx, UUID staff) {
    boolean before = confirmed(tx, staff).isPresent();
    store.remove(tx, staff);
    tx.changed("second_factor", staff, new State(before), new State(false));
  }

  private Optional<Factor> confirmed(Tx tx, UUID staff) {
    return store.lock(tx, staff).filter(Factor::confirmed);
  }

  private OptionalLong acceptedStep(Instant now, Factor factor, String code) {
    OptionalLong step = Totp.matchingStep(factor.secret(), code, now);
    return step.isPresent() && step.getAsLong() > factor.lastStep() ? step : OptionalLong.empty();
  }

  private static Refusal wrong() {
    return TOTP_REQUIRED.because("This code is wrong or was used before; wait for the next one.");
  }

  private static Refusal wrongField() {
    return Refusal.ofField(
        "code", "Field `code` is wrong or was used before; wait for the next one.");
  }
}
