package io.tradegate.platform.db.setup;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.tradegate.platform.crypto.CannotDecrypt;
import io.tradegate.platform.crypto.MasterKey;
import io.tradegate.platform.crypto.SecretBox;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/**
 * Refuses a master key that the database was not set up with. The first migration stores a text
 * encrypted with the key. A node whose keys do not decrypt it could read no stored secret, and
 * would write some that no other node can read.
 */
public final class MasterKeyCheck {
  private static final String CONTEXT = "master-key-check";
  private static final byte[] TEXT = "tradegate".getBytes(UTF_8);

  private static final String IS_THERE = "select to_regclass('app.master_key_check') is not null";
  private static final String SEALED = "select sealed from app.master_key_check";
  private static final String KEEP =
      "insert into app.master_key_check (sealed) values (?) on conflict (only_row) do nothing";
  private static final String SEAL_AGAIN =
      "update app.master_key_check set sealed = ?, sealed_at = now()";

  private final SecretBox box;

  public MasterKeyCheck(String setting) {
    this.box = new SecretBox(MasterKey.parse(setting), new SecureRandom());
  }

  /** Another key than the database was set up with. */
  static final class WrongKey extends RuntimeException {
    private static final long serialVersionUID = 1L;

    WrongKey() {
      super(
          "MASTER_KEY is not the one that this database was set up with. Start with that key, or,"
              + " to replace it, with the new and the old one, comma-separated. Nothing was"
              + " changed.");
    }
  }

  /** Succeeds if no text is stored yet. */
  public void require(Connection connection) throws SQLException {
    if (find(connection).filter(envelope -> !opens(envelope)).isPresent()) {
      throw new WrongKey();
    }
  }

  /** After the migration: stores the text, or encrypts it again, with the first key. */
  public void keep(Connection owner) throws SQLException {
    write(owner, KEEP);
    require(owner); // another node may have been faster, with another key
    if (find(owner).filter(envelope -> !box.isCurrent(envelope)).isPresent()) {
      write(owner, SEAL_AGAIN);
    }
  }

  private boolean opens(byte[] envelope) {
    try {
      box.decrypt(envelope, CONTEXT);
      return true;
    } catch (CannotDecrypt _) {
      return false;
    }
  }

  private static Optional<byte[]> find(Connection connection) throws SQLException {
    try (PreparedStatement look = connection.prepareStatement(IS_THERE);
        ResultSet there = look.executeQuery()) {
      if (!there.next() || !there.getBoolean(1)) {
        return Optional.empty();
      }
    }
    try (PreparedStatement read = connection.prepareStatement(SEALED);
        ResultSet rows = read.executeQuery()) {
      return rows.next() ? Optional.of(rows.getBytes(1)) : Optional.empty();
    }
  }

  private void write(Connection owner, String sql) throws SQLException {
    try (PreparedStatement statement = owner.prepareStatement(sql)) {
      statement.setBytes(1, box.encrypt(TEXT, CONTEXT));
      statement.executeUpdate();
    }
  }
}
