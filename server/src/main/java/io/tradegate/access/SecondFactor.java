package io.tradegate.access;

import static io.tradegate.platform.errors.ErrorCode.TOTP_REQUIRED;

import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.crypto.Totp;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import io.tradegate.platform.errors.Refusal;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The second factor of staff: a code from an authenticator app, each good once. */
final class SecondFactor {
  private static final String SECRET =
      """
      select totp_secret, totp_step
        from staff_user
       where org_id = :org and id = :id and totp_confirmed
         for update
      """;

  private static final String USED =
      "update staff_user set totp_step = :step where org_id = :org and id = :id";

  private final SecretBox box;
  private final InstantSource clock;

  SecondFactor(SecretBox box, InstantSource clock) {
    this.box = box;
    this.clock = clock;
  }

  @SuppressWarnings("ArrayRecordComponent") // read once, never compared
  private record Enrolled(byte[] secret, long lastStep) {}

  /** Refuses unless the user has no second factor or this code is right and unused. */
  void require(Tx tx, UUID staff, @Nullable String code) {
    Optional<Enrolled> enrolled = tx.sql(SECRET).bind("id", staff).maybe(SecondFactor::read);
    if (enrolled.isPresent()) {
      use(tx, staff, enrolled.get(), code);
    }
  }

  private void use(Tx tx, UUID staff, Enrolled enrolled, @Nullable String code) {
    if (code == null) {
      throw TOTP_REQUIRED.because("This account has a second factor; pass its code as totp.");
    }
    String secret =
        new String(box.decrypt(enrolled.secret(), context(tx, staff)), StandardCharsets.UTF_8);
    OptionalLong step = Totp.matchingStep(secret, code, clock.instant());
    if (step.isEmpty() || step.getAsLong() <= enrolled.lastStep()) {
      throw wrong();
    }
    tx.sql(USED).bind("id", staff).bind("step", step.getAsLong()).execute();
  }

  private static Refusal wrong() {
    return TOTP_REQUIRED.because("This code is wrong or was used before; wait for the next one.");
  }

  static String context(Tx tx, UUID staff) {
    return "org:%d|totp:%s".formatted(tx.actor().org(), staff);
  }

  private static Enrolled read(Row row) {
    byte[] secret = row.maybeBytes("totp_secret");
    return new Enrolled(secret == null ? new byte[0] : secret, row.bigint("totp_step"));
  }
}
