package io.tradegate.access.passkeys;

import static io.tradegate.platform.errors.ErrorCode.DUPLICATE;
import static io.tradegate.platform.errors.ErrorCode.FORBIDDEN;
import static io.tradegate.platform.errors.ErrorCode.LIMIT_REACHED;
import static io.tradegate.platform.errors.Missing.missing;

import io.tradegate.access.passkeys.Authenticators.Attestation;
import io.tradegate.access.passkeys.PasskeyStore.Made;
import io.tradegate.access.passkeys.PasskeyStore.Named;
import io.tradegate.access.passkeys.PasskeyStore.Owner;
import io.tradegate.access.signin.PasswordStore;
import io.tradegate.platform.caller.Audience;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import io.tradegate.platform.http.Steps;
import io.tradegate.platform.http.Versions;
import io.tradegate.platform.mail.Envelope;
import io.tradegate.platform.mail.Letter;
import io.tradegate.platform.mail.Outbox;
import io.tradegate.platform.mail.Recipient;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;

/** Registers, renames and deletes the passkeys of the signed-in user. */
record Passkeys(ChallengeStore challenges, Authenticators authenticators, Outbox outbox) {
  private static final String TYPE = "passkey";
  private static final int MOST = 20;
  private static final Duration FRESH = Duration.ofMinutes(15);

  /**
   * What a browser needs to make a passkey; bytes are base64url without padding.
   *
   * @param algorithms the numbers of COSE
   * @param exclude the passkeys that the user has: an authenticator makes no second one
   */
  record Registration(
      String challenge,
      String rpId,
      String userId,
      String userName,
      List<Integer> algorithms,
      List<String> exclude,
      int timeoutSeconds) {}

  Registration begin(Tx tx, Audience audience, RelyingParty party) {
    requireFresh(tx);
    UUID user = tx.actor().requireId();
    if (PasskeyStore.count(tx, user) >= MOST) {
      throw LIMIT_REACHED.because(
          "There are %d passkeys already; delete one that is no longer used.".formatted(MOST));
    }
    byte[] challenge =
        challenges.begin(tx, Challenge.ofRegistration(audience, tx.actor().org(), user, party));
    return new Registration(
        text(challenge),
        party.rpId(),
        text(handle(user)),
        email(tx, audience, user),
        Authenticators.ALGORITHMS,
        PasskeyStore.credentials(tx, user).stream().map(Passkeys::text).toList(),
        (int) ChallengeStore.LIFE.toSeconds());
  }

  /** A session that was stolen long after the sign-in must not get a way in of its own. */
  private void requireFresh(Tx tx) {
    if (!PasskeyStore.isFresh(tx, tx.actor().requireSession(), tx.now().minus(FRESH))) {
      throw FORBIDDEN.because(
          "A passkey is added within %d minutes of signing in; sign in again first."
              .formatted(FRESH.toMinutes()));
    }
  }

  private String email(Tx tx, Audience audience, UUID user) {
    return PasswordStore.find(tx, audience, user).orElseThrow().email();
  }

  static String text(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** What an authenticator calls the user. */
  static byte[] handle(UUID user) {
    return ByteBuffer.allocate(16)
        .putLong(user.getMostSignificantBits())
        .putLong(user.getLeastSignificantBits())
        .array();
  }

  /** Checks a new passkey with no transaction open. Its challenge is used up, good or not. */
  Passkey finish(Steps steps, Audience audience, String name, Attestation attestation) {
    byte[] bytes = Authenticators.challenge(attestation.clientData()).orElseThrow(Passkeys::wrong);
    Challenge challenge = steps.write(tx -> taken(tx, audience, bytes));
    Made made =
        authenticators.registered(challenge, bytes, attestation).orElseThrow(Passkeys::wrong);
    return steps.write(tx -> added(tx, audience, new Named(name, challenge.rpId()), made));
  }

  private Challenge taken(Tx tx, Audience audience, byte[] bytes) {
    UUID user = tx.actor().requireId();
    return challenges
        .take(tx, bytes)
        .filter(found -> found.isRegistrationOf(audience, tx.actor().org(), user))
        .orElseThrow(Passkeys::wrong);
  }

  private static Refusal wrong() {
    return Refusal.ofField(
        "attestation_object",
        "The passkey could not be registered: its challenge was used, has expired or belongs to another"
            + " user, or the authenticator did not verify you. Begin again.");
  }

  private Passkey added(Tx tx, Audience audience, Named named, Made made) {
    UUID user = tx.actor().requireId();
    UUID id =
        PasskeyStore.insert(
            tx,
            new Owner(audience, user),
            named,
            made,
            () -> DUPLICATE.because("This passkey is registered already."));
    Passkey passkey = passkey(tx, id);
    tx.changed(TYPE, id, null, passkey);
    String email = email(tx, audience, user);
    tell(tx, email, id, new PasskeyAddedLetter(passkey.name(), email));
    return passkey;
  }

  private void tell(Tx tx, String email, UUID passkey, Letter letter) {
    String cause = letter.kind() + ":" + passkey;
    outbox.send(tx, new Envelope(cause, new Recipient(email, null)), letter);
  }

  Passkey passkey(Tx tx, UUID id) {
    return PasskeyStore.find(tx, tx.actor().requireId(), id)
        .orElseThrow(() -> missing("passkey", id));
  }

  Passkey rename(Tx tx, UUID id, OptionalInt expected, String name) {
    Passkey before = locked(tx, id, expected);
    PasskeyStore.rename(tx, id, name);
    Passkey after = passkey(tx, id);
    tx.changed(TYPE, id, before, after);
    return after;
  }

  void delete(Tx tx, Audience audience, UUID id, OptionalInt expected) {
    Passkey gone = locked(tx, id, expected);
    PasskeyStore.delete(tx, id);
    tx.changed(TYPE, id, gone, null);
    String email = email(tx, audience, tx.actor().requireId());
    tell(tx, email, id, new PasskeyRemovedLetter(gone.name(), email));
  }

  private Passkey locked(Tx tx, UUID id, OptionalInt expected) {
    Passkey found =
        PasskeyStore.lock(tx, tx.actor().requireId(), id).orElseThrow(() -> missing("passkey", id));
    Versions.require(expected, found.version());
    return found;
  }
}
