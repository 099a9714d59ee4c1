package io.tradegate.access.signin;

import io.tradegate.platform.crypto.SecretBox;
import io.tradegate.platform.db.Row;
import io.tradegate.platform.db.Tx;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * SQL of the columns of the second factor in staff_user. The secret is encrypted and bound to its
 * user.
 */
public final class SecondFactorStore {
  private static final String LOCK =
      """
      select totp_secret, totp_confirmed, totp_step
        from staff_user
       where org_id = :org and id = :id
         for update
      """;

  private static final String START =
      """
      update staff_user
         set totp_secret = :secret, totp_confirmed = false, totp_step = 0
       where org_id = :org and id = :id
      """;

  private static final String USED =
      """
      update staff_user
         set totp_confirmed = true, totp_step = :step
       where org_id = :org and id = :id
      """;

  private static final String REMOVE =
      """
      update staff_user
         set totp_secret = null, totp_confirmed = false, totp_step = 0
       where org_id = :org and id = :id
      """;

  private final SecretBox box;

  public SecondFactorStore(SecretBox box) {
    this.box = box;
  }

  /** What an authenticator app shares with us, and the step of the last code that was taken. */
  record Factor(String secret, boolean confirmed, long lastStep) {
    @Override
    public String toString() {
      return "Factor[" + (confirmed ? "confirmed" : "started") + "]";
    }
  }

  /** Takes the row lock of the user, so that of two concurrent uses of a code only one succeeds. */
  Optional<Factor> lock(Tx tx, UUID staff) {
    return tx.sql(LOCK).bind("id", staff).one(row -> Optional.ofNullable(read(tx, staff, row)));
  }

  private @Nullable Factor read(Tx tx, UUID staff, Row row) {
    byte[] secret = row.maybeBytes("totp_secret");
    return secret == null
        ? null
        : new Factor(
            new String(box.decrypt(secret, context(tx, staff)), StandardCharsets.UTF_8),
            row.bool("totp_confirmed"),
            row.bigint("totp_step"));
  }

  void start(Tx tx, UUID staff, String secret) {
    byte[] sealed = box.encrypt(secret.getBytes(StandardCharsets.UTF_8), context(tx, staff));
    tx.sql(START).bind("id", staff).bind("secret", sealed).execute();
  }

  /** A code was right: the factor counts from now on, and this code never again. */
  void used(Tx tx, UUID staff, long step) {
    tx.sql(USED).bind("id", staff).bind("step", step).execute();
  }

  void remove(Tx tx, UUID staff) {
    tx.sql(REMOVE).bind("id", staff).execute();
  }

  private static String context(Tx tx, UUID staff) {
    return "org:%d|totp:%s".formatted(tx.actor().org(), staff);
  }
}
